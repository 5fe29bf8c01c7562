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
      variant="standard"
      data-testid="error-state"
      action={
        onRetry && (
          <Button size="small" variant="outlined" onClick={onRetry}>
            {translate('common.tryAgain')}
          </Button>
        )
      }
      sx={{
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: 1, minWidth: 180 },
        '& .MuiAlert-action': { alignItems: 'center', pt: 0 },
      }}
    >
      <AlertTitle sx={{ fontSize: 14, fontWeight: 650, mb: 0 }}>
        {title ?? translate('common.didNotLoad')}
      </AlertTitle>
      {describeError(error, translate)}
      <Reference id={correlationIdOf(error)} />
    </Alert>
  );
};
