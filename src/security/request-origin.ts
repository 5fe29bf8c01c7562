import { identify } from '../kernel/change-origin.js';
import type { Actor } from '../kernel/context.js';

/** Where a request for tokens comes from. */
export interface RequestOrigin {
  /** The caller's network address. */
  address: string;
  /** It is made by the screens (`X-Source: web`). */
  web: boolean;
  correlationId: string;
}

const NOBODY_YET: Actor = { kind: 'system', id: 'sign-in', name: 'Sign-in' };

/** Names the caller for the change log. Before it is known who that is, sign-in itself stands there. */
export function identifyCaller(origin: RequestOrigin, actor: Actor = NOBODY_YET): void {
  identify({ actor, clientIp: origin.address, hotelCode: null, correlationId: origin.correlationId });
}
