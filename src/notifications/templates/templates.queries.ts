import type pg from 'pg';
import type { Actor } from '../../kernel/actor.js';
import type { Queryable } from '../../kernel/database/queryable.js';
import type { TemplateContent, TemplateKind } from './template-types.js';

/** Whose versions: they go by what a template is, and outlive its row. */
export interface TemplateKey {
  kind: TemplateKind;
  type: string;
  code: string;
  hotelCode: string | null;
}

export interface VersionRow extends Record<string, unknown> {
  version: number;
  at: Date;
  by: string;
  note: string | null;
}

export interface VersionContentRow extends VersionRow {
  content: TemplateContent & { name: string };
}

const OF_KEY = `kind = $1 AND type = $2 AND code = $3 AND hotel_code IS NOT DISTINCT FROM $4`;
const keyOf = ({ kind, type, code, hotelCode }: TemplateKey): unknown[] => [kind, type, code, hotelCode];

/** The newest first. */
export async function findVersions(db: Queryable, key: TemplateKey): Promise<VersionRow[]> {
  return db.query<VersionRow>(
    `SELECT version, at, by_name AS by, note FROM notifications.template_versions
     WHERE ${OF_KEY} ORDER BY version DESC LIMIT 500`,
    keyOf(key),
  );
}

export async function findVersion(
  db: Queryable,
  key: TemplateKey,
  version: number,
): Promise<VersionContentRow | null> {
  const [row] = await db.query<VersionContentRow>(
    `SELECT version, at, by_name AS by, note, content FROM notifications.template_versions
     WHERE ${OF_KEY} AND version = $5`,
    [...keyOf(key), version],
  );
  return row ?? null;
}

/** The number of the next version: those of an own text that was given up are not given away again. */
export async function nextVersion(client: pg.PoolClient, key: TemplateKey): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    `SELECT coalesce(max(version), 0) + 1 AS next FROM notifications.template_versions WHERE ${OF_KEY}`,
    keyOf(key),
  );
  return rows[0]!.next;
}

export async function keepVersion(
  client: pg.PoolClient,
  key: TemplateKey,
  version: number,
  { by, note, content }: { by: Actor; note: string | null; content: TemplateContent & { name: string } },
): Promise<void> {
  await client.query(
    `INSERT INTO notifications.template_versions (kind, type, code, hotel_code, version, by_id, by_name, note, content)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [...keyOf(key), version, by.id, by.name, note, JSON.stringify(content)],
  );
}

/** Types of a kind that are off. */
export async function typesOff(db: Queryable, kind: TemplateKind): Promise<Set<string>> {
  const rows = await db.query<{ code: string }>(
    'SELECT code FROM notifications.template_types WHERE kind = $1 AND NOT enabled',
    [kind],
  );
  return new Set(rows.map(({ code }) => code));
}

export async function switchType(
  client: pg.PoolClient,
  kind: TemplateKind,
  code: string,
  enabled: boolean,
): Promise<void> {
  await client.query(
    `INSERT INTO notifications.template_types (kind, code, enabled) VALUES ($1, $2, $3)
     ON CONFLICT (kind, code) DO UPDATE SET enabled = excluded.enabled, updated_at = clock_timestamp()
     WHERE template_types.enabled <> excluded.enabled`,
    [kind, code, enabled],
  );
}
