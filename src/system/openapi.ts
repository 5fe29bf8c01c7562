import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module.js';
import { loadConfig } from '../config/config.js';
import { describeApi } from './docs.js';

/** Writes the OpenAPI description to standard output. Nothing is started: modules are only read. */
const config = loadConfig({
  DATABASE_URL: 'postgres://nobody@localhost/none',
  SECRET_KEY: 'only-to-read-the-modules-0123456789',
});
const app = await NestFactory.create<NestFastifyApplication>(
  AppModule.with(config, config.databaseUrl),
  new FastifyAdapter(),
  {
    preview: true,
    logger: false,
  },
);
// Written to a pipe it goes in parts: ending at once would cut it off.
process.stdout.write(`${JSON.stringify(describeApi(app), null, 2)}\n`, () => process.exit(0));
