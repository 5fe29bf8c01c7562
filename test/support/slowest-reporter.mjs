// Ends the run with the processor seconds of each project and the ten dearest specs; all specs are listed in
// `.test/processor-seconds.txt`. Processor time says the same on a busy machine as on a quiet one. An approximation: what a worker and its children took between the ends of two specs, and
// of PostgreSQL's time, which the workers share, an equal part for each spec that ran meanwhile.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { leftOut } from './programs.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ALL = join(ROOT, '.test/processor-seconds.txt');

export default class SlowestReporter {
  constructor() {
    // Jest hands the environment on to its workers, whose `setup.ts` notes the times there.
    this.folder = mkdtempSync(join(tmpdir(), 'processor-times-'));
    process.env.PAYBY_TEST_TIMES = this.folder;
    this.specs = new Map();
  }

  onTestFileResult({ context, path }, { perfStats }) {
    const { displayName, rootDir } = context.config;
    this.specs.set(path, {
      project: displayName?.name ?? 'tests',
      file: relative(rootDir, path),
      wall: perfStats.runtime / 1000,
    });
  }

  onRunComplete() {
    for (const line of leftOut(ROOT)) say(line);
    const taken = this.readTimes();
    rmSync(this.folder, { recursive: true, force: true });
    if (taken.length === 0) return;
    const projects = new Map();
    for (const { spec, seconds } of taken) {
      const { project } = this.specs.get(spec);
      projects.set(project, (projects.get(project) ?? 0) + seconds);
    }
    const sum = [...projects.values()].reduce((all, one) => all + one, 0);
    say(`\nProcessor seconds, with ${sum.toFixed(0)} in all:`);
    for (const [project, seconds] of dearest([...projects], ([, each]) => each)) say(row(seconds, project));
    if (taken.length < 2) return;
    const rows = dearest(taken, (each) => each.seconds).map(({ spec, seconds }) => {
      const { file, wall } = this.specs.get(spec);
      return row(seconds, `${wall.toFixed(0).padStart(5)} s  ${file}`);
    });
    mkdirSync(dirname(ALL), { recursive: true });
    writeFileSync(ALL, `${rows.join('\n')}\n`);
    say('The dearest specs, and how long each lasted:');
    for (const each of rows.slice(0, 10)) say(each);
  }

  /** One entry per spec that noted its end. */
  readTimes() {
    const taken = [];
    for (const file of readdirSync(this.folder)) {
      let own = 0;
      let begun = null;
      for (const line of readFileSync(join(this.folder, file), 'utf8').trim().split('\n')) {
        const note = JSON.parse(line);
        if (note.at === 'begin') begun = note;
        else if (begun?.spec === note.spec && this.specs.has(note.spec)) {
          const seconds = Math.max(0, note.own - own);
          taken.push({ spec: note.spec, seconds, from: begun.postgres, to: note.postgres });
          own = note.own;
        }
      }
    }
    shareOut(taken);
    return taken;
  }
}

/** Adds to each spec its part of PostgreSQL's time, whose own clock tells which specs ran beside each other. */
function shareOut(taken) {
  const moments = [...new Set(taken.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  for (const [at, moment] of moments.slice(1).entries()) {
    const running = taken.filter(({ from, to }) => from <= moments[at] && to >= moment);
    for (const spec of running) spec.seconds += (moment - moments[at]) / running.length;
  }
}

const dearest = (entries, secondsOf) => entries.sort((a, b) => secondsOf(b) - secondsOf(a));
const row = (seconds, text) => `${seconds.toFixed(0).padStart(6)}  ${text}`;
const say = (text) => process.stderr.write(`${text}\n`);
