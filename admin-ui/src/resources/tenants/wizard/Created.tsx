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
import { useTenantLabels } from '../labels';
import type { CreatedTenant } from '../types';

const mayBeLost = () => true;

type Told = Pick<CreatedTenant, 'id' | 'timeZone' | 'supervisor'>;

/** The supervisor's password, this once. */
export const Administrator = ({ id, timeZone, supervisor }: Told) => {
  const t = useTenantLabels();
  if (!supervisor) return null;
  const { username, password, expiresAt } = supervisor;
  const link = `${window.location.origin}/#/login?tenant=${id}`;
  const fact = (name: 'username' | 'password' | 'link', value: string, testId: string): Fact => ({
    label: t(`created.${name}`),
    value: <code data-testid={testId}>{value}</code>,
    mono: true,
    action: <CopyButton value={value} label={t(`created.copy.${name}`)} />,
  });
  return (
    <>
      <h3>{t('created.administrator')}</h3>
      <Alert severity="warning" sx={{ m: '8px 0 14px' }}>
        {t('created.once')}
      </Alert>
      <Facts
        facts={[
          fact('username', username, 'supervisor-username'),
          fact('password', password, 'supervisor-password'),
          {
            label: t('created.expires'),
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
  const t = useTenantLabels();
  const { listPath, pathOf } = useResource();
  const [handedOver, setHandedOver] = useState(tenant.supervisor === null);
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Section sx={{ maxWidth: 720 }} data-testid="created">
      <Box component="p" ref={text} tabIndex={-1} sx={{ mb: '14px', outline: 'none' }}>
        {t('created.text')} {!tenant.supervisor && t('created.noSupervisor')}
      </Box>
      {handedOver ? (
        <Bar>
          <Button variant="contained" component={Link} to={listPath} data-testid="to-list">
            {t('created.toList')}
          </Button>
          <Button variant="outlined" component={Link} to={pathOf(tenant.id)}>
            {t('created.open')}
          </Button>
        </Bar>
      ) : (
        <>
          <LeaveGuard isDirty={mayBeLost} namespace="tenants.created.leave" />
          <Administrator {...tenant} />
          <Button
            variant="contained"
            sx={{ mt: '18px' }}
            onClick={() => setHandedOver(true)}
            data-testid="handed-over"
          >
            {t('created.done')}
          </Button>
        </>
      )}
    </Section>
  );
};
