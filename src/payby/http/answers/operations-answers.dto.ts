import { ApiProperty } from '@nestjs/swagger';
import { RUN_KINDS, RUN_STATUSES } from '../../../kernel/operations/runs.js';

/** Where a history is wrong. */
export class HistoryProblem {
  streamId: string;
  version: number;
  /** changed, gap, broken link, missing, head differs, unknown type, sealed event differs, seal forged, … */
  reason: string;
}

export class RunAnswer {
  id: string;
  @ApiProperty({ enum: RUN_KINDS })
  kind: (typeof RUN_KINDS)[number];
  /** Name of the projection; null: all of history. */
  projection: string | null;
  dryRun: boolean;
  @ApiProperty({ enum: RUN_STATUSES })
  status: (typeof RUN_STATUSES)[number];
  cancelRequested: boolean;
  /** Streams looked at. */
  done: number;
  total: number | null;
  /** Seconds it will take yet, by its pace so far; null when that cannot be told. */
  secondsLeft: number | null;
  /**
   * What came out. verify: streams, events, seals, problemCount, problems; drift and dry runs: streams, drifted;
   * rebuild: streams, rows.
   */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  result: Record<string, unknown> | null;
  problem: string | null;
  requestedBy: string;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

export class SealAnswer {
  no: number;
  sealedAt: string;
  streams: number;
  events: number;
  /** SHA-256 of the signed text, hexadecimal. The next seal names it. */
  hash: string;
}

export class ProjectionAnswer {
  name: string;
  /** When it was last rebuilt; null: never. */
  rebuiltAt: string | null;
}

export class EffectCounts {
  pending: number;
  running: number;
  failed: number;
  unknown: number;
}

export class OperationsOverview {
  /** How many payments there are. */
  streams: number;
  effects: EffectCounts;
  /** Rows that a projection could not bring up to date. */
  parked: number;
  /** Rows that differ from their replay. */
  drift: number;
  seals: number;
  lastSeal: SealAnswer | null;
  /** The key seals are signed with (Ed25519, SPKI, base64); null before the first seal. */
  publicKey: string | null;
  lastVerification: RunAnswer | null;
  projections: ProjectionAnswer[];
}

export const FINDING_KINDS = ['waiting', 'sealOverdue', 'newerRelease', 'parked', 'drift'] as const;

/** What is wrong with the tenant's history, or with a read row that should show it. */
export class FindingAnswer {
  /** null: it concerns the whole history. */
  paymentId: string | null;
  paymentNo: string | null;
  hotelCode: string | null;
  /**
   * waiting: live changes and seals wait for an open transaction; sealOverdue: the newest seal is older than the events
   * allow; newerRelease: events that this release cannot read; parked, drift: rows that are behind or differ.
   */
  @ApiProperty({ enum: FINDING_KINDS })
  kind: (typeof FINDING_KINDS)[number];
  /** null: it concerns the whole history. */
  projection: string | null;
  /** What differs, why the projection could not follow, or what is waited for. */
  detail: string;
  since: string;
}

export class EffectAnswer {
  id: string;
  kind: string;
  status: string;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  dueAt: string;
  finishedAt: string | null;
  paymentId: string | null;
  paymentNo: string | null;
}

export class RetriedAnswer {
  /** How many effects are due again. */
  retried: number;
}

export class SealCheckAnswer {
  /** The newest seal over this history; null when none covers it yet. */
  seal: SealAnswer | null;
  /** The version up to which the history is sealed. */
  sealedVersion: number;
}

export class PaymentVerificationAnswer {
  paymentId: string;
  paymentNo: string | null;
  ok: boolean;
  events: number;
  headHash: string | null;
  problems: HistoryProblem[];
  seal: SealCheckAnswer;
  verifiedAt: string;
}

export class ReplayedEvent {
  version: number;
  type: string;
  at: string;
  actor: string;
  actorKind: 'user' | 'client' | 'guest' | 'platform' | 'pms' | 'system';
  /** The network address that staff or an API client did it from; null for everybody else. */
  clientIp: string | null;
}

export class ChangedField {
  field: string;
  @ApiProperty({ nullable: true })
  before: unknown;
  @ApiProperty({ nullable: true })
  after: unknown;
}

export class ReplayAnswer {
  paymentId: string;
  paymentNo: string;
  versions: number;
  /** 0: before the payment was requested. */
  from: number;
  to: number;
  /** The events that lead from one version to the other. */
  events: ReplayedEvent[];
  /** What of the payment's row they changed. */
  changes: ChangedField[];
  /** The payment's row as its history gives it at `to`. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  state: Record<string, unknown>;
  /** Read rows that differ from the whole history, by projection; empty when all agree. */
  drift: string[];
}

export class RepairAnswer {
  /** Projections whose rows were written anew. */
  repaired: string[];
}

export class ErasedAnswer {
  paymentId: string;
  paymentNo: string;
  erased: boolean;
}
