import { Box, Button, Typography } from '@mui/material';
import { type ErrorProps, useTranslate } from 'react-admin';
import { isMissingPart, isReplacing } from '../providers/missingParts';

/**
 * The last line of defence, also for a page whose file is gone since a newer version was put up. It makes no promise
 * about money: the reloaded page shows what the server knows.
 */
export const CrashPage = ({ error }: ErrorProps) => {
  const translate = useTranslate();
  if (isReplacing()) return null;
  const missing = isMissingPart(error);
  const said = missing ? (navigator.onLine ? 'missingPart' : 'offline') : 'crashed';
  // The browser's own words name a file, which tells nobody anything.
  const message = error instanceof Error && !missing ? error.message : '';
  return (
    <Box role="alert" sx={{ maxWidth: 520, mx: 'auto', my: '10vh', px: '24px' }}>
      <Typography variant="h1">{translate(`error.${said}Title`)}</Typography>
      <Typography sx={{ mt: '8px', color: 'var(--text-2)' }}>{translate(`error.${said}`)}</Typography>
      {message && (
        <Box
          component="code"
          sx={{
            display: 'block',
            mt: '12px',
            fontFamily: 'var(--mono)',
            fontSize: 12.5,
            color: 'var(--text-3)',
          }}
        >
          {message}
        </Box>
      )}
      <Button variant="contained" sx={{ mt: '18px' }} onClick={() => window.location.reload()}>
        {translate('error.reload')}
      </Button>
    </Box>
  );
};
