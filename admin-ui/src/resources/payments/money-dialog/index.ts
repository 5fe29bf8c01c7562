export { type DuplicateKind, isPossible, type MoneyAction } from './actions';
export { ActionGlyph, DialogFrame, ReasonField } from './DialogFrame';
export { type Folio, folioAt, hasFolio, payerFolios, type PostingRef } from './folios';
export { MoneyDialog } from './MoneyDialog';
