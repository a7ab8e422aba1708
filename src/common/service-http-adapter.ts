import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

/** What Express hangs its methods on: the prototypes of every request and response it handles. */
interface Prototypes {
  request: object;
  response: object;
}

/**
 * Nest's Express adapter with a server that makes its requests and responses as Express wants them. Express would
 * otherwise change the prototypes of two live objects with each request, after which the engine has to treat
 * everything that touches them as unknown: a third of the time of a small call.
 */
export class ServiceHttpAdapter extends ExpressAdapter {
  /** Plain HTTP: TLS is the proxy's. */
  override initHttpServer(): void {
    const app = this.getInstance<Parameters<typeof createServer>[1] & Prototypes>();
    class ServiceRequest extends IncomingMessage {}
    class ServiceResponse<Request extends IncomingMessage> extends ServerResponse<Request> {}
    Object.setPrototypeOf(ServiceRequest.prototype, app.request);
    Object.setPrototypeOf(ServiceResponse.prototype, app.response);
    app.request = ServiceRequest.prototype;
    app.response = ServiceResponse.prototype;
    this.setHttpServer(
      createServer({ IncomingMessage: ServiceRequest, ServerResponse: ServiceResponse }, app),
    );
  }
}
