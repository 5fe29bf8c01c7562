import { Get, Header } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiExcludeController, DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { RequestContext } from '../kernel/context.js';
import { WEBHOOK_MODELS, webhookDescriptions } from '../payby/index.js';
import { SignedIn, UserCtx } from '../security/index.js';
import { TenantController } from '../tenancy/index.js';

let description: OpenAPIObject | undefined;

/** The HTTP API as the code describes it, read once per process: it is the same under every configuration. */
export function describeApi(app: NestFastifyApplication): OpenAPIObject {
  return (description ??= readDescription(app));
}

function readDescription(app: NestFastifyApplication): OpenAPIObject {
  const described = SwaggerModule.createDocument(
    app,
    new DocumentBuilder()
      .setTitle('PayBy back-office')
      .setDescription('Every path starts with the tenant. Sign in at `/{tenant}/api/oauth/token`.')
      .setVersion('1.0')
      .addBearerAuth()
      .build(),
    {
      operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
      extraModels: WEBHOOK_MODELS,
    },
  );
  // OpenAPI 3.1 calls them `webhooks`; in 3.0 they are an extension.
  Object.assign(described, { 'x-webhooks': webhookDescriptions() });
  for (const operations of Object.values(described.paths)) {
    for (const operation of Object.values(operations as Operations))
      operation.parameters &&= once(operation.parameters);
  }
  orderValues(described);
  return described;
}

/** The compiler lists the values of a type as it met them first, in whichever file that was. */
function orderValues(part: object): void {
  for (const [key, value] of Object.entries(part) as [string, unknown][]) {
    if (key === 'enum' && Array.isArray(value))
      Object.assign(part, { enum: value.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) });
    else if (typeof value === 'object' && value) orderValues(value);
  }
}

/** A header that a decorator describes is found a second time by its argument, in small letters. */
function once(parameters: NonNullable<Operation['parameters']>): NonNullable<Operation['parameters']> {
  const seen = new Map(parameters.map((each) => [`${each.in} ${each.name.toLowerCase()}`, each]));
  return [...seen.values()];
}

/** As much of an operation as is looked at here. */
interface Operation {
  'x-permissions'?: string;
  parameters?: { name: string; in: string }[];
}

type Operations = Record<string, Operation>;

/** The API's description. The page that draws it is `docs.html` of the screens. */
@ApiExcludeController()
@TenantController('docs')
@SignedIn()
export class DocsController {
  /** What the caller may call: an API client's developer sees nothing of what others administer. */
  @Get('openapi.json')
  @Header('cache-control', 'no-store')
  document(@UserCtx() { permissions }: RequestContext): OpenAPIObject {
    const { paths, ...rest } = description!;
    const may = (operation: Operation) =>
      operation['x-permissions']?.split(' ').some((each) => permissions.has(each)) ?? true;
    const allowed: [string, Operations][] = [];
    for (const [path, operations] of Object.entries(paths)) {
      const open = Object.entries(operations as Operations).filter(([, operation]) => may(operation));
      if (open.length > 0) allowed.push([path, Object.fromEntries(open)]);
    }
    return { ...rest, paths: Object.fromEntries(allowed) };
  }
}
