import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from './context.js';

/** Who changes something, from where: what the change log writes beside every change. */
export interface ChangeOrigin {
  actor: Actor;
  /** null: no request, but the system itself. */
  clientIp: string | null;
  /** The hotel that was chosen; null at group level. */
  hotelCode: string | null;
  correlationId: string | null;
}

interface Scope {
  origin: ChangeOrigin | null;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work` as somebody; every transaction within carries the name into the change log. */
export function runAs<R>(origin: ChangeOrigin, work: () => R): R {
  return scopes.run({ origin }, work);
}

/** Runs `work` as a part of the system: a job, a sweep, a command. */
export function runAsSystem<R>(name: string, work: () => R): R {
  const actor: Actor = { kind: 'system', id: name, name };
  return runAs({ actor, clientIp: null, hotelCode: null, correlationId: null }, work);
}

/** Opens the scope of one request. Nobody is known yet; the access guard says who it is. */
export function openRequestScope(proceed: () => void): void {
  scopes.run({ origin: null }, proceed);
}

/** Names the one behind the present request. Without a scope (a unit test) it does nothing. */
export function identify(origin: ChangeOrigin): void {
  const scope = scopes.getStore();
  if (scope) scope.origin = origin;
}

/** null: nobody was named, and a change that is logged will be refused. */
export function currentOrigin(): ChangeOrigin | null {
  return scopes.getStore()?.origin ?? null;
}
