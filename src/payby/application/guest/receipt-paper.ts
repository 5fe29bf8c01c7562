import type { ByLanguage, LanguageCode } from '../../../kernel/languages.js';
import { ofSection, type OwnPhrases } from '../../../notifications/index.js';
import type {
  GuestReceiptFactAnswer,
  GuestReceiptMoveAnswer,
  GuestReceiptPaperAnswer,
} from '../../http/answers/guest-answers.dto.js';
import type { ReceiptFacts, ReceiptMove } from './receipt-facts.js';
import { guestFacts, methodText } from './receipt-page.js';

/**
 * What the guest's page shows of the receipt that can be taken along.
 * @param phrases in the languages that the tenant has added
 */
export function receiptPaper(
  facts: ReceiptFacts,
  phrases: ReadonlyMap<LanguageCode, OwnPhrases>,
): GuestReceiptPaperAnswer {
  const told = (language: LanguageCode): GuestReceiptFactAnswer[] => {
    const own = ofSection(phrases.get(language) ?? {}, 'receipt');
    return guestFacts(facts, { language, withRoomNo: false, own }).map(([label, value]) => ({
      label,
      value,
    }));
  };
  const added: Partial<ByLanguage<GuestReceiptFactAnswer[]>> = Object.fromEntries(
    [...phrases.keys()].map((language) => [language, told(language)]),
  );
  return {
    receiptNo: facts.receiptNo,
    issuedAt: facts.issuedAt.toISOString(),
    facts: { ...added, en: told('en'), zh: told('zh') },
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
