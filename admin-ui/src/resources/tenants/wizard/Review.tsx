import { Box, Button, styled } from '@mui/material';
import type { ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { type Fact, Facts } from '../../../shared';
import { ReadOnlyContext } from '../../../shared/resource';
import { databaseText } from '../jdbc-url';
import { useTenantLabels } from '../labels';
import { DatabaseFields, SsoFields, TenantFields } from '../TenantFields';
import type { TenantValues } from '../types';
import { type StepName, stepNames } from './draft';

export interface ReviewProps {
  test: ReactNode;
  onOpen: (step: StepName) => void;
}

/** Everything once more before it becomes real; secrets only by whether they were typed. */
export const Review = ({ test, onOpen }: ReviewProps) => {
  const t = useTenantLabels();
  const values = useWatch<TenantValues>() as TenantValues;
  // A copy: what is only read here must not stand in for the inputs of the steps.
  const form = useForm<TenantValues>({ values });
  const parts: [StepName, ReactNode][] = [
    ['tenant', <TenantFields key="tenant" />],
    [
      'database',
      <DatabaseFields key="database" isNew>
        {test}
      </DatabaseFields>,
    ],
    ['sso', <SsoFields key="sso" />],
  ];
  return (
    <FormProvider {...form}>
      <RecordContextProvider value={values}>
        <ReadOnlyContext value={true}>
          <Box component="header" sx={{ p: { xs: '16px', sm: '24px' }, '& p': { color: 'var(--text-3)' } }}>
            <h2>{t('wizard.review.title')}</h2>
            <p>{t('wizard.review.note')}</p>
          </Box>
          {parts.map(([step, fields]) => (
            <Box key={step} sx={{ position: 'relative', borderTop: '1px solid var(--line)' }}>
              <Button
                size="small"
                sx={{ position: 'absolute', top: 14, right: 16 }}
                onClick={() => onOpen(step)}
                aria-label={t('wizard.review.changeOf', { section: t(`step.${step}`) })}
              >
                {t('wizard.review.change')}
              </Button>
              {fields}
            </Box>
          ))}
        </ReadOnlyContext>
      </RecordContextProvider>
    </FormProvider>
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
  const t = useTenantLabels();
  const { id, simpleCode, timeZone, area, email, builtInRoles, ownServer, database, sso } =
    useWatch<TenantValues>() as TenantValues;
  const facts: Fact[] = [
    { label: t('field.id'), value: id && <b>{id}</b> },
    { label: t('field.simpleCode'), value: simpleCode && <b>{simpleCode}</b> },
    { label: t('field.timeZone'), value: timeZone },
    { label: t('field.area'), value: area },
    { label: t('field.email'), value: email },
    {
      label: t('step.database'),
      value: ownServer ? t('wizard.ownServer') : database.jdbcUrl && databaseText(database.jdbcUrl),
    },
    { label: t('field.sso.realm'), value: sso.enabled && sso.realm },
  ].filter(({ value }) => value);
  const roles = { label: t('field.builtInRoles'), value: t(builtInRoles ? 'wizard.yes' : 'wizard.no') };
  return (
    <Aside>
      <h2>{t('wizard.soFar')}</h2>
      {facts.length > 0 ? <Facts facts={[...facts, roles]} /> : <p>{t('wizard.nothingYet')}</p>}
      <h2>{t('wizard.atEnd')}</h2>
      <p>{t('wizard.atEndText')}</p>
      <p>{t('wizard.notBefore', { step: stepNames.length })}</p>
    </Aside>
  );
};
