import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';

/** The route answers with a file; what its handler returns is for the operation log alone. */
export function ApiFile(...mediaTypes: string[]): MethodDecorator {
  return applyDecorators(
    ApiProduces(...mediaTypes),
    ApiOkResponse({ schema: { type: 'string', format: 'binary' } }),
  );
}
