import type { PlatformNotification } from '../../../payby/index.js';
import { type Json, textOrNull } from '../../vendor-call.js';
import { readReference } from './references.js';

/** An item of a webhook with its event. */
export interface Occurrence {
  event: string;
  item: Json;
  succeeded: boolean;
}

/** null: it is not about money of ours. */
export type Meaning = (occurrence: Occurrence) => PlatformNotification | null;

const PSP_REFERENCE = /^\w{1,64}$/;

/** An event of a modification comes again when what it says has changed: its success is a part of what it is. */
export function heading({ event, item }: Occurrence) {
  const psp = item['pspReference'];
  if (typeof psp !== 'string' || !PSP_REFERENCE.test(psp)) throw new Error(`${event}: no PSP reference`);
  const said = textOrNull(item['merchantReference']);
  if (!said) throw new Error(`${event} ${psp}: no merchant reference`);
  const { attemptId: reference, ownId, isHold } = readReference(said);
  const news = { notificationId: `${event}:${psp}:${String(item['success'])}`, reference };
  return { news, psp, ownId, isHold };
}

/** In Adyen's words; null: none. */
export function reasonOf(item: Json): string | null {
  const { reason } = item;
  return typeof reason === 'string' && reason !== '' && reason !== 'null' ? reason.slice(0, 200) : null;
}
