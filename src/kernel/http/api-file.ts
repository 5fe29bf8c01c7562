import type { Readable } from 'node:stream';
import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

/** The route answers with a file; what its handler returns is for the operation log alone. */
export function ApiFile(...mediaTypes: string[]): MethodDecorator {
  return applyDecorators(
    ApiProduces(...mediaTypes),
    ApiOkResponse({ schema: { type: 'string', format: 'binary' } }),
  );
}

/** Sends a file to be saved under its name. @returns what was sent, for the operation log */
export async function sendFile<File extends { name: string; content: Readable | Buffer }>(
  reply: FastifyReply,
  mediaType: string,
  file: File,
): Promise<File> {
  await reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('access-control-expose-headers', 'Content-Disposition')
    .send(file.content);
  return file;
}
