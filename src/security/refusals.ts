import ipaddr from 'ipaddr.js';
import type pg from 'pg';
import { currentOrigin, noteChange, type NotedChange, runAs } from '../kernel/change-origin.js';
import type { TenantContext } from '../kernel/context.js';
import type { TenantDatabase } from '../kernel/database/database.js';
import type { Sweep } from '../kernel/effects/effect.js';
import type { AppError } from '../kernel/errors.js';
import { markNoted } from '../kernel/note-outcome.js';
import type { Principal } from './principal.js';

/** Why somebody was turned away. Whoever was is told less; the change log is told the truth. */
export type RefusalReason =
  | 'unknownName'
  | 'emailUnverified'
  | 'wrongPassword'
  | 'noPassword'
  | 'passwordExpired'
  | 'passwordMustChange'
  | 'disabled'
  | 'lockedByAdministrator'
  | 'mustWait'
  | 'interfaceUser'
  | 'wrongSecret'
  | 'anotherClient'
  | 'tokenReused'
  | 'unknownToken'
  | 'sessionEnded'
  | 'ssoEnded'
  | 'ssoRefused'
  | 'ssoUnavailable'
  | 'forgedToken'
  | 'anotherTenant'
  | 'embeddedToken'
  | 'wrongKey'
  | 'wrongTicket'
  | 'addressNotAllowed'
  | 'notPermitted';

/** Who was turned away, and from what. */
export interface Refused {
  action:
    | 'signInRefused'
    | 'renewalRefused'
    | 'passwordChangeRefused'
    | 'passwordResetRefused'
    | 'requestRefused';
  entity: 'security.users' | 'security.api_clients' | 'security.sessions';
  /** A username or a client's code, as it is stored, or typed where there is none like it; empty when neither is known. */
  identifier: string;
}

/** A request of somebody who is signed in. */
export function refusedRequest({ kind, username }: Principal): Refused {
  const entity = kind === 'user' ? 'security.users' : 'security.api_clients';
  return { action: 'requestRefused', entity, identifier: username };
}

/** Written down one by one for each source and minute, and for a tenant and minute. The others are counted. */
const LISTED_PER_SOURCE = 20;
const LISTED_PER_TENANT = 200;
/** Sources that get an entry of their own about what was counted; the rest share one. */
const SUMMARISED = 20;
const WHOLE_TENANT = '*';

/** Notes the refusal and throws what its caller is told. */
export async function refuse(
  db: TenantDatabase,
  refused: Refused,
  because: RefusalReason,
  error: AppError,
): Promise<never> {
  await noteRefusal(db, refused, because);
  markNoted(error);
  throw error;
}

/**
 * Writes a refusal into the change log, in the name of whoever is behind the request, with their address. A flood fills
 * neither the log nor the disk: beyond the limits it is only counted, and `CountedRefusalsSweep` writes the figures
 * down. The counts are in the database, so they hold for all processes.
 */
export async function noteRefusal(
  db: TenantDatabase,
  refused: Refused,
  because: RefusalReason,
  details: Record<string, string> = {},
): Promise<void> {
  await noteLimited(db, { ...refused, after: { because, ...details } });
}

/** Writes down what anybody can do without a session, within the same limits. */
export async function noteLimited(db: TenantDatabase, note: NotedChange): Promise<void> {
  const source = callersSource();
  await db.transaction(async (client) => {
    if ((await count(client, source)) > LISTED_PER_SOURCE) return;
    if ((await count(client, WHOLE_TENANT)) > LISTED_PER_TENANT) return;
    await noteChange(client, note);
    await client.query(
      `UPDATE security.refusal_counts SET listed = listed + 1
       WHERE source = $1 AND minute = date_trunc('minute', now())`,
      [source],
    );
  });
}

async function count(client: pg.ClientBase, source: string): Promise<number> {
  const { rows } = await client.query<{ refusals: number }>(
    `INSERT INTO security.refusal_counts AS c (source, minute) VALUES ($1, date_trunc('minute', now()))
     ON CONFLICT (source, minute) DO UPDATE SET refusals = c.refusals + 1 RETURNING refusals`,
    [source],
  );
  return rows[0]!.refusals;
}

/**
 * A network address; of IPv6 the network that one customer has (/64), or a flood would bring a new address each time.
 */
export function sourceOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}

/** Where the present request comes from. */
export function callersSource(): string {
  return sourceOf(currentOrigin()?.clientIp ?? '');
}

interface Counted extends pg.QueryResultRow {
  source: string;
  minute: Date;
  refusals: number;
  listed: number;
}

/** Writes down how many refusals were counted instead of listed, once their minute is over. */
export class CountedRefusalsSweep implements Sweep {
  readonly name = 'security.counted-refusals';
  readonly everySeconds = 60;
  readonly words = {
    label: { en: 'Summarize refused sign-ins', zh: '汇总被拒绝的登录' },
    about: {
      en: 'Records many refusals from one address as one entry in the audit log.',
      zh: '将同一地址的多次登录拒绝汇总记入审计日志。',
    },
  };

  async sweep({ db }: TenantContext): Promise<{ handled: number; more: boolean }> {
    return db.transaction(async (client) => {
      const { rows } = await client.query<Counted>(
        `DELETE FROM security.refusal_counts WHERE minute < date_trunc('minute', now()) - interval '1 minute'
         RETURNING source, minute, refusals, listed`,
      );
      const unlisted = rows
        .filter(({ source, refusals, listed }) => source !== WHOLE_TENANT && refusals > listed)
        .sort((a, b) => b.refusals - a.refusals);
      for (const { source, minute, refusals, listed } of unlisted.slice(0, SUMMARISED)) {
        await noteCounted(client, source, { minute, refusals, listed });
      }
      const rest = unlisted.slice(SUMMARISED);
      if (rest.length > 0) {
        const sum = (of: 'refusals' | 'listed'): number => rest.reduce((total, row) => total + row[of], 0);
        await noteCounted(client, null, {
          sources: rest.length,
          refusals: sum('refusals'),
          listed: sum('listed'),
        });
      }
      return { handled: rows.length, more: false };
    });
  }
}

async function noteCounted(
  client: pg.ClientBase,
  source: string | null,
  after: Record<string, unknown>,
): Promise<void> {
  const actor = { kind: 'system', id: 'sign-in', name: 'Sign-in' } as const;
  await runAs({ actor, clientIp: source, hotelCode: null, correlationId: null }, () =>
    noteChange(client, {
      action: 'refusalsCounted',
      entity: 'security.sessions',
      identifier: source ?? '',
      after,
    }),
  );
}
