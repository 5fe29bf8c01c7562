import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../kernel/context.js';
import type { LocalText } from '../kernel/errors.js';
import { dayAt, plusDays } from '../kernel/local-day.js';
import { NewestReports, type PlatformAccount } from '../payby/index.js';
import { dayZone, ReportSources } from '../reconciliation/index.js';

/** A person waits for the answer; the comparison, which comes by itself, has more time. */
const PATIENCE_MS = 20_000;

/** Fetches the report of the newest day that should have one, the way the comparison does. */
@Injectable()
export class ReportTries extends NewestReports {
  constructor(private readonly sources: ReportSources) {
    super();
  }

  needs(platform: string): LocalText | null {
    return this.sources.reportsOf(platform)?.needs ?? null;
  }

  async fetch(ctx: TenantContext, account: PlatformAccount, now: Date): Promise<string | null> {
    const reports = this.sources.reportsOf(account.platform);
    if (!reports) throw new Error(`The platform ${account.platform} has no reports.`);
    const { readyAfterMinutes } = reports;
    const timeZone = dayZone(reports, account);
    const day = plusDays(dayAt(timeZone, new Date(now.getTime() - readyAfterMinutes * 60_000)), -1);
    const waited = new AbortController();
    const fetched = reports.fetch(account, day, ctx).finally(() => waited.abort());
    const answer = await Promise.race([
      fetched,
      delay(PATIENCE_MS, null, { signal: waited.signal }).catch(() => fetched),
    ]);
    if (answer === null)
      return `The report of ${day} is longer than can be fetched in ${PATIENCE_MS / 1000} s.`;
    return answer.status === 'notYet' ? answer.reason : null;
  }
}
