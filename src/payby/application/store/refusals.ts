import '../../errors.js';
import { AppError, type ErrorCode, type FieldProblem } from '../../../kernel/errors.js';
import type { DecisionRefusedError } from '../../../kernel/event-store/decider.js';
import type { RefusalCode } from '../../domain/commands.js';

/** What each refusal is answered with. Closed: a refusal without words does not compile. */
export const REFUSAL_ANSWERS: Record<RefusalCode, ErrorCode> = {
  PAYMENT_EXISTS: 'PAYMENT_EXISTS',
  PAYMENT_UNKNOWN: 'NOT_FOUND',
  LINK_NOT_PAYABLE: 'LINK_NOT_PAYABLE',
  AMOUNT_CHANGED: 'AMOUNT_CHANGED',
  METHOD_NOT_OFFERED: 'PAYMENT_METHOD_UNKNOWN',
  ATTEMPT_UNKNOWN: 'ATTEMPT_UNKNOWN',
  AMOUNT_MISMATCH: 'AMOUNT_MISMATCH',
  SEND_UNKNOWN: 'SEND_UNKNOWN',
  NOT_CANCELABLE: 'NOT_CANCELABLE',
  PAYMENT_PROCESSING: 'PAYMENT_PROCESSING',
  MONEY_DECIDED: 'MONEY_DECIDED',
  NOT_PAID: 'NOT_PAID',
  HOLD_NOT_OPEN: 'HOLD_NOT_OPEN',
  HOLD_UNKNOWN: 'HOLD_NOT_OPEN',
  HOLD_NOT_UNKNOWN: 'HOLD_NOT_UNKNOWN',
  CAPTURE_AMOUNT_INVALID: 'CAPTURE_AMOUNT_INVALID',
  REFUND_AMOUNT_INVALID: 'REFUND_AMOUNT_INVALID',
  REFUND_EXCEEDS_REFUNDABLE: 'REFUND_EXCEEDS_REFUNDABLE',
  REFUND_PARTIAL_NOT_ALLOWED: 'REFUND_PARTIAL_NOT_ALLOWED',
  REFUND_TOO_LATE: 'REFUND_TOO_LATE',
  REFUND_TOO_MANY: 'REFUND_TOO_MANY',
  REFUND_DISPUTED: 'REFUND_DISPUTED',
  DISPUTE_UNKNOWN: 'NOT_FOUND',
  EVIDENCE_NOT_AWAITED: 'EVIDENCE_NOT_AWAITED',
  EVIDENCE_OVERDUE: 'EVIDENCE_OVERDUE',
  EVIDENCE_BEING_SENT: 'EVIDENCE_BEING_SENT',
  DISPUTE_NOT_ACCEPTABLE: 'DISPUTE_NOT_ACCEPTABLE',
  DISPUTE_BEING_ACCEPTED: 'DISPUTE_BEING_ACCEPTED',
  REFUND_UNKNOWN: 'REFUND_UNKNOWN',
  REFUND_DECIDED: 'REFUND_DECIDED',
  REFUND_NOT_UNKNOWN: 'REFUND_NOT_UNKNOWN',
  REFUND_CAME_BACK: 'REFUND_CAME_BACK',
  SECOND_PERSON_NEEDED: 'SECOND_PERSON_NEEDED',
  POSTING_NOT_OPEN: 'POSTING_NOT_OPEN',
  NOTHING_TO_ANSWER: 'NOTHING_TO_ANSWER',
};

/** @param fields which field of the request is to blame for which answer */
export function refusalAnswer(
  refused: DecisionRefusedError,
  fields: Partial<Record<ErrorCode, string>> = {},
): AppError {
  const code = REFUSAL_ANSWERS[refused.code as RefusalCode];
  const answer = new AppError(code, { cause: refused });
  const field = fields[code];
  if (!field) return answer;
  const problem: FieldProblem = { en: answer.text('en'), zh: answer.text('zh') };
  return new AppError(code, { cause: refused, fields: { [field]: problem } });
}
