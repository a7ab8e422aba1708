import { Inject, Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Problem } from '../common/problem.js';
import { MasterPassword } from './master-password.js';

const REALM = 'Basic realm="Werkbaum", charset="UTF-8"';

/** Lets only who knows the master password list all documents. */
@Injectable()
export class MasterPasswordGuard implements CanActivate {
  constructor(@Inject(MasterPassword) private readonly password: MasterPassword) {}

  /** @throws Problem 401, 429 */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const verdict = await this.password.check(http.getRequest<Request>().headers.authorization);
    http.getResponse<Response>().setHeader('Cache-Control', 'no-store');
    switch (verdict.kind) {
      case 'right':
        return true;
      case 'locked':
        throw new Problem(
          429,
          'locked-out',
          `Too many wrong passwords. The list is locked for another ${verdict.retryAfterSeconds} s.`,
          { headers: { 'Retry-After': String(verdict.retryAfterSeconds) } },
        );
      case 'missing':
        throw unauthorised(
          'The list of all documents needs HTTP Basic: user "werkbaum" and the master password.',
        );
      case 'wrong':
        throw unauthorised('User or password is wrong.');
      case 'closed':
        throw unauthorised(
          'The list of all documents is closed: no master password is configured (WERKBAUM_MASTER_PASSWORD_HASH).',
        );
    }
  }
}

function unauthorised(detail: string): Problem {
  return new Problem(401, 'unauthorised', detail, { headers: { 'WWW-Authenticate': REALM } });
}
