import { useMutation } from '@tanstack/react-query';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { useHotel, useLocalName, usePms, useTimeZone } from '../../../../shared';
import type { Payment } from '../../types';
import { usePaymentHistory } from '../use-payment';

/** Saves what is shown as a PDF. The library that draws it is large, so it comes along only now. */
export const usePaymentPdf = (payment: Payment): { running: boolean; save: () => void } => {
  const translate = useTranslate();
  const notify = useNotify();
  const [locale] = useLocaleState();
  const localName = useLocalName();
  const timeZone = useTimeZone();
  const pms = usePms();
  const { hotel } = useHotel();
  const history = usePaymentHistory(payment.id, null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { savePdf } = await import('./save-pdf');
      await savePdf({
        payment,
        events: (history.data?.events ?? []).filter(({ version }) => version <= payment.version),
        translate,
        locale: locale === 'zh' ? 'zh' : 'en',
        localName,
        timeZone,
        pms,
        hotelName: hotel ? localName(hotel) : payment.hotelCode,
        printedAt: new Date(),
      });
    },
    onError: () => notify('payments.detail.action.pdfFailed', { type: 'error' }),
  });
  return { running: isPending, save: () => !isPending && mutate() };
};
