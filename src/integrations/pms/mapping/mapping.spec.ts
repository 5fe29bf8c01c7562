import fc from 'fast-check';
import { MAX_AMOUNT_MINOR, toDecimalText } from '../../../kernel/money.js';
import { cambridge } from '../cambridge/index.js';
import { infor } from '../infor/index.js';
import { EvaluationError, evaluator, LARGEST_INPUT } from './evaluator.js';
import { profileProblems } from './problems.js';
import { dryRun, type MappedOperation, type MappingProfile, type OperationName } from './profile.js';
import { readReference, referenceProblem, writeReference } from './reference.js';
import { fill, fillPath, pathProblem } from './templates.js';

const evaluate = async (
  expression: string,
  input: unknown = {},
  names: Record<string, unknown> = {},
): Promise<unknown> => {
  const { it: made } = await evaluator.evaluate({ it: expression }, input, names, {
    methods: { CARD: 'VA', '*': 'PL' },
    few: { A: '1' },
  });
  if ('error' in made) throw new EvaluationError(made.error);
  return made.value;
};

describe('the limits of expressions', () => {
  const later = async (): Promise<void> => expect(await evaluate('1 + 1')).toBe(2);

  it.each([
    ['recursion that grows', '( $f := function($x) { 1 + $f($x) }; $f(1) )'],
    [
      'a giant string',
      '( $f := function($s, $n) { $n = 0 ? $s : $f($s & $s, $n - 1) }; $f("0123456789", 40) )',
    ],
    ['a giant list', '[1..9999999].[1..100]'],
    ['a regular expression without an end', '$match("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", /^(a+)+$/)'],
    ['a result that is too large', '$join([1..40000].$string("0123456789abcdef"))'],
    ['a text that is run as a program', '$eval("1 + 1")'],
    ['a result that differs each time', '$random()'],
  ])('end %s with an error, and the next is evaluated', async (_what, expression) => {
    await expect(evaluate(expression)).rejects.toBeInstanceOf(EvaluationError);
    await later();
  });

  it('end deep and large inputs with an error', async () => {
    let deep: unknown = 1;
    for (let n = 0; n < 4_000; n += 1) deep = { deep };
    await expect(evaluate('$string(**)', deep)).rejects.toBeInstanceOf(EvaluationError);
    await expect(evaluate('a', { a: 'x'.repeat(LARGEST_INPUT) })).rejects.toBeInstanceOf(EvaluationError);
    await later();
  });

  it.each([
    '__proto__',
    'constructor',
    'a.constructor',
    '$lookup(a, "__proto__")',
    '$string.constructor',
    '"text".constructor',
    'toString',
    'process',
    '$process',
    '$require("fs")',
  ])('let %s reach nothing', async (expression) => {
    const reached = await evaluate(expression, { a: {} }).catch(() => undefined);
    expect(reached).toBeUndefined();
  });

  it('leave nothing behind for the next expression', async () => {
    await evaluate('( $code := 1; $leak := 5; {"__proto__": {"polluted": 1}} )');
    expect(await evaluate('$leak')).toBeUndefined();
    expect(await evaluate('polluted')).toBeUndefined();
    expect(await evaluate('$code("methods", "CARD")')).toBe('VA');
  });

  it('end endless recursion with an error and without holding up this process, and the next is evaluated', async () => {
    let ticks = 0;
    const watch = setInterval(() => (ticks += 1), 5);
    await expect(evaluate('( $f := function($x) { $f($x + 1) }; $f(1) )')).rejects.toThrow(EvaluationError);
    clearInterval(watch);
    expect(ticks).toBeGreaterThan(5);
    await later();
  });

  it('are each counted for themselves: many at once all come to their end', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, (_, n) => evaluate('n * 2', { n })));
    expect(all).toEqual(Array.from({ length: 50 }, (_, n) => n * 2));
  });
});

