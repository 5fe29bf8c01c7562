import type { Database } from '../kernel/database/database.js';
import { Conditions } from '../kernel/lists/conditions.js';
import type { KeysetList } from '../kernel/lists/keyset-page.js';
import type { ListSpec } from '../kernel/lists/list-query.js';
import { type Place, type Scope, SCOPES } from './log-place.js';
import { KINDS, KNOWN_OPERATIONS, OPERATION_KINDS, type OperationKind } from './operation-kinds.js';

export const OUTCOMES = ['done', 'refused', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OPERATION_LIST = {
  sorts: { at: 'at' },
  defaultSort: ['at', 'DESC'],
  byCursor: true,
  filters: {
    from: { instant: true },
    to: { instant: true },
    user: { text: 200 },
    ip: { text: 50 },
    kind: { oneOf: KINDS },
    action: { text: 60 },
    outcome: { oneOf: OUTCOMES },
    /** A payment's number, or what else was operated on: a username, an account's code. */
    on: { text: 120 },
    hotel: { text: 20 },
    scope: { oneOf: SCOPES },
  },
} satisfies ListSpec;

/** The shape `OPERATION_LIST.filters` describes. */
export interface OperationFilter {
  /** Instants; `to` itself is not included. */
  from?: string;
  to?: string;
  user?: string;
  ip?: string;
  kind?: OperationKind;
  action?: string;
  outcome?: Outcome;
  on?: string;
  hotel?: string;
  scope?: Scope;
}

export interface OperationRow extends Record<string, unknown> {
  id: string;
  at: Date;
  actor_kind: string;
  actor_name: string;
  client_ip: string | null;
  correlation_id: string | null;
  hotel_code: string | null;
  action: string;
  entity: string;
  identifier: string;
  outcome: Outcome;
  after: Record<string, unknown> | null;
}

/** The operations of a place, as they were asked for. */
export function operationsAsked(
  db: Database,
  { hotelCode, hotels }: Place,
  filter: OperationFilter,
  direction: 'ASC' | 'DESC' = 'DESC',
): KeysetList {
  const { kind } = filter;
  const { where, params } = new Conditions()
    .when(true, 'outcome IS NOT NULL')
    .add('hotel_code = ?', hotelCode ?? undefined)
    .add('(hotel_code IS NULL OR hotel_code = ANY (?::text[]))', hotels ?? undefined)
    .add('hotel_code = ?', filter.hotel)
    .add('at >= ?::timestamptz', filter.from)
    .add('at < ?::timestamptz', filter.to)
    .add('lower(actor_name) = lower(?)', filter.user)
    .add('client_ip = ?', filter.ip)
    .add('identifier = ?', filter.on)
    .add('action = ANY (?::text[])', kind && kind !== 'other' ? OPERATION_KINDS[kind] : undefined)
    .add('action <> ALL (?::text[])', kind === 'other' ? KNOWN_OPERATIONS : undefined)
    .add('action = ?', filter.action)
    .add('outcome = ?', filter.outcome)
    // As the index of the few has it.
    .when(filter.outcome && filter.outcome !== 'done', `outcome IN ('refused', 'failed')`);
  return {
    table: 'audit.changes',
    columns:
      'id, at, actor_kind, actor_name, client_ip, correlation_id, hotel_code, action, entity, identifier, outcome, after',
    where,
    params,
    keys: [
      ['at', 'timestamptz'],
      ['id', 'bigint'],
    ],
    direction,
    scope: ['operations', db.name, hotelCode, hotels, filter],
  };
}
