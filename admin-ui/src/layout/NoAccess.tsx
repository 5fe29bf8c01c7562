import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '../paths';

/** A deep link without the permission says who can give it, and what to ask for. */
export const NoAccess = ({ anyOf, tenant }: { anyOf: readonly string[]; tenant: string }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 520, py: '8vh', mx: 'auto' }} data-testid="no-access">
      <Typography variant="h1">{translate('noAccess.title')}</Typography>
      <Typography sx={{ mt: '8px', color: 'var(--text-2)' }}>
        {translate('noAccess.text', { tenant })}
      </Typography>
      <Box component="code" sx={{ display: 'block', mt: '10px', fontFamily: 'var(--mono)', fontSize: 12.5 }}>
        {anyOf.join(', ')}
      </Box>
      <Button component={Link} to={paths.home} variant="outlined" sx={{ mt: '18px' }}>
        {translate('noAccess.home')}
      </Button>
    </Box>
  );
};

/** The group is open only to people the administrator put there; no role gives that. */
export const NotInGroup = ({ tenant }: { tenant: string }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 520, py: '8vh', mx: 'auto' }} data-testid="no-access">
      <Typography variant="h1">{translate('noAccess.groupTitle')}</Typography>
      <Typography sx={{ mt: '8px', color: 'var(--text-2)' }}>
        {translate('noAccess.group', { tenant })}
      </Typography>
      <Button component={Link} to={paths.home} variant="outlined" sx={{ mt: '18px' }}>
        {translate('noAccess.home')}
      </Button>
    </Box>
  );
};
