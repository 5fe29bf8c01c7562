import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TICKS_PER_SECOND = 100;

interface Taken {
  parent: number;
  seconds: number;
}

/**
 * Notes for `slowest-reporter.mjs` how much processor time was taken so far: by this worker with everything it started,
 * and by the PostgreSQL of the run, which all workers share. Only where there is `/proc`, and only on request.
 */
export function noteProcessorTime(at: 'begin' | 'end', spec: string): void {
  const folder = process.env.PAYBY_TEST_TIMES;
  if (!folder || !existsSync('/proc/self/stat')) return;
  const all = processes();
  const postgres = postgresPid();
  const line = {
    at,
    spec,
    own: withChildren(all, process.pid),
    postgres: postgres ? withChildren(all, postgres) : 0,
  };
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
}

function processes(): Map<number, Taken> {
  const found = new Map<number, Taken>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      // What stands in brackets is the program's name, which may hold anything.
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // User and system time, of the process and of those of its children that have ended.
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      found.set(Number(entry), { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND });
    } catch {
      // It ended in between.
    }
  }
  return found;
}

function withChildren(all: Map<number, Taken>, pid: number): number {
  let seconds = all.get(pid)?.seconds ?? 0;
  for (const [child, { parent }] of all) if (parent === pid) seconds += withChildren(all, child);
  return seconds;
}

/** @returns null when the run has none, or one that was started elsewhere */
function postgresPid(): number | null {
  const folder = join(process.env.PAYBY_TEST_RUN ?? '', 'processes');
  if (!process.env.PAYBY_TEST_RUN || !existsSync(folder)) return null;
  const isPostgres = (file: string) => {
    try {
      return readFileSync(join(folder, file), 'utf8') === 'PostgreSQL';
    } catch {
      return false;
    }
  };
  return Number(readdirSync(folder).find(isPostgres)) || null;
}
