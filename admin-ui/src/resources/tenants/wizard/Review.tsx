import { Button, styled } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { type Fact, Facts, zoneLabel } from '../../../shared';
import { databaseText } from '../jdbc-url';
import { useTenantWords } from '../labels';
import type { TenantValues } from '../types';
import { type StepName, stepNames } from './draft';

const Root = styled('div')(({ theme }) => ({
  padding: 24,
  '& h2 + p': { margin: '2px 0 18px', fontSize: 13, color: 'var(--text-3)' },
  '& > section': { padding: '14px 0 18px', borderTop: '1px solid var(--line)' },
  '& > section > header': { display: 'flex', justifyContent: 'space-between', marginBottom: 8 },
  '& dl': { gridTemplateColumns: '160px minmax(0, 1fr)', marginBottom: 14 },
  '& img': { maxWidth: 120, maxHeight: 48, padding: 4, background: '#fff' },
  [theme.breakpoints.down('sm')]: { padding: 16, '& dl': { gridTemplateColumns: '116px minmax(0, 1fr)' } },
}));

export interface ReviewProps {
  test: ReactNode;
  onOpen: (step: StepName) => void;
}

/** Everything once more before it becomes real; secrets only by whether they were typed. */
export const Review = ({ test, onOpen }: ReviewProps) => {
  const word = useTenantWords();
  const values = useWatch<TenantValues>() as TenantValues;
  const { database, sso, logo } = values;
  const yes = (on: boolean | undefined) => word(on ? 'wizard.yes' : 'wizard.no');
  const secret = (typed: unknown) => word(typed ? 'wizard.review.secretTyped' : 'wizard.review.noSecret');
  const lines = (mapping: object = {}) => {
    const count = Object.keys(mapping).length;
    return count > 0 ? word('wizard.review.lines', { count }) : '';
  };
  const facts: Record<Exclude<StepName, 'review'>, Fact[]> = {
    tenant: [
      ...(['name', 'id', 'simpleCode'] as const).map((field) => ({
        label: word(`field.${field}`),
        value: values[field],
      })),
      { label: word('field.timeZone'), value: values.timeZone && zoneLabel(values.timeZone) },
      ...(['area', 'telephone', 'email', 'website', 'address'] as const).map((field) => ({
        label: word(`field.${field}`),
        value: values[field],
      })),
      { label: word('field.logo'), value: logo && <img src={logo} alt={word('logo.alt')} /> },
      { label: word('field.builtInRoles'), value: yes(values.builtInRoles) },
    ],
    database: [
      { label: word('field.database.jdbcUrl'), value: database.jdbcUrl, mono: true },
      { label: word('field.database.username'), value: database.username },
      { label: word('field.database.password'), value: secret(database.password) },
      {
        label: word('field.database.connections'),
        value: word('wizard.review.connections', {
          initial: database.initialConnections,
          min: database.minConnections,
          max: database.maxConnections,
        }),
      },
      { label: word('field.database.autoMigrate'), value: yes(database.autoMigrate) },
    ],
    sso: sso.enabled
      ? [
          { label: word('field.sso.authServerUrl'), value: sso.authServerUrl, mono: true },
          { label: word('field.sso.realm'), value: sso.realm },
          { label: word('field.sso.clientId'), value: sso.clientId },
          { label: word('field.sso.clientSecret'), value: secret(sso.clientSecret) },
          { label: word('field.sso.tlsVerify'), value: yes(sso.tlsVerify) },
          { label: word('field.sso.userSync'), value: yes(sso.userSync) },
          { label: word('field.sso.roleMapping'), value: lines(sso.roleMapping) },
          { label: word('field.sso.hotelMapping'), value: lines(sso.hotelMapping) },
        ]
      : [{ label: word('step.sso'), value: word('wizard.review.noSso') }],
  };
  return (
    <Root>
      <h2>{word('wizard.review.title')}</h2>
      <p>{word('wizard.review.note')}</p>
      {(['tenant', 'database', 'sso'] as const).map((step) => (
        <section key={step}>
          <header>
            <h3>{word(`step.${step}`)}</h3>
            <Button
              size="small"
              onClick={() => onOpen(step)}
              aria-label={word('wizard.review.changeOf', { section: word(`step.${step}`) })}
            >
              {word('wizard.review.change')}
            </Button>
          </header>
          <Facts facts={facts[step]} />
          {step === 'database' && test}
        </section>
      ))}
    </Root>
  );
};

const Aside = styled('aside')({
  padding: 24,
  borderLeft: '1px solid var(--line)',
  background: 'var(--surface-2)',
  fontSize: 13,
  lineHeight: 1.6,
  color: 'var(--text-2)',
  '& h2': { marginBottom: 10, color: 'var(--text)' },
  '& * + h2': { marginTop: 26 },
  '& p + p': { marginTop: 8 },
});

/** What has been said so far, and what the last step will do. */
export const SoFar = () => {
  const word = useTenantWords();
  const { id, simpleCode, timeZone, area, email, builtInRoles, database, sso } =
    useWatch<TenantValues>() as TenantValues;
  const facts: Fact[] = [
    { label: word('field.id'), value: id && <b>{id}</b> },
    { label: word('field.simpleCode'), value: simpleCode && <b>{simpleCode}</b> },
    { label: word('field.timeZone'), value: timeZone },
    { label: word('field.area'), value: area },
    { label: word('field.email'), value: email },
    { label: word('step.database'), value: database.jdbcUrl && databaseText(database.jdbcUrl) },
    { label: word('field.sso.realm'), value: sso.enabled && sso.realm },
  ].filter(({ value }) => value);
  const roles = { label: word('field.builtInRoles'), value: word(builtInRoles ? 'wizard.yes' : 'wizard.no') };
  return (
    <Aside>
      <h2>{word('wizard.soFar')}</h2>
      {facts.length > 0 ? <Facts facts={[...facts, roles]} /> : <p>{word('wizard.nothingYet')}</p>}
      <h2>{word('wizard.atEnd')}</h2>
      <p>{word('wizard.atEndText')}</p>
      <p>{word('wizard.notBefore', { step: stepNames.length })}</p>
    </Aside>
  );
};
