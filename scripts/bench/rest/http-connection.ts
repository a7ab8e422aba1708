import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface Answer {
  status: number;
  text: string;
}

const END_OF_HEAD = '\r\n\r\n';

/**
 * One connection that stays open, with one request on it at a time. It reads no more of HTTP than the service sends, so
 * that little of a figure is the client's doing and ten thousand of them fit into one process.
 */
export class HttpConnection {
  private received: Buffer[] = [];
  private waiting?: { answered: (answer: Answer) => void; failed: (error: Error) => void };

  private constructor(
    private readonly socket: Socket,
    private readonly host: string,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (bytes) => {
      this.receive(bytes);
    });
    socket.on('error', (error) => {
      this.waiting?.failed(error);
    });
    socket.on('close', () => {
      this.waiting?.failed(new Error('The connection was closed.'));
    });
  }

  /** @param url of the service */
  static async open(url: string): Promise<HttpConnection> {
    const { hostname, port, host } = new URL(url);
    return new Promise((opened, failed) => {
      const socket = connect(Number(port), hostname);
      socket.once('error', failed);
      socket.once('connect', () => {
        socket.off('error', failed);
        opened(new HttpConnection(socket, host));
      });
    });
  }

  /** @throws Error where no answer comes */
  request(method: string, path: string, body?: unknown): Promise<Answer> {
    const json = body === undefined ? '' : JSON.stringify(body);
    const type =
      body === undefined
        ? ''
        : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n`;
    return new Promise((answered, failed) => {
      this.waiting = { answered, failed };
      this.socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${this.host}\r\n${type}\r\n${json}`);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private receive(bytes: Buffer): void {
    this.received.push(bytes);
    const all = this.received.length === 1 ? bytes : Buffer.concat(this.received);
    const answer = readAnswer(all);
    if (answer === undefined) {
      this.received = [all];
      return;
    }
    this.received = [];
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.answered(answer);
  }
}

/** @returns `undefined` where there is more to come */
function readAnswer(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) {
    return undefined;
  }
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
  const body = bytes.subarray(end + END_OF_HEAD.length);
  return body.length < length
    ? undefined
    : { status: Number(head.slice(9, 12)), text: body.toString('utf8', 0, length) };
}
