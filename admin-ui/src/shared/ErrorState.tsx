import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { correlationIdOf, describeError } from '../providers/errors';
import { Reference } from './Reference';

export interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  /** The part that did not load: “Payments did not load”. */
  title?: string;
}

/** Names the part that failed, says why in the server's words, and gives the id support can find it by. */
export const ErrorState = ({ error, onRetry, title }: ErrorStateProps) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      data-testid="error-state"
      action={
        onRetry && (
          <Button size="small" variant="outlined" onClick={onRetry}>
            {translate('common.tryAgain')}
          </Button>
        )
      }
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 180 } }}
    >
      <AlertTitle>{title ?? translate('common.didNotLoad')}</AlertTitle>
      {describeError(error, translate)}
      <Reference id={correlationIdOf(error)} />
    </Alert>
  );
};
