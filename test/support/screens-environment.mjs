import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks; Node's own are the same. */
const LENT = [
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
];

/** jsdom with the classes of `fetch`, which the screens' HTTP client is written with. */
export default class ScreensEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // React as guests and staff get it: what it checks for developers takes twice the time of drawing.
    this.global.process.env.NODE_ENV = 'production';
    for (const name of LENT) this.global[name] ??= globalThis[name];
  }
}
