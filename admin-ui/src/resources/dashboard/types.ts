import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type DashboardFigures = Schemas['DashboardAnswer'];
export type CurrencyTakings = Schemas['CurrencyTakingsAnswer'];
/** One day (YYYY-MM-DD) or month (YYYY-MM). */
export type Bucket = Schemas['TakingsBucketAnswer'];

export const hotelChoices = ['selected', 'all'] as const;
export type HotelChoice = (typeof hotelChoices)[number];