describe('the functions of expressions', () => {
  it('carry amounts to decimals and back, digit by digit, whatever the currency', async () => {
    const amounts = fc.sample(
      fc.record({
        minor: fc.integer({ min: -MAX_AMOUNT_MINOR, max: MAX_AMOUNT_MINOR }),
        currency: fc.constantFrom('JPY', 'HKD', 'KWD'),
      }),
      60,
    );
    const texts = await evaluate('[amounts.$decimal(minor, currency)]', { amounts });
    expect(texts).toEqual(amounts.map(({ minor, currency }) => toDecimalText(minor, currency)));
    const rows = amounts.map(({ currency }, n) => ({ currency, text: (texts as string[])[n] }));
    const minors = amounts.map(({ minor }) => minor + 0);
    expect(await evaluate('[rows.$minor(text, currency)]', { rows })).toEqual(minors);
    // As a JSON number: its shortest decimal form is read, and no arithmetic is done with it.
    expect(await evaluate('[rows.$minor($number(text), currency)]', { rows })).toEqual(minors);
  });

  it.each([
    '$minor("1.005", "HKD")',
    '$minor(0.1 + 0.2, "HKD")',
    '$minor("1,000.00", "HKD")',
    '$minor("1e3", "HKD")',
    '$minor("1.00", "QQQ")',
    '$minor("99999999999999999.00", "HKD")',
    '$decimal(1.5, "HKD")',
    '$code("few", "B")',
    '$isoDate("20261340")',
    '$addDays("2026-11-20", 1.5)',
  ])('[F11] do not make anything of %s', async (expression) => {
    await expect(evaluate(expression)).rejects.toBeInstanceOf(EvaluationError);
  });

  it.each([
    ['$code("methods", "CARD")', 'VA'],
    ['$code("methods", "OTHER")', 'PL'],
    ['$code("few", "B", "none")', 'none'],
    ['$code("few", nothing)', undefined],
    ['$minor("12.500", "HKD")', 1_250],
    ['$minor(nothing, "HKD")', undefined],
    ['$isoDate("20261120")', '2026-11-20'],
    ['$isoDate("2026-11-20T18:04:12")', '2026-11-20'],
    ['$compactDate("2026-11-20")', '20261120'],
    ['$addDays("2026-12-31", 1)', '2027-01-01'],
    ['$toMillis("1970-01-01T00:00:01Z")', 1_000],
  ])('make of %s: %j', async (expression, expected) => {
    expect(await evaluate(expression)).toEqual(expected);
  });
});

describe('a path', () => {
  it.each([
    '',
    'x',
    '//host/x',
    '/a//b',
    '/../x',
    '/a/..',
    '/./a',
    '/a/..;x/b',
    '/a@b',
    '/a?b',
    '/a#b',
    '/%2e%2e/',
    '/a b',
    '/a\\b',
  ])('is refused as %j', (path) => {
    expect(pathProblem(path)).not.toBeNull();
  });

  it('takes values as one segment each, and none that would climb', () => {
    expect(fillPath('/a/{x}/b', { x: 'c/d?e@f' })).toBe('/a/c%2Fd%3Fe%40f/b');
    for (const x of ['.', '..', '', null, undefined, {}, 'a\r\nb'])
      expect(() => fillPath('/a/{x}/b', { x })).toThrow(RangeError);
    expect(() => fill('{constructor.name}', {})).toThrow(RangeError);
  });
});

describe('our reference in a PMS', () => {
  it('is never the same for two', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (a, b) => {
        for (const form of ['uuid', 'hex', 'base36'] as const) {
          const write = (id: string): string =>
            writeReference({ form, maxLength: 40, characters: '[0-9]' }, id);
          expect(write(a)).toBe(write(a));
          expect(write(a) === write(b)).toBe(a === b);
          expect(write(a)).toHaveLength({ uuid: 36, hex: 32, base36: 25 }[form]);
          expect(readReference({ form, maxLength: 40, characters: '[0-9]' }, write(a))).toBe(a);
        }
      }),
    );
  });

  it('is a payment’s number in the characters of the field, and is read back', () => {
    const written = { uuid: 'PB26112000118-R12', hex: '26112000118b12', base36: 'PB26112000118R12' };
    for (const form of ['uuid', 'hex', 'base36'] as const) {
      const rule = { form, maxLength: 40, characters: '[0-9]', prefix: 'X-' };
      const write = (reference: string) => writeReference(rule, reference);
      expect(write('PB26112000118-R12')).toBe(`X-${written[form]}`);
      const all = ['118-R12', '118-P12', '118-D12', '1181-P2', '118-P2'].map((no) => `PB26112000${no}`);
      expect(new Set(all.map(write)).size).toBe(all.length);
      for (const reference of all) expect(readReference(rule, write(reference))).toBe(reference);
    }
  });

  it('is refused where the field is too short, or takes other characters', () => {
    const rule = { form: 'base36', maxLength: 25, characters: '[0-9A-Z]' } as const;
    expect(referenceProblem(rule)).toBeNull();
    expect(referenceProblem({ ...rule, maxLength: 20 })).toHaveLength(1);
    expect(referenceProblem({ ...rule, characters: '[0-9]' })).toHaveLength(1);
    expect(referenceProblem({ ...rule, characters: '(a+)+' })).toHaveLength(1);
    expect(referenceProblem({ ...rule, prefix: 'PB' })).toHaveLength(1);
  });
});

