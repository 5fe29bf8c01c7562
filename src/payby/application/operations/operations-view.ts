import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../kernel/context.js';
import { countStreams } from '../../../kernel/event-store/history-reader.js';
import {
  nameOf,
  SEAL_IS_OVERDUE_SECONDS,
  WAIT_IS_LONG_SECONDS,
  watchHistory,
  type HistoryWatch,
} from '../../../kernel/event-store/history-watch.js';
import { trustedKeys } from '../../../kernel/event-store/sealing-keys.js';
import { listSeals, type Seal } from '../../../kernel/event-store/seals.js';
import type { Run } from '../../../kernel/operations/runs.js';
import { SecretBox } from '../../../kernel/secret-box.js';
import type {
  EffectCounts,
  FindingAnswer,
  OperationsOverview,
  ProjectionAnswer,
  SealAnswer,
} from '../../http/answers/operations-answers.dto.js';
import { PROJECTIONS } from '../../projections/projections.js';
import { asAnswer } from './history-runs.js';
import { findFindings, lastRunOf, overviewCounts, rebuiltAt } from './operations.queries.js';

const SEALS_SHOWN = 50;

/** How the tenant's histories and what is read from them stand. */
@Injectable()
export class OperationsView {
  constructor(private readonly secrets: SecretBox) {}

  async overview({ db }: RequestContext): Promise<OperationsOverview> {
    const [streams, counts, seals, keys, verification, rebuilt] = await Promise.all([
      countStreams(db),
      overviewCounts(db),
      listSeals(db, 1),
      trustedKeys(db, this.secrets),
      lastRunOf(db, 'verify'),
      rebuiltAt(db),
    ]);
    const effects: EffectCounts = { pending: 0, running: 0, failed: 0, unknown: 0, ...counts.effects };
    return {
      streams,
      effects,
      parked: counts.parked,
      drift: counts.drift,
      seals: seals[0]?.no ?? 0,
      lastSeal: seals[0] ? sealAnswer(seals[0]) : null,
      publicKey: [...keys.values()].at(-1)?.publicKey.toString('base64') ?? null,
      lastVerification: verification && asAnswer(verification),
      projections: Object.keys(PROJECTIONS).map((name) => lastRebuild(name, rebuilt)),
    };
  }

  async seals({ db }: RequestContext): Promise<SealAnswer[]> {
    return (await listSeals(db, SEALS_SHOWN)).map(sealAnswer);
  }

  /** Without guests' names: a payment of a hotel that is not the user's is named by its id alone. */
  async findings({ db, hotels }: RequestContext): Promise<FindingAnswer[]> {
    const [watch, found] = await Promise.all([watchHistory(db), findFindings(db)]);
    const ofPayments = found.map(({ hotelCode, paymentNo, since, ...finding }) => {
      const own = hotelCode !== null && hotels.includes(hotelCode);
      return {
        ...finding,
        hotelCode: own ? hotelCode : null,
        paymentNo: own ? paymentNo : null,
        since: since.toISOString(),
      };
    });
    return [...ofHistory(watch), ...ofPayments];
  }
}

/** What is wrong with the history as a whole. */
function ofHistory({ waiting, unsealed }: HistoryWatch): FindingAnswer[] {
  const findings: FindingAnswer[] = [];
  const add = (kind: 'waiting' | 'sealOverdue', detail: string, since: Date): void => {
    const nobody = { paymentId: null, paymentNo: null, hotelCode: null, projection: null };
    findings.push({ ...nobody, kind, detail, since: since.toISOString() });
  };
  if (waiting && waiting.seconds >= WAIT_IS_LONG_SECONDS)
    add('waiting', nameOf(waiting), waiting.since ?? new Date());
  if (unsealed && unsealed.seconds >= SEAL_IS_OVERDUE_SECONDS)
    add('sealOverdue', String(unsealed.events), unsealed.since);
  return findings;
}

function lastRebuild(name: string, rebuilt: Run[]): ProjectionAnswer {
  const at = rebuilt.find(({ projection }) => projection === null || projection === name)?.finishedAt;
  return { name, rebuiltAt: at?.toISOString() ?? null };
}

export function sealAnswer({ no, sealedAt, streams, events, hash }: Seal): SealAnswer {
  return { no, sealedAt: sealedAt.toISOString(), streams, events, hash: hash.toString('hex') };
}
