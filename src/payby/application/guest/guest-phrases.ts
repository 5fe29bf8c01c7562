import { countNamesIn } from '../../../hotels/index.js';
import type { FindLanguageUse, PhraseSection } from '../../../notifications/index.js';
import { PAGE_PHRASES } from '../../words/page-phrases.js';
import { RECEIPT_PHRASES } from './receipt-words.js';

/** What guests read of this module besides templates. */
export const GUEST_PHRASES: readonly PhraseSection[] = [
  { code: 'page', name: { en: 'Payment page', zh: '付款页' }, phrases: PAGE_PHRASES },
  { code: 'receipt', name: { en: 'Receipt details', zh: '收据明细' }, phrases: RECEIPT_PHRASES },
];

/** A request that was made in a language is read in it for as long as its link opens. */
export const languageUseOfPayments: FindLanguageUse = async (db, code) => {
  const rows = await db.query('SELECT FROM payby.payments WHERE language = $1 OR sms_language = $1 LIMIT 1', [
    code,
  ]);
  return rows.length > 0 ? { en: 'payment requests', zh: '付款请求' } : null;
};

/** Names of payment items and room types in the language. */
export const languageUseOfNames: FindLanguageUse = async (db, code) => {
  const count = await countNamesIn(db, code);
  return count === 0
    ? null
    : { en: count === 1 ? '1 dictionary entry' : `${count} dictionary entries`, zh: `${count} 个词条` };
};
