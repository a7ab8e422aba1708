import { once } from 'node:events';
import type { Response } from 'express';

/**
 * Sends a JSON list item by item, as fast as the client takes it, so that no list is ever whole in memory.
 *
 * @param items whatever it throws before the first item becomes a proper error; later the answer is cut off
 */
export async function sendJsonList(response: Response, items: AsyncIterable<unknown>): Promise<void> {
  let opening = '[';
  for await (const item of items) {
    if (opening === '[') {
      response.type('application/json');
    }
    if (!response.write(opening + JSON.stringify(item))) {
      await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    if (response.destroyed) {
      return;
    }
    opening = ',';
  }
  if (opening === '[') {
    response.type('application/json').send('[]');
  } else {
    response.end(']');
  }
}
