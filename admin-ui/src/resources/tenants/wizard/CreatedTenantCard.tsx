import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import { Alert, Button, Card } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CopyButton, formatFull, LeaveGuard, zoneLabel } from '../../../shared';
import { signInUrl, tenantPath, tenantsPath } from '../paths';
import type { CreatedTenant, Supervisor } from '../types';

interface LineProps {
  label: string;
  value: string;
  copyLabel: string;
  testId: string;
  strong?: boolean;
}

const Line = ({ label, value, copyLabel, testId, strong = false }: LineProps) => (
  <div className="ten-copy">
    <div>
      <div className="label">{label}</div>
      <code className={strong ? 'strong' : ''} data-testid={testId}>
        {value}
      </code>
    </div>
    <CopyButton value={value} label={copyLabel} variant="outlined" />
  </div>
);

const Administrator = ({ tenant, supervisor }: { tenant: CreatedTenant; supervisor: Supervisor }) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`tenants.created.${key}`);
  return (
    <>
      <h3>{word('administrator')}</h3>
      <Alert severity="warning" className="once">
        {word('once')}
      </Alert>
      <Line
        label={word('username')}
        value={supervisor.username}
        copyLabel={word('copyUsername')}
        testId="supervisor-username"
      />
      <Line
        label={word('password')}
        value={supervisor.password}
        copyLabel={word('copyPassword')}
        testId="supervisor-password"
        strong
      />
      <Line
        label={word('link')}
        value={signInUrl(tenant.id)}
        copyLabel={word('copyLink')}
        testId="sign-in-link"
      />
      <p className="expiry">
        {word('expires')}{' '}
        <b>
          <time dateTime={supervisor.expiresAt}>{formatFull(supervisor.expiresAt, tenant.timeZone)}</time>
        </b>{' '}
        <span className="t3">{zoneLabel(tenant.timeZone, new Date(supervisor.expiresAt))}</span>
      </p>
    </>
  );
};

/** The end of the wizard. The password exists only here, so leaving asks until somebody says it is handed over. */
export const CreatedTenantCard = ({ tenant }: { tenant: CreatedTenant }) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`tenants.created.${key}`);
  const { supervisor } = tenant;
  const [handedOver, setHandedOver] = useState(supervisor === null);
  const open = useRef(supervisor !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    open.current = !handedOver;
  }, [handedOver]);
  useEffect(() => heading.current?.focus(), []);
  const mayLose = useCallback(() => open.current, []);

  return (
    <>
      <LeaveGuard isDirty={mayLose} words="tenants.created.leave" />
      <Card component="section" className="ten-created" data-testid="created">
        <header>
          <CheckCircleRounded aria-hidden />
          <h2 tabIndex={-1} ref={heading}>
            {word('text')}
          </h2>
        </header>
        {supervisor ? (
          handedOver ? null : (
            <Administrator tenant={tenant} supervisor={supervisor} />
          )
        ) : (
          <p className="t3">{word('noSupervisor')}</p>
        )}
        <footer>
          {handedOver ? (
            <>
              <Button variant="contained" component={Link} to={tenantsPath} data-testid="to-list">
                {word('toList')}
              </Button>
              <Button variant="outlined" component={Link} to={tenantPath(tenant.id)}>
                {word('open')}
              </Button>
            </>
          ) : (
            <Button variant="contained" onClick={() => setHandedOver(true)} data-testid="handed-over">
              {word('done')}
            </Button>
          )}
        </footer>
      </Card>
    </>
  );
};
