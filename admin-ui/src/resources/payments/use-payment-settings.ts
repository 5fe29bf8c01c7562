import { useAnswer, useHotel } from '../../shared';
import type { RequestSettings } from './types';

/** What the selected hotel allows in a request: currencies, items, times. @param mayRead whether the user may ask for payments */
export const usePaymentSettings = (mayRead = true) => {
  const { hotel } = useHotel();
  return useAnswer<RequestSettings>(['payby-settings', 'of-requests', hotel?.code], '/payment-settings', {
    enabled: hotel !== null && mayRead,
    // A form that is being filled must not start anew because its settings were read again.
    refetchOnWindowFocus: false,
  });
};

/** Whether the hotel's messages can leave this way; while nobody has said so yet, they can. */
export const useOfferedChannels = (): ((channel: 'EMAIL' | 'SMS') => boolean) => {
  const { data } = usePaymentSettings();
  return (channel) => (channel === 'EMAIL' ? data?.email : data?.sms) ?? true;
};
