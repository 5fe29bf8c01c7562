import { Get, Header } from '@nestjs/common';
import { ApiExcludeController, DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Permission, RequirePermission } from '../security/index.js';
import { TenantController } from '../tenancy/index.js';

let description: OpenAPIObject | undefined;

/** Describes the HTTP API from the code, and keeps the description for {@link DocsController}. */
export function describeApi(app: NestFastifyApplication): OpenAPIObject {
  description = SwaggerModule.createDocument(
    app,
    new DocumentBuilder()
      .setTitle('PayBy back-office')
      .setDescription('Every path starts with the tenant. Sign in at `/{tenant}/api/oauth/token`.')
      .setVersion('1.0')
      .addBearerAuth()
      .build(),
    { operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}` },
  );
  return description;
}

/** The API's description, for those who set the system up. */
@ApiExcludeController()
@TenantController('docs')
export class DocsController {
  @Get()
  @RequirePermission(Permission.SYSTEM_CONFIGURATION_MGT)
  @Header('cache-control', 'no-store')
  document(): OpenAPIObject | undefined {
    return description;
  }
}
