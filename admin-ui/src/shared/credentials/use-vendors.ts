import type { components } from '../../api/schema';
import { useAnswer } from '../use-answer';

/** The vendors a hotel can be connected to, and what an account there needs. They change with the release only. */
export const useVendors = () =>
  useAnswer<components['schemas']['VendorsAnswer']>(['vendors'], '/vendors', { staleTime: Infinity });
