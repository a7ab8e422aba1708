import { createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * Loaded into the measured process in front of the service (`NODE_OPTIONS=--import …`): whoever connects to the socket
 * MEMORY_PROBE gets the memory in use as JSON, after what is garbage has been collected.
 */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

createServer((socket) => {
  collectGarbage();
  socket.end(JSON.stringify(process.memoryUsage()));
})
  .listen(process.env.MEMORY_PROBE)
  .unref();
