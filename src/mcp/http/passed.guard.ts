import { UnauthorizedException } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { GuardedRequest } from '../../auth/bearer-guard.js';

/** Denies what did not come past the bearer guard, should a route ever be reachable around it. */
export class PassedGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.switchToHttp().getRequest<GuardedRequest>().user === undefined) {
      throw new UnauthorizedException('The header "Authorization: Bearer <token>" is missing.');
    }
    return true;
  }
}
