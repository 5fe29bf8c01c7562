import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const SRC = resolve(__dirname, '../../src');

/** What begins by itself, again and again, in the text of a file. */
const begun = (text: string): string[] =>
  [
    ...text.matchAll(/@(?:Interval|Cron|Timeout)\(|\bsetInterval\(|\.upsertJobScheduler\(|new CronJob\(/g),
  ].map(([found]) => found);

/** Ticks of one process and timers of one object (ADR 23): they do no work that outlives them. */
const TICKS: Record<string, number> = {
  'hotels/service-domains/domains-in-use.ts': 1,
  'kernel/database/tenant-databases.ts': 1,
  'kernel/effects/effect-runner.ts': 5,
  'kernel/event-store/change-feed.ts': 1,
  'kernel/tasks/task-runs.ts': 1,
  'local/supervisor/supervisor.ts': 1,
  'notifications/webhooks/webhook-lanes.ts': 1,
  'notifications/notices/notice-feed.ts': 1,
  'payby/http/live.controller.ts': 1,
  'security/live-access.ts': 1,
  'tenancy/administration/refresh-structure.ts': 1,
  'tenancy/external-addresses/external-addresses.ts': 1,
  'tenancy/system-parameters/stored-parameters.ts': 1,
};

describe('Scheduled work', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('spec.ts') && !file.startsWith('local/sandbox'),
  );
  const text = (file: string) => readFileSync(resolve(SRC, file), 'utf8');

  it('is declared as a scheduled task, or is a tick of one process', () => {
    const found = files
      .map((file) => [file, begun(text(file)).length] as const)
      .filter(([, count]) => count > 0);
    expect(Object.fromEntries(found)).toEqual(TICKS);
  });

  it('would be caught otherwise', () => {
    expect(begun('@Interval(1_000)\n tick() {} setInterval(f, 5)')).toHaveLength(2);
    expect(begun("@Cron('0 3 * * *')")).toHaveLength(1);
  });

  it('runs: every sweep that is written is registered', () => {
    const composed = [text('app.module.ts'), text('payby/jobs/jobs.ts')].join('\n');
    const sweeps = files.flatMap((file) =>
      [...text(file).matchAll(/class (\w+) implements Sweep\b/g)].map(([, name]) => name!),
    );
    expect(sweeps.length).toBeGreaterThan(15);
    expect(
      sweeps.filter(
        (name) => !new RegExp(`(new ${name}\\(|^\\s+${name},|, ${name}[,\\]])`, 'm').test(composed),
      ),
    ).toEqual([]);
  });
});
