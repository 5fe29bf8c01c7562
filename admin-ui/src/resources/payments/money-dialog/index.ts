export { type DuplicateKind, isPossible, type MoneyAction } from './actions';
export { ActionGlyph } from './DialogFrame';
export { DialogFrame } from './DialogFrame';
export { folioAt, type PostingRef } from './folios';
export { MoneyDialog } from './MoneyDialog';
export { ReasonField } from './DialogFrame';
