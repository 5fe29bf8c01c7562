import { BadRequestException, HttpException, NotFoundException } from '@nestjs/common';
import { AppError } from '../errors.js';
import { StreamConflictError } from '../event-store/event-store.js';
import { asAppError, ErrorFilter } from './error.filter.js';

interface Answer {
  logged: unknown[];
  status: number;
  headers: Record<string, string>;
  body: {
    code: string;
    message: string;
    error: { message: string; fields?: Record<string, string> };
    correlationId: string;
  };
}

/** Runs the filter on a request and returns what would be sent. */
function answerTo(thrown: unknown, language?: string): Answer {
  const answer: Answer = { logged: [], status: 0, headers: {}, body: {} as Answer['body'] };
  const reply = {
    sent: false,
    raw: { headersSent: false },
    status: (status: number) => ((answer.status = status), reply),
    header: (name: string, value: string) => ((answer.headers[name] = value), reply),
    send: (body: Answer['body']) => ((answer.body = body), reply),
  };
  const request = {
    id: 'c0ffee',
    method: 'GET',
    raw: { complete: true },
    url: '/pay/demo/AAAAAAAAAAAAAAAAAAAAAA/state?secret=1',
    routeOptions: { url: '/pay/:tenant/:token/state' },
    headers: { 'accept-language': language },
  };
  const http = { getRequest: () => request, getResponse: () => reply };
  const filter = new ErrorFilter();
  (filter as unknown as { log: object }).log = { error: (...said: unknown[]) => answer.logged.push(...said) };
  filter.catch(thrown, { switchToHttp: () => http } as never);
  return answer;
}

describe('ErrorFilter', () => {
  it('names the route of a failure in the log, never what stands in its path: a guest’s holds a link’s token', () => {
    const { logged } = answerTo(new Error('a defect'));
    expect(logged.join(' ')).toContain('GET /pay/:tenant/:token/state INTERNAL c0ffee');
    expect(logged.join(' ')).not.toMatch(/AAAA|secret/);
  });

  it('carries what the error has for the caller to act on, beside its own fields and never over them', () => {
    const extra = { resetKey: 'k', code: 'OTHER' };
    expect(answerTo(new AppError('PASSWORD_CHANGE_REQUIRED', { extra })).body).toMatchObject({
      code: 'PASSWORD_CHANGE_REQUIRED',
      resetKey: 'k',
    });
    expect(Object.keys(answerTo(new AppError('FORBIDDEN')).body)).toEqual([
      'code',
      'message',
      'error',
      'correlationId',
    ]);
  });

  it('answers in the one shape, in the language that was asked for', () => {
    const fields = { 'items.0.amountMinor': { en: 'Too small.', zh: '过小。' } };
    expect(answerTo(new AppError('VALIDATION_FAILED', { fields }), 'zh-CN')).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        message: '部分内容需要更正，更正后重试。',
        error: { message: '部分内容需要更正，更正后重试。', fields: { 'items.0.amountMinor': '过小。' } },
        correlationId: 'c0ffee',
      },
    });
  });

  it('hides what went wrong inside, and says under which number to report it', () => {
    const { status, body } = answerTo(new Error('password of db is hunter2'));
    expect(status).toBe(500);
    expect(body.code).toBe('INTERNAL');
    expect(JSON.stringify(body)).not.toContain('hunter2');
    expect(body.message).toContain('c0ffee');
  });

  it('tells how long to wait', () => {
    const { status, headers } = answerTo(new AppError('TOO_MANY_REQUESTS', { params: { seconds: 8 } }));
    expect([status, headers['retry-after']]).toEqual([429, '8']);
    for (const code of ['TENANT_UNAVAILABLE', 'PMS_UNAVAILABLE', 'PLATFORM_UNAVAILABLE'] as const)
      expect(Number(answerTo(new AppError(code)).headers['retry-after'])).toBeGreaterThan(0);
    expect(answerTo(new AppError('NOT_FOUND')).headers).not.toHaveProperty('retry-after');
  });
});

it('[F38] tells a command that others were faster than every time to try again, and when', () => {
  const { status, headers, body } = answerTo(new StreamConflictError('not at version 7'));
  expect([status, body.code, headers['retry-after']]).toEqual([409, 'BUSY', '1']);
});

describe('asAppError', () => {
  it.each([
    [new NotFoundException('Cannot GET /x'), 'NOT_FOUND', 404],
    [new BadRequestException('Unexpected token'), 'VALIDATION_FAILED', 400],
    [new HttpException('too large', 413), 'VALIDATION_FAILED', 413],
    [new HttpException('throttled', 429), 'TOO_MANY_REQUESTS', 429],
    [new HttpException('teapot', 418), 'INTERNAL', 500],
    [
      Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' }),
      'TENANT_UNAVAILABLE',
      503,
    ],
    [Object.assign(new Error('too many clients'), { code: '53300' }), 'TENANT_UNAVAILABLE', 503],
    [Object.assign(new Error('terminating connection'), { code: '57P01' }), 'TENANT_UNAVAILABLE', 503],
    [new Error('Connection terminated unexpectedly'), 'TENANT_UNAVAILABLE', 503],
    ...[
      '53100',
      '53200',
      '53400',
      '25006',
      '08006',
      '57P02',
      '57P03',
      '57P05',
      '57014',
      '40001',
      '40P01',
      '55P03',
      '58030',
    ].map((code): [unknown, string, number] => [
      Object.assign(new Error(`[F30] SQLSTATE ${code}`), { code }),
      'TENANT_UNAVAILABLE',
      503,
    ]),
    [
      Object.assign(new Error('wrapped'), {
        driverError: Object.assign(new Error('disk'), { code: '53100' }),
      }),
      'TENANT_UNAVAILABLE',
      503,
    ],
    [
      Object.assign(
        new AggregateError([
          Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' }),
        ]),
        { code: 'ECONNREFUSED' },
      ),
      'TENANT_UNAVAILABLE',
      503,
    ],
    [new Error('timeout exceeded when trying to connect'), 'TENANT_UNAVAILABLE', 503],
    [Object.assign(new Error('invalid byte sequence: 0x00'), { code: '22021' }), 'VALIDATION_FAILED', 400],
    [Object.assign(new Error('duplicate key'), { code: '23505' }), 'INTERNAL', 500],
    ['a string', 'INTERNAL', 500],
    [undefined, 'INTERNAL', 500],
  ])('%s → %s', (thrown, code, status) => {
    const found = asAppError(thrown);
    expect([found.error.code, found.status]).toEqual([code, status]);
  });

  it('never shows the words of the framework', () => {
    expect(asAppError(new NotFoundException('Cannot GET /secret')).error.text('en')).not.toContain('secret');
  });
});
