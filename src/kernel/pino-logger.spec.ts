import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { QueryFailedError } from 'typeorm';
import { pinoOptions, PinoLogger } from './pino-logger.js';

describe('The log', () => {
  it('holds no card number, wherever it stood, and stays JSON', () => {
    const out = new PassThrough();
    const logger = new PinoLogger(pino(pinoOptions('info'), out));
    logger.warn('PMS said "4111 1111 1111 1111"');
    logger.error(new Error('refused 5555555555554444'));
    logger.log({ guest: { name: '378282246310005' }, sequence: 4111111111111 }, 'Test');
    const lines = String(out.read()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as { msg?: string })).toMatchObject([
      { msg: 'PMS said "•••• •••• •••• 1111"' },
      { msg: 'refused ••••••••••••4444', err: { message: 'refused ••••••••••••4444' } },
      { guest: { name: '•••••••••••0005' }, sequence: 4111111111111 },
    ]);
    expect(lines.join()).not.toMatch(/4111 1111|5555555555554444|378282246310005/);
  });

  it('holds none of the values of a statement that failed', () => {
    const out = new PassThrough();
    const error = new QueryFailedError('INSERT …', ['hash-of-a-secret'], new Error('duplicate key'));
    new PinoLogger(pino(pinoOptions('info'), out)).error(error);
    const line = String(out.read());
    expect(line).toContain('duplicate key');
    expect(line).not.toContain('hash-of-a-secret');
  });
});
