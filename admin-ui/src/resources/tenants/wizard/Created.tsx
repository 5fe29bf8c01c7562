import { Alert, Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Bar, CopyButton, formatFull, Lines, Section, zoneLabel } from '../../../shared';
import { useResource } from '../../../shared/resource';
import { LeaveGuard } from '../../../shared/settings';
import { useTenantWords } from '../labels';
import type { CreatedTenant } from '../types';

const mayBeLost = () => true;

const Administrator = ({ id, timeZone, supervisor }: CreatedTenant) => {
  const word = useTenantWords();
  if (!supervisor) return null;
  const { username, password, expiresAt } = supervisor;
  const lines = [
    ['username', 'copyUsername', username, 'supervisor-username'],
    ['password', 'copyPassword', password, 'supervisor-password'],
    ['link', 'copyLink', `${window.location.origin}/#/login?tenant=${id}`, 'sign-in-link'],
  ] as const;
  return (
    <>
      <h3>{word('created.administrator')}</h3>
      <Alert severity="warning" sx={{ m: '8px 0' }}>
        {word('created.once')}
      </Alert>
      <Lines>
        {lines.map(([label, copy, value, testId]) => (
          <li key={label}>
            <span className="grow">
              <small className="t3">{word(`created.${label}`)}</small>
              <Box
                component="code"
                data-testid={testId}
                sx={{
                  display: 'block',
                  fontFamily: 'var(--mono)',
                  ...(label === 'password' && { fontSize: 16, fontWeight: 600 }),
                }}
              >
                {value}
              </Box>
            </span>
            <CopyButton value={value} label={word(`created.${copy}`)} variant="outlined" />
          </li>
        ))}
      </Lines>
      <Box component="p" sx={{ m: '12px 0 18px', fontSize: 13 }}>
        {word('created.expires')}{' '}
        <b>
          <time dateTime={expiresAt}>{formatFull(expiresAt, timeZone)}</time>
        </b>{' '}
        {zoneLabel(timeZone, new Date(expiresAt))}
      </Box>
    </>
  );
};

/** The end of the wizard. The password exists only here, so leaving asks until somebody says it is handed over. */
export const Created = ({ tenant }: { tenant: CreatedTenant }) => {
  const word = useTenantWords();
  const { listPath, pathOf } = useResource();
  const [handedOver, setHandedOver] = useState(tenant.supervisor === null);
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Section sx={{ maxWidth: 720 }} data-testid="created">
      <Box component="p" ref={text} tabIndex={-1} sx={{ mb: '14px', outline: 'none' }}>
        {word('created.text')} {!tenant.supervisor && word('created.noSupervisor')}
      </Box>
      {handedOver ? (
        <Bar>
          <Button variant="contained" component={Link} to={listPath} data-testid="to-list">
            {word('created.toList')}
          </Button>
          <Button variant="outlined" component={Link} to={pathOf(tenant.id)}>
            {word('created.open')}
          </Button>
        </Bar>
      ) : (
        <>
          <LeaveGuard isDirty={mayBeLost} words="tenants.created.leave" />
          <Administrator {...tenant} />
          <Button variant="contained" onClick={() => setHandedOver(true)} data-testid="handed-over">
            {word('created.done')}
          </Button>
        </>
      )}
    </Section>
  );
};
