import { Alert, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ErrorState, LoadingRows, PageTitle } from '../../../shared';
import type { RequestSetting } from './request-setting';

interface BeforeRequestProps {
  aside?: string;
  /** Why what the form needs did not come. */
  error?: unknown;
  onRetry?: () => void;
  errorTitle?: string;
  /** In place of the form, where it is not to be had. */
  children?: ReactNode;
}

/** The page of a new request while there is no form on it. */
export const BeforeRequest = ({ aside, error, onRetry, errorTitle, children }: BeforeRequestProps) => {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate('newRequest.title')} aside={aside} />
      {children ??
        (error ? (
          <ErrorState
            error={error}
            {...(onRetry && { onRetry })}
            title={errorTitle ?? translate('newRequest.didNotLoad')}
          />
        ) : (
          <Card>
            <LoadingRows rows={8} />
          </Card>
        ))}
    </>
  );
};

/** What the hotel lacks before anybody can be asked for money; null when it lacks nothing. */
export const lackOf = ({ settings, methods }: RequestSetting): 'noMethods' | 'noCurrency' | null => {
  if (settings.currencies.length === 0) return 'noCurrency';
  return methods.length === 0 ? 'noMethods' : null;
};

interface CannotAskProps {
  lack: NonNullable<ReturnType<typeof lackOf>>;
  /** Where it is added, for somebody who may. */
  to?: string;
}

/** Says what is missing, and leads there or names who can add it. */
export const CannotAsk = ({ lack, to }: CannotAskProps) => {
  const translate = useTranslate();
  return (
    <BeforeRequest>
      <Alert severity="warning" data-testid={lack}>
        <b>{to ? <Link to={to}>{translate(`newRequest.${lack}`)}</Link> : translate(`newRequest.${lack}`)}</b>{' '}
        {translate(`newRequest.${lack}Text`)}
      </Alert>
    </BeforeRequest>
  );
};
