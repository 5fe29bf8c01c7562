import { useTranslate } from 'react-admin';
import { useHotel } from '../../shared';
import { reasonText } from '../payments/detail/event-text';
import type { PaymentException } from './types';

/** One sentence that stands on its own, then what it means. */
export const WhatHappened = ({ exception }: { exception: PaymentException }) => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const options = {
    pms: hotel?.pmsName ?? 'PMS',
    reason: reasonText(exception.reason, translate, exception.code) || '—',
  };
  return (
    <>
      <b>{translate(`exceptions.what.${exception.kind}.title`, options)}</b>{' '}
      {translate(`exceptions.what.${exception.kind}.text`, options)}
    </>
  );
};
