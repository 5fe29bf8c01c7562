import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type ErrorProps, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { useTabTitle } from '../providers/brand';
import { isMissingPart, isReplacing } from '../providers/missingParts';
import { PlainFrame } from './PlainFrame';
import { useSignOut } from './useAccess';

interface StandstillProps {
  title: string;
  text: string;
  /** What to tell whoever can help, word for word. */
  code?: string;
  role?: 'alert';
  'data-testid'?: string;
  children: ReactNode;
}

/** In place of a page: why it does not show, and the ways on from here. */
const Standstill = ({ title, text, code, children, ...rest }: StandstillProps) => (
  <Box {...rest} sx={{ maxWidth: 520, py: '8vh', mx: 'auto' }}>
    <Typography variant="h1">{title}</Typography>
    <Typography sx={{ mt: '8px', color: 'var(--text-2)' }}>{text}</Typography>
    {code && (
      <Box component="code" sx={{ display: 'block', mt: '10px', fontSize: 12.5 }}>
        {code}
      </Box>
    )}
    <Box sx={{ mt: '18px', display: 'flex', flexWrap: 'wrap', gap: '8px' }}>{children}</Box>
  </Box>
);

/**
 * A deep link without the permission says who can give it, and what to ask for. The group (`anyOf` null) is open only to
 * people the administrator put there; no role gives that.
 */
export const NoAccess = ({ anyOf, tenant }: { anyOf: readonly string[] | null; tenant: string }) => {
  const translate = useTranslate();
  return (
    <Standstill
      title={translate(anyOf ? 'noAccess.title' : 'noAccess.groupTitle')}
      text={translate(anyOf ? 'noAccess.text' : 'noAccess.group', { tenant })}
      {...(anyOf && { code: anyOf.join(', ') })}
      data-testid="no-access"
    >
      <Button component={Link} to={paths.home} variant="outlined">
        {translate('noAccess.home')}
      </Button>
    </Standstill>
  );
};

/** The server does not let this network address in: its own words say which address, and who can add it. */
export const Refused = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const translate = useTranslate();
  const signOut = useSignOut();
  return (
    <Standstill title={translate('refused.title')} text={message} role="alert" data-testid="refused">
      <Button variant="outlined" onClick={onRetry}>
        {translate('common.tryAgain')}
      </Button>
      <Button component={Link} to={paths.home}>
        {translate('refused.elsewhere')}
      </Button>
      <Button onClick={signOut}>{translate('shell.signOut')}</Button>
    </Standstill>
  );
};

/**
 * The last line of defence, also for a page whose file is gone since a newer version was put up. It makes no promise
 * about money: the reloaded page shows what the server knows.
 */
export const CrashPage = ({ error }: Pick<ErrorProps, 'error'>) => {
  const translate = useTranslate();
  if (isReplacing()) return null;
  const missing = isMissingPart(error);
  const said = missing ? (navigator.onLine ? 'missingPart' : 'offline') : 'crashed';
  return (
    <Box sx={{ px: '24px' }}>
      <Standstill
        title={translate(`error.${said}Title`)}
        text={translate(`error.${said}`)}
        // The browser's own words name a file, which tells nobody anything.
        {...(error instanceof Error && !missing && { code: error.message })}
        role="alert"
      >
        <Button variant="contained" onClick={() => window.location.reload()}>
          {translate('error.reload')}
        </Button>
      </Standstill>
    </Box>
  );
};

export const NotFoundPage = () => {
  const translate = useTranslate();
  const title = translate('notFound.title');
  useTabTitle(title);
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
