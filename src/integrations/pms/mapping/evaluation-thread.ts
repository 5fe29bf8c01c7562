import type { MessagePort } from 'node:worker_threads';

/** What the thread is asked for: each expression over the same input. */
export interface EvaluationRequest {
  expressions: Readonly<Record<string, string>>;
  /** JSON text. */
  input: string;
  /** JSON text of an object; expressions call its members by `$name`. */
  names: string;
  maps: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** JSON text of what each expression came to (null: nothing), or why it came to nothing. */
export type EvaluationAnswer = Record<string, { value: string | null } | { error: string }>;

export interface ThreadData {
  jsonata: string;
  exponents: Readonly<Record<string, number>>;
  forbidden: readonly string[];
  largestValue: number;
}

type Compiled = { evaluate(input: unknown, names: Record<string, unknown>): Promise<unknown> };

/**
 * What runs in the evaluation thread. It is handed over as text, so it may use nothing from outside of itself: there is
 * nothing of this process in the thread that an expression could reach.
 */
export function evaluationThread(load: (module: string) => unknown): void {
  const { parentPort, workerData } = load('node:worker_threads') as {
    parentPort: MessagePort;
    workerData: ThreadData;
  };
  // As `whichThread` does it, before any expression is seen.
  const { readlinkSync } = load('node:fs') as typeof import('node:fs');
  let which: string | null = null;
  try {
    which = readlinkSync('/proc/thread-self');
  } catch {
    // The system does not say.
  }
  const { exponents, forbidden, largestValue } = workerData;
  const jsonata = load(workerData.jsonata) as (text: string, options: object) => Compiled;
  const compiled = new Map<string, Compiled>();
  // Nothing that one profile's expression does may show in another's: objects inherit what they always did.
  delete (Object.prototype as { __proto__?: unknown }).__proto__;
  for (const shared of [Object, Array, String, Number, Function, Promise, RegExp, Map, Date])
    void Object.preventExtensions(shared.prototype);

  /** An error that is meant for people. */
  const refuse = (message: string): Error => Object.assign(new Error(message), { ours: true });

  const textOf = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';

  const exponentOf = (currency: unknown): number => {
    if (typeof currency !== 'string' || !Object.hasOwn(exponents, currency))
      throw refuse(`there is no currency ${textOf(currency).slice(0, 20)}`);
    return exponents[currency]!;
  };

  const decimal = (minor: unknown, currency: unknown): string | undefined => {
    if (minor === undefined) return undefined;
    if (!Number.isSafeInteger(minor)) throw refuse('$decimal takes whole minor units');
    const exponent = exponentOf(currency);
    const digits = String(Math.abs(minor as number)).padStart(exponent + 1, '0');
    const whole = exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
    return (minor as number) < 0 ? `-${whole}` : whole;
  };

  const minor = (amount: unknown, currency: unknown): number | undefined => {
    if (amount === undefined || amount === null) return undefined;
    const exponent = exponentOf(currency);
    // A number's shortest decimal form: no arithmetic is done with it.
    const [, sign, whole, decimals = ''] = /^(-?)(\d{1,16})(?:\.(\d+))?$/.exec(textOf(amount).trim()) ?? [];
    const kept = decimals.replace(/0+$/, '');
    if (whole === undefined || kept.length > exponent)
      throw refuse(`"${textOf(amount).slice(0, 30)}" is no amount of ${textOf(currency)}`);
    const digits = Number(whole + kept.padEnd(exponent, '0'));
    if (!Number.isSafeInteger(digits)) throw refuse('the amount is too large');
    return sign && digits !== 0 ? -digits : digits;
  };

  const isoDate = (day: unknown): string | undefined => {
    if (day === undefined || day === null) return undefined;
    const [, year, month, date] = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(textOf(day)) ?? [];
    const iso = `${year}-${month}-${date}`;
    const at = new Date(`${iso}T00:00:00Z`);
    if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso)
      throw refuse(`"${textOf(day).slice(0, 30)}" is no day`);
    return iso;
  };

  /** What cannot be read is no value of any field, so that one entry of a list does not take the others with it. */
  const orUnreadable =
    (read: (...args: unknown[]) => unknown) =>
    (...args: unknown[]): unknown => {
      try {
        return read(...args);
      } catch {
        return {};
      }
    };

  const leniently = (all: Record<string, (...args: never[]) => unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(all).map(([name, read]) => [
        name,
        ['code', 'minor', 'isoDate'].includes(name)
          ? orUnreadable(read as (...args: unknown[]) => unknown)
          : read,
      ]),
    );

  const functions = (maps: EvaluationRequest['maps']): Record<string, (...args: never[]) => unknown> => ({
    // `arguments` would not tell a default of undefined from none; JSONata hands over what was written.
    code: (map: unknown, value: unknown, ...rest: unknown[]) => {
      const entries = Object.hasOwn(maps, textOf(map)) ? maps[textOf(map)]! : {};
      if (value !== undefined && Object.hasOwn(entries, textOf(value))) return entries[textOf(value)];
      if (rest.length > 0) return rest[0];
      if (value === undefined || value === null) return undefined;
      if (Object.hasOwn(entries, '*')) return entries['*'];
      throw refuse(`the map "${textOf(map)}" has nothing for "${textOf(value).slice(0, 60)}"`);
    },
    decimal,
    minor,
    isoDate,
    compactDate: (day: unknown) => isoDate(day)?.replaceAll('-', ''),
    addDays: (day: unknown, days: unknown) => {
      const iso = isoDate(day);
      if (iso === undefined) return undefined;
      if (!Number.isSafeInteger(days) || Math.abs(days as number) > 3_660)
        throw refuse('$addDays takes a number of days');
      return new Date(Date.parse(`${iso}T00:00:00Z`) + (days as number) * 86_400_000)
        .toISOString()
        .slice(0, 10);
    },
    ...Object.fromEntries(
      forbidden.map((name) => [
        name,
        () => {
          throw refuse(`$${name} is not available in a profile`);
        },
      ]),
    ),
  });

  const compile = (expression: string): Compiled => {
    let made = compiled.get(expression);
    if (!made) {
      if (compiled.size >= 500) compiled.clear();
      made = jsonata(expression, { stack: 500, sequence: 50_000 });
      compiled.set(expression, made);
    }
    return made;
  };

  parentPort.on('message', (asked: EvaluationRequest) => {
    void (async () => {
      const given = JSON.parse(asked.names) as { lenient?: true };
      const own = functions(asked.maps);
      const names = { ...given, ...(given.lenient ? leniently(own) : own) };
      const answer: EvaluationAnswer = {};
      for (const [name, expression] of Object.entries(asked.expressions))
        try {
          const value = await compile(expression).evaluate(JSON.parse(asked.input), { ...names });
          const text = typeof value === 'function' ? undefined : JSON.stringify(value);
          if ((text?.length ?? 0) > largestValue) throw refuse('it came to more than a profile may make');
          answer[name] = { value: text ?? null };
        } catch (error) {
          const { message = 'it failed' } = (error ?? {}) as Partial<Error>;
          answer[name] = { error: String(message).slice(0, 200) };
        }
      parentPort.postMessage(answer);
    })();
  });
  parentPort.postMessage(which);
}
