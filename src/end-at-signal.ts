import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Retirement } from './common/retirement.js';

export const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;
type StopSignal = (typeof STOP_SIGNALS)[number];

/**
 * Ends the service and the process in order at SIGTERM or SIGINT. At SIGTERM the service first says that it is not
 * ready, and goes on serving for a while, so that whoever sends requests notices and sends them elsewhere. Ctrl-C comes
 * from somebody who waits: no pause then, nor after a second signal.
 *
 * @param pauseMs between "not ready" and closing the port
 */
export function endAtSignal(app: NestExpressApplication, pauseMs: number): void {
  let endPause: (() => void) | undefined;
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      endPause = (): void => {
        clearTimeout(timer);
        resolve();
      };
    });
  const end = async (signal: StopSignal): Promise<void> => {
    app.get(Retirement).begin();
    if (signal === 'SIGTERM' && pauseMs > 0) {
      new Logger('Service').log(`Not ready any more; the port closes in ${pauseMs} ms`);
      await pause();
    }
    await app.close();
  };
  let ending = false;
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (ending) {
        endPause?.();
        return;
      }
      ending = true;
      // Not by the signal itself: what is logged in a thread of its own is written at the exit.
      end(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          new Logger('Service').error('The end failed', error instanceof Error ? error.stack : String(error));
          process.exit(1);
        },
      );
    });
  }
}
