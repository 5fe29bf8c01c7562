import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Unseen } from '../../shared';
import { useExceptionCount, useLiveExceptions } from './use-exception-count';

const MOST = 99;

/** How many things wait for a person, beside the menu item. Nothing when nothing does. */
export const ExceptionBadge = () => {
  const translate = useTranslate();
  const open = useExceptionCount().data?.open ?? 0;
  useLiveExceptions();
  if (open === 0) return null;
  return (
    <Box
      component="span"
      sx={{
        ml: 'auto',
        minWidth: 24,
        px: '7px',
        borderRadius: '10px',
        fontSize: 12,
        lineHeight: '20px',
        fontWeight: 650,
        textAlign: 'center',
        color: 'var(--unknown)',
        background: 'var(--unknown-bg)',
      }}
    >
      <span aria-hidden data-testid="exception-badge">
        {open > MOST ? `${MOST}+` : open}
      </span>
      <Unseen>{translate('shell.needPerson', { smart_count: open })}</Unseen>
    </Box>
  );
};
