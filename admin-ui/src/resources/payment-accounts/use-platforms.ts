import { useAnswer } from '../../shared';
import type { Platform, Vendors } from './types';

/** The platforms that accounts can be at; none while they are loading. */
export const usePlatforms = (): readonly Platform[] =>
  useAnswer<Vendors>(['vendors'], '/vendors', { staleTime: 600_000 }).data?.paymentPlatforms ?? [];
