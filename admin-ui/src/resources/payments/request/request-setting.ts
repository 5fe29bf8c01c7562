import { createContext, useContext } from 'react';
import type { Hotel } from '../../../shared';
import type { PaymentMethod, RequestSettings } from '../types';

/** What a request is made with: the hotel, its ways to pay and its rules. */
export interface RequestSetting {
  hotel: Pick<Hotel, 'code' | 'currencyCode' | 'name' | 'nameZh' | 'phone' | 'timeZone'>;
  settings: RequestSettings;
  methods: PaymentMethod[];
  /** The PMS as people call it. */
  pms: string;
  /** Without one, guests are typed: there is nothing to look them up in. */
  hasPms: boolean;
  /** Outside of the back office: no page of it can be opened from here. */
  embedded: boolean;
}

export const RequestSettingContext = createContext<RequestSetting | null>(null);

/** @throws Error outside of a request form */
export const useRequestSetting = (): RequestSetting => {
  const setting = useContext(RequestSettingContext);
  if (setting === null) throw new Error('There is no request form around this part of it.');
  return setting;
};
