import type { components } from '../../api/schema';
import { useAnswer } from '../use-answer';

export type Vendors = components['schemas']['VendorsAnswer'];

/** The vendors a hotel can be connected to, and what an account at each needs. They change with a release only. */
export const useVendors = () => useAnswer<Vendors>(['vendors'], '/vendors', { staleTime: Infinity });
