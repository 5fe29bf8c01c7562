import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { AppError } from '../../kernel/errors.js';
import { newId } from '../../kernel/ids.js';
import type { SsoSettings } from '../../tenancy/index.js';
import { HotelCodes } from '../hotel-codes.js';
import { type AccessRow, permissionsOf } from '../ip-gate.js';
import { endOpenKeys } from '../password-reset/reset-keys.js';
import { Principals } from '../principals.js';
import { noteRefusal, type RefusalReason } from '../refusals.js';
import { type SsoProfile, translate } from './sso-claims.js';

/** Who the provider says it is: the two together name one person for good (OpenID Connect Core §5.7). */
export interface SsoIdentity {
  issuer: string;
  subject: string;
}

export interface SsoUser extends AccessRow, pg.QueryResultRow {
  id: string;
  username: string;
  real_name: string;
  user_type: 'NORMAL' | 'INTERFACE';
  token_version: number;
}

interface FoundRow extends pg.QueryResultRow {
  id: string;
  status: 'enabled' | 'disabled';
  locked: boolean;
}

/** As for users that are made by hand: letters, digits, underscore; Chinese letters too (specification §5). */
const USERNAME = /^[A-Za-z0-9_\p{Script=Han}]{1,100}$/u;
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,180}$/;

/** Which of our users somebody is whom the provider has proven. */
@Injectable()
export class SsoUsers {
  constructor(
    private readonly hotelCodes: HotelCodes,
    private readonly principals: Principals,
  ) {}

  /**
   * Finds the user bound to this identity; binds the one that waits for this name at the provider; or, where users
   * follow the provider, makes one. Then roles, hotels, name and e-mail follow, if they are to.
   * @throws AppError SSO_USER_UNKNOWN (disabled users too) | ACCOUNT_LOCKED
   */
  async find(
    db: TenantDatabase,
    settings: SsoSettings,
    identity: SsoIdentity,
    profile: SsoProfile,
  ): Promise<SsoUser> {
    const existingHotels = await this.hotelCodes.codes(db);
    let because: RefusalReason | null = null;
    const admit = async (client: pg.ClientBase): Promise<SsoUser> => {
      const found =
        (await bound(client, identity)) ??
        (await bind(client, identity, profile)) ??
        (settings.userSync ? await create(client, identity, profile) : null);
      because = reasonToRefuse(found, profile);
      if (because) {
        throw new AppError(because === 'lockedByAdministrator' ? 'ACCOUNT_LOCKED' : 'SSO_USER_UNKNOWN');
      }
      if (settings.userSync) await follow(client, found!.id, settings, profile, existingHotels);
      return read(client, found!.id);
    };
    const user = await db.transaction(admit).catch(async (error: unknown) => {
      const identifier = profile.username ?? identity.subject;
      // Only now: within the transaction the note would go with it.
      if (because)
        await noteRefusal(db, { action: 'signInRefused', entity: 'security.users', identifier }, because);
      throw error;
    });
    this.principals.forget(db.tenantId, user.id);
    return user;
  }
}

function reasonToRefuse(found: FoundRow | null, { unverified }: SsoProfile): RefusalReason | null {
  if (!found) return unverified ? 'emailUnverified' : 'unknownName';
  if (found.status !== 'enabled') return 'disabled';
  return found.locked ? 'lockedByAdministrator' : null;
}

async function bound(client: pg.ClientBase, { issuer, subject }: SsoIdentity): Promise<FoundRow | null> {
  const { rows } = await client.query<FoundRow>(
    `SELECT id, status, locked FROM security.users WHERE sso_issuer = $1 AND sso_subject = $2 FOR UPDATE`,
    [issuer, subject],
  );
  return rows[0] ?? null;
}

/** A user that is bound already is another person, whatever the provider calls this one today. */
async function bind(
  client: pg.ClientBase,
  { issuer, subject }: SsoIdentity,
  { username, unverified }: SsoProfile,
): Promise<FoundRow | null> {
  if (!username || unverified) return null;
  const { rows } = await client.query<FoundRow>(
    `UPDATE security.users SET sso_issuer = $1, sso_subject = $2, updated_at = now()
     WHERE security.folded(sso_username) = security.folded($3) AND sso_subject IS NULL AND status = 'enabled'
     RETURNING id, status, locked`,
    [issuer, subject, username],
  );
  return rows[0] ?? null;
}

/** @returns null when the name may not be one here, or is somebody's: a name alone proves nothing */
async function create(
  client: pg.ClientBase,
  { issuer, subject }: SsoIdentity,
  { username, name }: SsoProfile,
): Promise<FoundRow | null> {
  if (!username || !USERNAME.test(username)) return null;
  const { rows } = await client.query<FoundRow>(
    `INSERT INTO security.users (id, username, real_name, password_hash, sso_username, sso_issuer, sso_subject)
     VALUES ($1, $2, $3, NULL, $2, $4, $5) ON CONFLICT DO NOTHING
     RETURNING id, status, locked`,
    [newId(), username, name ?? username, issuer, subject],
  );
  if (rows[0]) return rows[0];
  // Two first sign-ins of one person at the same moment.
  return bound(client, { issuer, subject });
}

async function follow(
  client: pg.ClientBase,
  userId: string,
  settings: SsoSettings,
  profile: SsoProfile,
  existingHotels: readonly string[],
): Promise<void> {
  const { rows: roles } = await client.query<{ name: string; role_group: string }>(
    'SELECT name, role_group FROM security.roles',
  );
  const given = translate(
    profile.roles,
    settings.roleMapping,
    // The whole installation may hang on a super role: only an explicit mapping gives it.
    (name) => roles.some((role) => role.name === name && role.role_group !== 'super'),
  ).filter((name) => roles.some((role) => role.name === name));
  const hotels = profile.hotels
    ? translate(profile.hotels, settings.hotelMapping, () => true).filter((code) =>
        existingHotels.includes(code),
      )
    : null;
  const email = profile.email && EMAIL.test(profile.email) ? profile.email : null;
  if (email !== null) {
    const { rowCount: moved } = await client.query(
      'SELECT FROM security.users WHERE id = $1 AND email IS DISTINCT FROM $2',
      [userId, email],
    );
    // A link is good for the reader of the address it was mailed to, who need not read the new one.
    if (moved) await endOpenKeys(client, userId);
  }
  await client.query(
    `UPDATE security.users SET real_name = COALESCE($2, real_name), email = COALESCE($3, email),
       roles = $4, hotels = COALESCE($5, hotels), all_hotels = all_hotels AND $5::text[] IS NULL,
       updated_at = now()
     WHERE id = $1 AND (real_name, email, roles, hotels, all_hotels) IS DISTINCT FROM
       (COALESCE($2, real_name), COALESCE($3, email), $4::text[], COALESCE($5, hotels), all_hotels AND $5::text[] IS NULL)`,
    [userId, profile.name, email, given, hotels],
  );
}

async function read(client: pg.ClientBase, userId: string): Promise<SsoUser> {
  const { rows } = await client.query<SsoUser>(
    `SELECT id, username, real_name, user_type, token_version, group_level, all_hotels, hotels,
       ${permissionsOf('u.roles')} AS permissions
     FROM security.users u WHERE id = $1`,
    [userId],
  );
  return rows[0]!;
}
