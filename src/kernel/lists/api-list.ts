import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';

/** Describes what every list is asked with (simple-rest). */
export function ApiList(filter: string): MethodDecorator {
  return applyDecorators(
    ApiQuery({ name: 'sort', required: false, example: '["id","ASC"]', schema: { type: 'string' } }),
    ApiQuery({ name: 'range', required: false, example: '[0,24]', schema: { type: 'string' } }),
    ApiQuery({ name: 'filter', required: false, example: filter, schema: { type: 'string' } }),
  );
}

/** The same for lists that are paged by cursor (`readKeysetPage`). */
export function ApiCursorList(sort: string, filter: string): MethodDecorator {
  return applyDecorators(
    ApiQuery({ name: 'sort', required: false, example: sort, schema: { type: 'string' } }),
    ApiQuery({ name: 'range', required: false, example: '[0,24]', schema: { type: 'string' } }),
    ApiQuery({ name: 'filter', required: false, example: filter, schema: { type: 'string' } }),
    ApiQuery({ name: 'cursor', required: false, schema: { type: 'string' } }),
  );
}
