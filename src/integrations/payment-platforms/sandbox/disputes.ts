import type { DisputeTold, PlatformNotification } from '../../../payby/index.js';
import { isObject, type Json, textOrNull } from '../../vendor-call.js';
import { readAmount } from './amounts.js';

const KINDS = ['inquiry', 'chargeback', 'fraudWarning'] as const;
export const STEPS = { open: 'opened', evidenceSent: 'evidenceSent', won: 'won', lost: 'lost' } as const;

/** Each notification has the dispute as a whole. @throws Error when it makes no sense */
export function readDispute(
  notificationId: string,
  reference: string,
  data: Json,
  saidAt: unknown,
): PlatformNotification {
  const dispute = data['dispute'];
  if (!isObject(dispute)) throw new Error('A notification of a dispute without it');
  const kind = KINDS.find((known) => known === dispute['kind']);
  const disputeNo = textOrNull(dispute['no']);
  const status = textOrNull(dispute['status']) ?? '';
  if (!kind || !disputeNo || !isStatus(status)) throw new Error('The dispute makes no sense');
  const movements: unknown = dispute['movements'];
  return {
    notificationId,
    about: 'dispute',
    reference,
    platformTransactionNo: textOrNull(data['transactionId']),
    outcome: {
      status: 'told',
      disputeNo,
      kind,
      amount: readAmount(dispute['amount']),
      reasonCode: textOrNull(dispute['reasonCode']),
      reason: textOrNull(dispute['reason']),
      evidenceDue: kind === 'fraudWarning' ? null : instant(dispute['dueBy']),
      step: dispute['reopened'] === true ? 'reopened' : STEPS[status],
      movements: (Array.isArray(movements) ? movements : []).map(readMovement),
      saidAt: instant(saidAt),
    },
  };
}

export const isStatus = (status: string): status is keyof typeof STEPS => Object.hasOwn(STEPS, status);

function readMovement(value: unknown): DisputeTold['movements'][number] {
  if (!isObject(value)) throw new Error('A movement of a dispute is not an object');
  const no = textOrNull(value['no']);
  const kind = value['kind'];
  if (!no || (kind !== 'taken' && kind !== 'returned'))
    throw new Error('A movement of a dispute makes no sense');
  return {
    no,
    kind,
    amount: readAmount(value['amount']),
    ...(value['fee'] !== undefined && { fee: readAmount(value['fee']) }),
    saidAt: instant(value['at']),
  };
}

/** @throws Error when it is none */
export function instant(value: unknown): Date {
  const at = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(at.getTime())) throw new Error('A dispute without its time');
  return at;
}
