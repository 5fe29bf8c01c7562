import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useHotel } from '../../shared';
import type { RequestSettings } from './request/api-types';

/** What the selected hotel allows in a request: currencies, items, times. */
export const usePaymentSettings = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { hotel } = useHotel();
  return useQuery({
    // Read again with the settings it comes from.
    queryKey: ['payby-settings', 'of-requests', hotel?.code],
    queryFn: ({ signal }) => dataProvider.request<RequestSettings>('/payment-settings', { signal }),
    enabled: hotel !== null,
    // A form that is being filled must not start anew because its settings were read again.
    refetchOnWindowFocus: false,
  });
};

/** Whether the hotel's messages can leave this way; while nobody has said so yet, they can. */
export const useOfferedChannels = (): ((channel: 'EMAIL' | 'SMS') => boolean) => {
  const { data } = usePaymentSettings();
  return (channel) => (channel === 'EMAIL' ? data?.email : data?.sms) ?? true;
};
