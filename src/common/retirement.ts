import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Whether the service is about to end. Until its port closes it serves whatever comes, but asks for nothing new. */
@Injectable()
export class Retirement implements OnModuleDestroy {
  private begun = false;

  get hasBegun(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
  }

  /** Also where nobody announced the end. */
  onModuleDestroy(): void {
    this.begin();
  }
}

/**
 * A proxy keeps connections for its next requests; one of them sent into the closing port would be lost. So from the
 * beginning of the end every answer is the last one of its connection.
 */
export function closeConnectionsAtTheEnd(retirement: Retirement): RequestHandler {
  return (_request: Request, response: Response, next: NextFunction): void => {
    if (retirement.hasBegun) {
      response.setHeader('Connection', 'close');
    }
    next();
  };
}
