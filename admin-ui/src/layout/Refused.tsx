import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { useSignOut } from './useSignOut';

/** The server does not let this network address in: its own words say which address, and who can add it. */
export const Refused = ({ words, onRetry }: { words: string; onRetry: () => void }) => {
  const translate = useTranslate();
  const signOut = useSignOut();
  return (
    <Box role="alert" sx={{ maxWidth: 520, py: '8vh', mx: 'auto' }} data-testid="refused">
      <Typography variant="h1">{translate('refused.title')}</Typography>
      <Typography sx={{ mt: '8px', color: 'var(--text-2)' }}>{words}</Typography>
      <Box sx={{ mt: '18px', display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        <Button variant="outlined" onClick={onRetry}>
          {translate('common.tryAgain')}
        </Button>
        <Button component={Link} to={paths.home}>
          {translate('refused.elsewhere')}
        </Button>
        <Button onClick={signOut}>{translate('shell.signOut')}</Button>
      </Box>
    </Box>
  );
};
