// The SQL of one request, recorded while the real application serves it, so that the bare endpoint runs the very same
// statements and cannot fall behind what the application does.
import pg from 'pg';

export interface Statement {
  database: string;
  /** Settings of its connection, such as a schema to look in. */
  options: string | undefined;
  /** Set for a prepared statement. */
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** What `query` of a client is given; `any` because the driver overloads it. */
type Query = (this: pg.Client, config: string | Partial<Statement>, ...rest: any[]) => any;
interface Timed {
  entry: Statement;
  started: number;
  ended: number;
}

/**
 * Records every statement that this process sends while `work` runs.
 *
 * @returns Groups in their order; the statements of a group ran at the same time.
 */
export async function recordStatements(work: () => Promise<void>): Promise<Statement[][]> {
  const prototype = pg.Client.prototype as { query: Query };
  const { query } = prototype;
  const seen: Timed[] = [];
  prototype.query = function (config, ...rest) {
    const { text = '', name, values } = typeof config === 'string' ? { text: config } : config;
    const { connectionParameters } = this as unknown as {
      connectionParameters: { database: string; options?: string };
    };
    const { database, options } = connectionParameters;
    const entry = { database, options, name, text, values: values ?? rest.find(Array.isArray) ?? [] };
    const times: Timed = { entry, started: performance.now(), ended: Infinity };
    seen.push(times);
    const args = rest.map((one) =>
      typeof one === 'function'
        ? (...answer: unknown[]) => {
            times.ended = performance.now();
            one(...answer);
          }
        : one,
    );
    const answer = query.call(this, config, ...args);
    void answer?.then?.(() => (times.ended = performance.now()));
    return answer;
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return grouped(seen);
}

function grouped(seen: readonly Timed[]): Statement[][] {
  const groups: Statement[][] = [];
  let groupEnds = -Infinity;
  for (const { entry, started, ended } of seen) {
    if (started < groupEnds) groups.at(-1)!.push(entry);
    else groups.push([entry]);
    groupEnds = Math.max(groupEnds, ended);
  }
  return groups;
}

/** Name → a text of one request. */
type Texts = Readonly<Record<string, string>>;
/** Gives a value for another request. */
type Fill = (fresh: Texts) => unknown;

/**
 * Makes statements repeatable: wherever a value of the recorded request stands, also inside a longer text, the value of
 * the new request is put.
 *
 * @param recorded Name → what the recorded request had.
 */
export function repeatable(groups: readonly Statement[][], recorded: Texts): (fresh: Texts) => Statement[][] {
  const names = Object.keys(recorded);
  const escaped = names.map((name) => recorded[name]!.replace(/[^\w]/g, '\\$&'));
  const pattern = new RegExp(`(${escaped.join('|')})`);
  const nameOf = new Map(names.map((name) => [recorded[name]!, name]));
  const prepare = (value: unknown): Fill => {
    if (typeof value === 'string') {
      // Every second part is a recorded value.
      const parts = value.split(pattern).map((part, i) => (i % 2 ? nameOf.get(part)! : part));
      if (parts.length === 1) return () => value;
      return (fresh) => parts.map((part, i) => (i % 2 ? fresh[part] : part)).join('');
    }
    if (!Array.isArray(value)) return () => value;
    const prepared = value.map(prepare);
    return (fresh) => prepared.map((fill) => fill(fresh));
  };
  const templates = groups.map((group) =>
    group.map((statement) => ({ ...statement, values: statement.values.map(prepare) })),
  );
  return (fresh) =>
    templates.map((group) =>
      group.map(({ values, ...statement }) => ({ ...statement, values: values.map((fill) => fill(fresh)) })),
    );
}
