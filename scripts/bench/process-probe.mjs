import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into the measured process in front of the service (`NODE_OPTIONS=--import …`): whoever connects to the socket
 * PROCESS_PROBE gets the delay of the event loop since the last look, and the memory in use after what is garbage has
 * been collected, as JSON.
 */
const RESOLUTION_MS = 1;
const NANOSECONDS = 1e6;

// Worker threads load it, too.
if (isMainThread) {
  openProbe();
}

function openProbe() {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();

  createServer((socket) => {
    // A timer comes after its millisecond: what it is late on top of that is the delay.
    const loopDelay = Math.max(0, delay.percentile(99) / NANOSECONDS - RESOLUTION_MS);
    collectGarbage();
    delay.reset();
    socket.end(JSON.stringify({ loopDelay, memory: process.memoryUsage() }));
  })
    .listen(process.env.PROCESS_PROBE)
    .unref();
}
