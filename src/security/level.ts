import type { RequestContext } from '../kernel/context.js';

/** A request at the level it works at: the whole group, or the hotel in `hotelCode`. */
export type LevelContext = RequestContext &
  ({ level: 'group'; hotelCode: null } | { level: 'hotel'; hotelCode: string });
