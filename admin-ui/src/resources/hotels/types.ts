import type { components } from '../../api/schema';

export type HotelSettings = components['schemas']['HotelSettingsAnswer'];

/** What a form sends of a hotel. What was cleared is sent as null: what is left out would stay. */
export const sentOf = ({ id: _1, createdAt: _2, logo = null, ...values }: Partial<HotelSettings>) => ({
  ...values,
  logo,
});
