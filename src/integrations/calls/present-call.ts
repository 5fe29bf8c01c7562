import { AsyncLocalStorage } from 'node:async_hooks';
import type { GuardedRequest, GuardedResponse } from '../../kernel/http/guarded-http-client.js';

/** One use of a port, which may take several calls. It travels by itself, so that no adapter has to pass it on. */
export interface PresentCall {
  /**
   * Makes one call of it.
   * @param vendor how messages name the other side
   * @param exchange to be told the response as soon as there is one
   * @param what `file`: neither what is in it nor what its address asks for is kept, and it is no sign of how the vendor's
   *   API is, because files often lie elsewhere
   * @throws BusyError when the vendor is not called at the moment; whatever `exchange` throws
   */
  make<Answer extends { status: number; json: Record<string, unknown> }>(
    vendor: string,
    request: GuardedRequest,
    exchange: (told: (response: GuardedResponse) => void) => Promise<Answer>,
    what?: 'message' | 'file',
  ): Promise<Answer>;
}

const calls = new AsyncLocalStorage<PresentCall>();

export function duringCall<R>(call: PresentCall, work: () => R): R {
  return calls.run(call, work);
}

/** undefined: nobody watches, as in a vendor's own tests. */
export function presentCall(): PresentCall | undefined {
  return calls.getStore();
}
