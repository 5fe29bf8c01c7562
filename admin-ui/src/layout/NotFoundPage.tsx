import { Box, Button, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { PlainFrame } from './PlainFrame';

export const NotFoundPage = () => {
  const translate = useTranslate();
  const title = translate('notFound.title');
  useEffect(() => {
    document.title = `${title} · PayBy`;
  }, [title]);
  return (
    <PlainFrame>
      <Box sx={{ py: '12vh' }}>
        <Box sx={{ fontSize: 13, fontWeight: 600, color: 'var(--text-3)' }}>404</Box>
        <Typography variant="h1" sx={{ mt: '4px', fontSize: 26 }}>
          {title}
        </Typography>
        <Typography sx={{ mt: '8px', color: 'var(--text-2)' }}>{translate('notFound.text')}</Typography>
        <Button component={Link} to={paths.home} variant="contained" sx={{ mt: '20px' }}>
          {translate('notFound.home')}
        </Button>
      </Box>
    </PlainFrame>
  );
};