const changed = (change: (profile: MappingProfile) => void, of = cambridge.profile): MappingProfile => {
  const profile = structuredClone(of);
  change(profile);
  return profile;
};
const operation = (profile: MappingProfile, name: OperationName): MappedOperation =>
  profile.operations[name] as MappedOperation;
const problemsOf = (change: (profile: MappingProfile) => void) => profileProblems(changed(change));

describe('what is wrong with a profile', () => {
  it('is told with its place and a correction', () => {
    const answer = '{ "pmsReference":\n  $toMilis(data.entryNo) }';
    const found = problemsOf((profile) => (operation(profile, 'postPayment').answer = answer));
    expect(found).toEqual([
      {
        operation: 'postPayment',
        part: 'answer',
        line: 2,
        column: 3,
        message: expect.objectContaining({ en: expect.stringContaining('$toMilis') as string }) as object,
        offer: { replace: '$toMilis', with: '$toMillis' },
      },
    ]);
  });

  it.each([
    ['S1: names itself over and over', `($a := [${'$a, '.repeat(1_000)}$a]; $a)`],
    ['S1: has a thousand unknown names', `[${'$nx1, '.repeat(1_600)}1]`],
  ])('ends at once for an answer that %s, so that one draft holds up no other tenant', (_what, answer) => {
    const started = process.cpuUsage();
    const found = problemsOf((p) => (operation(p, 'findPostings').answer = answer));
    expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
    expect(found.length).toBeLessThanOrEqual(40);
  });

  it.each<[string, string, (profile: MappingProfile) => void, object]>([
    ['a syntax error', 'query', (p) => (operation(p, 'findGroup').query = '{ "a": '), { line: 1 }],
    ['a name that nobody gave', 'body', (p) => (operation(p, 'postPayment').body = '{ "a": $methd }'), {}],
    [
      'a function that is not available',
      'body',
      (p) => (operation(p, 'postPayment').body = '$eval("1")'),
      {},
    ],
    [
      'a map that is not there',
      'body',
      (p) => (operation(p, 'postPayment').body = '{ "a": $code("method", method) }'),
      {
        offer: { replace: '"method"', with: '"methods"' },
      },
    ],
    [
      'a required field that is missing',
      'answer',
      (p) => (operation(p, 'findPostings').answer = '[data.{ "pmsReference": x }]'),
      {},
    ],
    [
      'a field that nobody reads',
      'answer',
      (p) => (operation(p, 'postPayment').answer = '{ "pmsReference": x, "amount": 1 }'),
      {},
    ],
    [
      'an amount worked out with decimals',
      'answer',
      (p) => (operation(p, 'postPayment').answer = '{ "pmsReference": x, "amountMinor": amount * 100 }'),
      {},
    ],
    [
      'an amount that is divided',
      'body',
      (p) => (operation(p, 'postPayment').body = '{ "amount": amount / 100 }'),
      {},
    ],
    ['another host', 'path', (p) => (operation(p, 'postPayment').path = '//evil.example/x'), {}],
    [
      'a value that a path does not have',
      'path',
      (p) => (operation(p, 'findGroup').path = '/x/{payer.id}'),
      {},
    ],
    ['a secret in a path', 'path', (p) => (operation(p, 'findGroup').path = '/x/{settings.apiKey}'), {}],
    ['a secret in a header', 'headers', (p) => (p.headers['x-key'] = '{settings.password}'), {}],
    ['a header that is ours', 'headers', (p) => (p.headers['host'] = 'evil.example'), {}],
    ['a line break in a header', 'headers', (p) => (p.headers['x-a'] = 'a\r\nb: c'), {}],
    [
      'a credential that does not exist',
      'auth',
      (p) => (p.auth = { type: 'bearer', token: 'tokn' as 'token' }),
      {},
    ],
    ['a rule about what is always unknown', 'errors', (p) => (p.errors.rules[0]!.status = 503), {}],
    ['a rule that fits anything', 'errors', (p) => delete p.errors.rules[0]!.code, {}],
    [
      'an operation that is left out',
      'operation',
      (p) => delete (p.operations as Partial<typeof p.operations>).findGroup,
      {},
    ],
    [
      'posting that is not there',
      'operation',
      (p) => (p.operations.postPayment = { unavailable: { en: 'x', zh: 'x' } }),
      {},
    ],
    [
      'a pending line nobody can ask after',
      'answer',
      (p) => {
        operation(p, 'postPayment').answer = '{ "pmsReference": x, "pending": y }';
        p.operations.findPostings = { unavailable: { en: 'x', zh: 'x' } };
      },
      {},
    ],
  ])('is found: %s', (_what, part, change, more) => {
    expect(problemsOf(change)).toMatchObject([{ part, ...more }]);
  });

  it.each([
    null,
    7,
    [],
    {},
    { formatVersion: 2 },
    { ...cambridge.profile, operations: { other: {} } },
    { ...cambridge.profile, errors: {} },
  ])('is one problem for what is no profile: %#', (document) => {
    expect(profileProblems(document)).toMatchObject([{ operation: null, part: 'document' }]);
  });
});

