export { type ActionKind, isPossible, type MoneyAction } from './actions';
export { ActionGlyph } from './ActionGlyph';
export { DialogFrame } from './DialogFrame';
export { folioAt, type Folio, foliosOf, type PostingRef } from './folios';
export { MoneyDialog } from './MoneyDialog';
export { actorOf, type Effect, placeOf, type PlanWords } from './plan';
export { ReasonField } from './ReasonField';
export { isOvertaken, useFreshPayment } from './use-decision';
