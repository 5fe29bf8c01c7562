import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from './actor.js';
import { maskCardNumbers } from './card-numbers.js';

/** Who changes something, from where: what the change log writes beside every change. */
export interface ChangeOrigin {
  actor: Actor;
  /** null: no request, but the system itself. */
  clientIp: string | null;
  /** The hotel that was chosen; null at group level. */
  hotelCode: string | null;
  correlationId: string | null;
}

interface Scope {
  origin: ChangeOrigin | null;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work` as somebody; every transaction within carries the name into the change log. */
export function runAs<R>(origin: ChangeOrigin, work: () => R): R {
  return scopes.run({ origin }, work);
}

/** The origin of what a part of the system changes: a job, a sweep, a command. */
export function systemOrigin(name: string, correlationId: string | null = null): ChangeOrigin {
  return { actor: { kind: 'system', id: name, name }, clientIp: null, hotelCode: null, correlationId };
}

/** Runs `work` as a part of the system. */
export function runAsSystem<R>(name: string, work: () => R, correlationId: string | null = null): R {
  return runAs(systemOrigin(name, correlationId), work);
}

/**
 * Opens the scope of one request. Nobody is known yet; the access guard says who it is. A public route that changes
 * what is logged must say so itself, with `identify`.
 */
export function openRequestScope(proceed: () => void): void {
  scopes.run({ origin: null }, proceed);
}

/** Names the one behind the present request. Without a scope (a unit test) it does nothing. */
export function identify(origin: ChangeOrigin): void {
  const scope = scopes.getStore();
  if (scope) scope.origin = origin;
}

/** null: nobody was named, and a change that is logged will be refused. */
export function currentOrigin(): ChangeOrigin | null {
  return scopes.getStore()?.origin ?? null;
}

/** The origin as the database reads it. What PostgreSQL's text cannot hold is left out: names may come from outside. */
export function originJson(origin: ChangeOrigin): string {
  return storableJson(origin);
}

/** Something somebody did that changes no row but belongs into the operation log. */
export interface NotedChange {
  /**
   * What was done: `signIn`, `passwordReset`, `export`, … Never `create`, `update` or `delete`: rows speak for
   * themselves.
   */
  action: string;
  /** What it was done to, `schema.table` where there is one. */
  entity: string;
  /** What people call it: a username, a code. */
  identifier: string;
  /** The hotel it belongs to; the chosen one unless told. */
  hotelCode?: string | null;
  /**
   * More to know about it. Secrets are masked by their names, but are better left out. `outcome` says that it was
   * `refused` or `failed`, and `because` why, as a code: what a vendor says may name a guest.
   */
  after?: Record<string, unknown> | null;
}

/**
 * Writes an entry into the operation log, in the name of whoever is behind the present request or job.
 * @param db a transaction's client, so that the note commits with it, or a database
 * @throws Error when nobody is named
 */
export async function noteChange(
  db: { query(text: string, params: unknown[]): Promise<unknown> },
  note: NotedChange,
): Promise<void> {
  await db.query(`SELECT ${NOTE}`, noteParams(note));
}

/** The call that writes an entry; its parameters are those of `noteParams`. */
export const NOTE = 'audit.note($1::jsonb, $2::text, $3::text, $4::text, $5::text, $6::jsonb)';

/** @throws Error when nobody is named */
export function noteParams(note: NotedChange): unknown[] {
  const origin = currentOrigin();
  if (!origin) throw new Error(`Nobody is named for ${note.action} of ${note.entity}.`);
  return [
    originJson(origin),
    note.action,
    note.entity,
    // What was typed as a name may be a card number.
    maskCardNumbers(storable(note.identifier)),
    note.hotelCode ?? null,
    note.after ? storableJson(note.after) : null,
  ];
}

function storableJson(content: object): string {
  return JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'string' ? storable(value) : value,
  );
}

/** Text without NUL and halves of characters, which PostgreSQL refuses. */
function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '');
}
