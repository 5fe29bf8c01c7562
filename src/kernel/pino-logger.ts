import type { LoggerService } from '@nestjs/common';
import { pino, type Logger, type LoggerOptions } from 'pino';
import { holdsCardNumber, maskCardNumbers } from './card-numbers.js';

/** Names of values that must never reach a log, wherever they stand. */
const SECRETS = [
  'password',
  'authorization',
  'cookie',
  'access_token',
  'refresh_token',
  'apiKey',
  'appKey',
  'notifyKey',
  'previousNotifyKey',
  'linkToken',
  'client_secret',
];

export function createPino(level: string): Logger {
  return pino(pinoOptions(level));
}

/** How a log is written, apart from where to. */
export function pinoOptions(level: string): LoggerOptions {
  return {
    level,
    base: { pid: process.pid },
    redact: {
      // TypeORM's errors carry the values of the statement that failed.
      paths: ['err.parameters', ...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])],
      censor: '[hidden]',
    },
    serializers: { err: pino.stdSerializers.err },
    // Last line of defence: no card number is logged, whether in a message, a field or an error.
    hooks: { streamWrite: (line) => maskTexts(line) },
  };
}

/** A line of JSON with card numbers masked within its texts; its numbers and names stay. */
function maskTexts(line: string): string {
  return line.replace(/"(?:[^"\\]|\\.)*"/g, (text) => {
    const said = JSON.parse(text) as string;
    return holdsCardNumber(said) ? JSON.stringify(maskCardNumbers(said)) : text;
  });
}

/** Nest's logger over pino: one JSON line per message. */
export class PinoLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.write('info', message, context);
  }
  error(message: unknown, ...rest: unknown[]): void {
    // Nest passes (message, stack, context).
    const context = rest.at(-1);
    const stack = rest.length > 1 ? rest[0] : undefined;
    this.write('error', message, context, stack);
  }
  warn(message: unknown, context?: unknown): void {
    this.write('warn', message, context);
  }
  debug(message: unknown, context?: unknown): void {
    this.write('debug', message, context);
  }
  verbose(message: unknown, context?: unknown): void {
    this.write('trace', message, context);
  }

  private write(
    level: 'info' | 'error' | 'warn' | 'debug' | 'trace',
    message: unknown,
    context?: unknown,
    stack?: unknown,
  ): void {
    const fields: Record<string, unknown> = typeof context === 'string' ? { context } : {};
    if (stack) fields.stack = stack;
    if (message instanceof Error) this.pino[level]({ ...fields, err: message }, message.message);
    else if (typeof message === 'object' && message !== null) this.pino[level]({ ...fields, ...message });
    else this.pino[level](fields, String(message));
  }
}
