import type { TenantDatabase } from '../kernel/database/database.js';

/** A report that a platform said can be fetched. */
export interface AnnouncedReport {
  /** As the platform names its file. */
  name: string;
  /** When we heard of it first. */
  at: Date;
}

/** Keeps that a platform said that there is a report. May be repeated. */
export async function keepAnnouncement(db: TenantDatabase, accountCode: string, name: string): Promise<void> {
  await db.query(
    'INSERT INTO integrations.announced_reports (account_code, name) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [accountCode, name],
  );
}

/** Those of an account that were heard of from one instant to another, the oldest first. */
export async function announcedReports(
  db: TenantDatabase,
  accountCode: string,
  from: Date,
  to: Date,
): Promise<AnnouncedReport[]> {
  return db.query<AnnouncedReport & Record<string, unknown>>(
    `SELECT name, at FROM integrations.announced_reports
     WHERE account_code = $1 AND at >= $2 AND at < $3 ORDER BY at, name COLLATE "C"`,
    [accountCode, from, to],
  );
}
