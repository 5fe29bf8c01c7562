import type { Reservation } from '../payby/index.js';
import { textOrNull } from './vendor-call.js';

/** A guest's second name, where the PMS has given at least a part of one. */
export function otherNameOf(firstName: unknown, lastName: unknown): Pick<Reservation, 'otherName'> {
  const name = { firstName: textOrNull(firstName) ?? '', lastName: textOrNull(lastName) ?? '' };
  return name.firstName || name.lastName ? { otherName: name } : {};
}
