import { useRef, useState } from 'react';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { useHotel, useLocalName } from '../../../../shared';
import type { Payment } from '../../types';
import { usePaymentHistory } from '../use-payment';

/** Saves what is shown as a PDF. The library that draws it is large, so it comes along only now. */
export const usePaymentPdf = (payment: Payment): { running: boolean; save: () => void } => {
  const translate = useTranslate();
  const notify = useNotify();
  const [locale] = useLocaleState();
  const localName = useLocalName();
  const { hotel } = useHotel();
  const history = usePaymentHistory(payment.id, null);
  const [running, setRunning] = useState(false);
  const busy = useRef(false);

  const save = async () => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    try {
      const { savePdf } = await import('./save-pdf');
      const events = (history.data?.events ?? []).filter(({ version }) => version <= payment.version);
      await savePdf({
        payment,
        events,
        translate,
        locale: locale === 'zh' ? 'zh' : 'en',
        localName,
        timeZone: hotel?.timeZone ?? 'UTC',
        pms: hotel?.pmsName ?? 'PMS',
        hotelName: hotel ? localName(hotel) : payment.hotelCode,
        printedAt: new Date(),
      });
    } catch {
      notify('payments.detail.action.pdfFailed', { type: 'error' });
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };
  return { running, save: () => void save() };
};
