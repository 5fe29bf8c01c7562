// The SQL of one request, recorded while the real application serves it, so that the bare endpoint runs the very same
// statements and cannot fall behind what the application does.
import pg from 'pg';

/**
 * @typedef {object} Statement
 * @property {string} database
 * @property {string | undefined} options Settings of its connection, such as a schema to look in.
 * @property {string | undefined} name Set for a prepared statement.
 * @property {string} text
 * @property {unknown[]} values
 */

/**
 * Records every statement that this process sends while `work` runs.
 *
 * @param {() => Promise<void>} work
 * @returns {Promise<Statement[][]>} Groups in their order; the statements of a group ran at the same time.
 */
export async function recordStatements(work) {
  const { query } = pg.Client.prototype;
  const seen = [];
  pg.Client.prototype.query = function (config, ...rest) {
    const { text, name, values } = typeof config === 'string' ? { text: config } : config;
    const { database, options } = this.connectionParameters;
    const entry = { database, options, name, text, values: values ?? rest.find(Array.isArray) ?? [] };
    const times = { entry, started: performance.now(), ended: Infinity };
    seen.push(times);
    const args = rest.map((one) =>
      typeof one === 'function'
        ? (...answer) => {
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
    pg.Client.prototype.query = query;
  }
  const groups = [];
  let groupEnds = -Infinity;
  for (const { entry, started, ended } of seen) {
    if (started < groupEnds) groups.at(-1).push(entry);
    else groups.push([entry]);
    groupEnds = Math.max(groupEnds, ended);
  }
  return groups;
}

/**
 * Makes statements repeatable: wherever a value of the recorded request stands, also inside a longer text, the value of
 * the new request is put.
 *
 * @param {Statement[][]} groups
 * @param {Record<string, string>} recorded Name → what the recorded request had.
 * @returns {(fresh: Record<string, string>) => Statement[][]}
 */
export function repeatable(groups, recorded) {
  const names = Object.keys(recorded);
  const pattern = new RegExp(`(${names.map((name) => recorded[name].replace(/[^\w]/g, '\\$&')).join('|')})`);
  const nameOf = new Map(names.map((name) => [recorded[name], name]));
  /** Gives a function of the fresh values, or the value itself when nothing of it changes. */
  const prepare = (value) => {
    if (typeof value === 'string') {
      // Every second part is a recorded value.
      const parts = value.split(pattern).map((part, i) => (i % 2 ? nameOf.get(part) : part));
      if (parts.length === 1) return value;
      return (fresh) => parts.map((part, i) => (i % 2 ? fresh[part] : part)).join('');
    }
    if (!Array.isArray(value)) return value;
    const prepared = value.map(prepare);
    return prepared.some((one) => typeof one === 'function')
      ? (fresh) => prepared.map((one) => fill(one, fresh))
      : value;
  };
  const templates = groups.map((group) =>
    group.map((statement) => ({ ...statement, values: statement.values.map(prepare) })),
  );
  return (fresh) =>
    templates.map((group) =>
      group.map((statement) => ({ ...statement, values: statement.values.map((one) => fill(one, fresh)) })),
    );
}

const fill = (template, fresh) => (typeof template === 'function' ? template(fresh) : template);
