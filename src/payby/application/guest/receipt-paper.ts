import type { Language } from '../../../kernel/errors.js';
import type {
  GuestReceiptMoveAnswer,
  GuestReceiptPaperAnswer,
} from '../../http/answers/guest-answers.dto.js';
import type { ReceiptFacts, ReceiptMove } from './receipt-facts.js';
import { guestFacts, methodText } from './receipt-page.js';

/** What the guest's page shows of the receipt that can be taken along. */
export function receiptPaper(facts: ReceiptFacts): GuestReceiptPaperAnswer {
  const told = (language: Language) =>
    guestFacts(facts, { language, withRoomNo: false }).map(([label, value]) => ({
      label,
      value,
    }));
  return {
    receiptNo: facts.receiptNo,
    issuedAt: facts.issuedAt.toISOString(),
    facts: { en: told('en'), zh: told('zh') },
    charges: facts.charges.map(presentMove),
    refunds: facts.refunds.map(presentMove),
    remainingMinor: facts.remainingMinor,
  };
}

function presentMove(move: ReceiptMove): GuestReceiptMoveAnswer {
  return {
    name: methodText(move, 'en'),
    nameZh: methodText(move, 'zh'),
    at: move.at.toISOString(),
    amountMinor: move.amountMinor,
  };
}
