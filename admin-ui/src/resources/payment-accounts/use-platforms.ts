import { useVendors } from '../../shared/credentials';
import type { Platform } from './types';

/** The platforms that accounts can be at; none while they are loading. */
export const usePlatforms = (): readonly Platform[] => useVendors().data?.paymentPlatforms ?? [];
