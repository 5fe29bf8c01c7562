import { Alert, Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  Bar,
  CopyButton,
  type Fact,
  Facts,
  formatFull,
  LeaveGuard,
  Section,
  zoneLabel,
} from '../../../shared';
import { useResource } from '../../../shared/resource';
import { useTenantWords } from '../labels';
import type { CreatedTenant } from '../types';

const mayBeLost = () => true;

const Administrator = ({ id, timeZone, supervisor }: CreatedTenant) => {
  const word = useTenantWords();
  if (!supervisor) return null;
  const { username, password, expiresAt } = supervisor;
  const link = `${window.location.origin}/#/login?tenant=${id}`;
  const fact = (name: 'username' | 'password' | 'link', value: string, testId: string): Fact => ({
    label: word(`created.${name}`),
    value: <code data-testid={testId}>{value}</code>,
    mono: true,
    action: <CopyButton value={value} label={word(`created.copy.${name}`)} />,
  });
  return (
    <>
      <h3>{word('created.administrator')}</h3>
      <Alert severity="warning" sx={{ m: '8px 0 14px' }}>
        {word('created.once')}
      </Alert>
      <Facts
        facts={[
          fact('username', username, 'supervisor-username'),
          fact('password', password, 'supervisor-password'),
          {
            label: word('created.expires'),
            value: `${formatFull(expiresAt, timeZone)} ${zoneLabel(timeZone, new Date(expiresAt))}`,
          },
          fact('link', link, 'sign-in-link'),
        ]}
      />
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
          <Button
            variant="contained"
            sx={{ mt: '18px' }}
            onClick={() => setHandedOver(true)}
            data-testid="handed-over"
          >
            {word('created.done')}
          </Button>
        </>
      )}
    </Section>
  );
};
