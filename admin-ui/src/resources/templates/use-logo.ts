import type { components } from '../../api/schema';
import { apiBase } from '../../providers/httpClient';
import { useAnswer, useHolds } from '../../shared';

type HotelSettings = components['schemas']['HotelSettingsAnswer'];

/** The address of a hotel's picture; null: it has none, or it is not the reader's to know. */
export const useLogo = (hotelCode: string | undefined): string | null => {
  const may = useHolds('HOTEL_SETTING_VIEW');
  const { data } = useAnswer<HotelSettings>(['hotels', 'logo', hotelCode], `/hotels/${hotelCode}`, {
    enabled: may && hotelCode !== undefined,
    retry: false,
  });
  return data?.logo ? `${apiBase()}/brand/hotels/${hotelCode}/logo` : null;
};
