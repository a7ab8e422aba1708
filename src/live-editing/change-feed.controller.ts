import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { sendFailure } from '../common/problem.filter.js';
import { QueryNumber } from '../common/query-number.pipe.js';
import { DocumentId } from '../documents/document-id.pipe.js';
import { ChangeFeed } from './change-feed.js';
import type { FeedOutcome } from './change-feed.js';

const DEFAULT_WAIT_S = 25;

/** rest-protocol §3. */
@Controller('api/v1/documents/:id/changes')
export class ChangeFeedController {
  constructor(@Inject(ChangeFeed) private readonly feed: ChangeFeed) {}

  @Get()
  changes(
    @Param('id', new DocumentId()) id: string,
    @Query('since', new QueryNumber('since', { min: 0, max: Number.MAX_SAFE_INTEGER }))
    since: number,
    @Query('wait', new QueryNumber('wait', { min: -1, max: 86_400, clamp: true, optional: true }))
    wait: number | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): void {
    const leave = this.feed.follow(id, since, (wait ?? DEFAULT_WAIT_S) * 1_000, (outcome) => {
      answer(request, response, outcome);
    });
    response.once('close', leave);
  }
}

function answer(request: Request, response: Response, outcome: FeedOutcome): void {
  switch (outcome.kind) {
    case 'failed':
      sendFailure(request, response, outcome.error);
      return;
    case 'changes':
      response
        .writeHead(200, {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': outcome.json.length,
          'Cache-Control': 'no-store',
        })
        .end(outcome.json);
      return;
    case 'closing':
      // Or the follower asks again on this very connection, and keeps the service from ending.
      response.setHeader('Connection', 'close');
      response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
      return;
    case 'nothing':
      response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
      return;
  }
}
