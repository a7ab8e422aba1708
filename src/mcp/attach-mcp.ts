import type { INestApplication } from '@nestjs/common';
import type { CustomStrategy, NestMicroservice } from '@nestjs/microservices';
import { MCP_STRATEGY } from '@rekog/mcp-nest';
import { PlanErrorFilter } from './plan-error.filter.js';
import type { WerkbaumStrategy } from './werkbaum-strategy.js';

/** Connects tools, resources and prompts to the MCP endpoint. To be called before `app.init()`. */
export async function attachMcp(app: INestApplication): Promise<void> {
  const strategy = app.get<WerkbaumStrategy>(MCP_STRATEGY);
  const microservice = app.connectMicroservice<CustomStrategy>(
    { strategy },
    { deferInitialization: true },
  ) as NestMicroservice;
  microservice.useGlobalFilters(new PlanErrorFilter());
  // Its modules are the application's, whose `init` calls their hooks; twice would be two listening connections.
  microservice.setIsInitHookCalled(true);
  await app.startAllMicroservices();
}
