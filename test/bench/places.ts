// Where things are, seen from `dist/test/bench`: the bench is compiled next to the product.
import { resolve } from 'node:path';

const below = (path: string): string => resolve(import.meta.dirname, path);

/** The clone. */
export const ROOT = below('../../..');

/** Modules that run in processes of their own. */
export const PROGRAMS = {
  application: below('../../src/main.js'),
  sandbox: below('../../src/local/sandbox/main.js'),
  bareEndpoint: below('bare-endpoint.js'),
  webhookReceiver: below('webhook-receiver.js'),
};
