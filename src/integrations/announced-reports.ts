import type { TenantDatabase } from '../kernel/database/database.js';

/** A report that a platform said can be fetched. */
export interface AnnouncedReport {
  /** As the platform names its file. */
  name: string;
  at: Date;
}

/** Keeps what a platform said of a report; being told again of the same one, the newer time counts. */
export async function keepAnnouncement(
  db: TenantDatabase,
  { accountCode, name, at }: AnnouncedReport & { accountCode: string },
): Promise<void> {
  await db.query(
    `INSERT INTO integrations.announced_reports AS known (account_code, name, at) VALUES ($1, $2, $3)
     ON CONFLICT (account_code, name) DO UPDATE SET at = greatest(known.at, excluded.at)`,
    [accountCode, name, at],
  );
}

/** Those of an account from one instant to another, the oldest first. */
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