describe('a dry run', () => {
  it('shows the request as it would go out, and hides what proves who we are', async () => {
    const { request } = await dryRun(cambridge.profile, 'postPayment', { recordedAnswer: null });
    expect(request).toMatchObject({
      method: 'POST',
      path: '/rpc',
      headers: { 'x-api-key': '••••', 'x-hotel': 'HKG01' },
      body: { method: 'folio.addEntry', params: { amount: '3280.00', ccy: 'HKD', payMode: 'VISA' } },
    });
    expect((request!.body as { params: { refNo: string } }).params.refNo).toMatch(/^[0-9A-Z]{25}$/);
  });

  it('reads a recorded answer field by field, and says from where', async () => {
    const run = await dryRun(infor.profile, 'findReservation', {
      recordedAnswer: {
        status: 200,
        body: {
          reservations: [
            {
              reservationId: 7,
              confirmationNumber: '100001',
              status: 'INHOUSE',
              currency: 'HKD',
              balance: 12.5,
            },
          ],
        },
      },
    });
    expect(run).toMatchObject({ outcome: 'success', count: 1 });
    const field = (name: string) => run.fields.find((one) => one.name === name);
    expect(field('id')).toMatchObject({ value: '7', required: true, from: ['reservations.reservationId'] });
    expect(field('balanceMinor')).toMatchObject({ value: 1_250 });
    expect(field('status')).toMatchObject({ value: 'IN_HOUSE' });
    expect(field('arrival')).toMatchObject({
      value: null,
      problem: { en: expect.stringMatching(/does not contain/) as string },
    });
    expect(field('email')).toMatchObject({ value: null });
    expect(field('email')).not.toHaveProperty('problem');
  });

  it('tells a refusal under its code, and an answer that does not run', async () => {
    const answer = (resultCode: string) => ({ recordedAnswer: { status: 200, body: { resultCode } } });
    expect(await dryRun(cambridge.profile, 'postPayment', answer('E1020'))).toMatchObject({
      outcome: 'refused',
      refusal: { code: 'RESERVATION_CHECKED_OUT' },
    });
    expect(await dryRun(cambridge.profile, 'postPayment', answer('E7777'))).toMatchObject({
      outcome: 'unknown',
    });
    const broken = changed((profile) => (operation(profile, 'postPayment').answer = '$nothing()'));
    expect(await dryRun(broken, 'postPayment', answer('0000'))).toMatchObject({
      outcome: null,
      problem: { part: 'answer' },
    });
  });

  it('has neither request nor fields for what the PMS cannot do', async () => {
    const run = await dryRun(cambridge.profile, 'listPostings', { recordedAnswer: null });
    expect(run).toEqual({ request: null, outcome: null, count: 0, fields: [] });
  });
});
