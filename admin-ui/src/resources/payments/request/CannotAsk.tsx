import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PaymentMethod } from '../types';
import type { RequestSettings } from './api-types';

export type Lack = 'noMethods' | 'noCurrency';

/** What the hotel lacks before anybody can be asked for money; null when it lacks nothing. */
export const lackOf = (settings: RequestSettings, methods: readonly PaymentMethod[]): Lack | null => {
  if (settings.currencies.length === 0) return 'noCurrency';
  return methods.length === 0 ? 'noMethods' : null;
};

/** Says what is missing, and who can add it. */
export const CannotAsk = ({ lack }: { lack: Lack }) => {
  const translate = useTranslate();
  return (
    <Alert severity="warning" data-testid={lack}>
      <b>{translate(`newRequest.${lack}`)}</b> {translate(`newRequest.${lack}Text`)}
    </Alert>
  );
};
