import { AsyncLocalStorage } from 'node:async_hooks';
import type { TenantContext } from './context.js';

/** What this process is doing at the moment, and for which tenant. */
export interface PresentWork extends TenantContext {
  /** The stream an effect belongs to; null in a request and in a sweep. */
  streamId: string | null;
}

/** Whether the calls of a piece of work were sent. */
export interface Progress {
  /** A call was sent, or may have been. */
  sent: boolean;
  /** A call was not sent, because calls there are stopped, or the HTTP proxy let nothing through. */
  heldUp: boolean;
}

interface Slot {
  work: PresentWork | null;
  progress: Progress;
}

const fresh = (): Progress => ({ sent: false, heldUp: false });

const slots = new AsyncLocalStorage<Slot>();

/** Opens the scope of one request; the tenant guard says what it is for. */
export function openWorkSlot(proceed: () => void): void {
  slots.run({ work: null, progress: fresh() }, proceed);
}

/** Says what the present request is for. Without a scope (a unit test) it does nothing. */
export function beginWork(work: PresentWork): void {
  const slot = slots.getStore();
  if (slot) slot.work = work;
}

/** Runs `proceed` as a piece of that work. @param progress tells the caller what became of its calls */
export function runWork<R>(work: PresentWork, proceed: () => R, progress = fresh()): R {
  return slots.run({ work, progress }, proceed);
}

/** Says what became of a call of the present work. */
export function noteCall(call: keyof Progress): void {
  const slot = slots.getStore();
  if (slot) slot.progress[call] = true;
}

/**
 * For what accompanies work without taking part in it, such as the log of calls to vendors and the way by which they
 * leave: nothing that decides may read it, because it is empty in tests and commands. Whoever reads or writes a tenant's
 * data is given its context.
 */
export function presentWork(): PresentWork | null {
  return slots.getStore()?.work ?? null;
}
