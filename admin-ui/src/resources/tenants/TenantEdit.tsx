import { Alert, AlertTitle, Button } from '@mui/material';
import { useState } from 'react';
import { RecordContextProvider, useGetIdentity, useRecordContext, useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Identity } from '../../providers/authProvider';
import { getTenant } from '../../providers/session';
import { Bar, Section } from '../../shared';
import { EditPage, ResourceForm, useResource } from '../../shared/resource';
import { ConnectionTest, useConnectionTest } from './ConnectionTest';
import { useTenantLabels } from './labels';
import { StructurePanel } from './StructurePanel';
import { DatabaseFields, SsoFields, TenantFields } from './TenantFields';
import { TenantStatus } from './TenantList';
import { useTenantActions } from './TenantMenu';
import { filledIn, isComplete, sentOf, type Tenant } from './types';
import { draftOf, type TenantDraft } from './wizard/draft';

/** What was entered is not lost: the wizard starts from it, and only the passwords are typed again. */
const Failed = ({ tenant, username }: { tenant: Tenant; username: string | undefined }) => {
  const t = useTenantLabels();
  const navigate = useNavigate();
  const { addPath } = useResource();
  const [, setDraft] = useStore<TenantDraft | null>(`draft.tenants.${username}`, null);
  const again = () => {
    const { createdAt: _, ...values } = filledIn(tenant);
    setDraft(draftOf(values, 'database'));
    void navigate(addPath);
  };
  return (
    <Alert
      severity="error"
      sx={{ mb: '16px' }}
      data-testid="failed-notice"
      action={
        username && (
          <Button size="small" variant="outlined" onClick={again} data-testid="create-again">
            {t('edit.createAgain')}
          </Button>
        )
      }
    >
      <AlertTitle>{t('edit.failedTitle')}</AlertTitle>
      {tenant.failure}
      <div>{t('edit.failedText')}</div>
    </Alert>
  );
};

/** Apart from the form, because nothing here waits for “Save”. */
const Danger = () => {
  const t = useTenantLabels();
  const tenant = useRecordContext<Tenant>()!;
  const { actions, dialog } = useTenantActions();
  return (
    <Section
      title={t('danger.title')}
      note={t(tenant.id === getTenant() ? 'danger.own' : 'danger.note')}
      sx={{ mt: '16px' }}
      data-testid="danger"
    >
      <Bar gap={10}>
        {actions
          .filter(({ key }) => key !== 'structure')
          .map(({ key, text, onClick }) => (
            <Button
              key={key}
              variant="outlined"
              {...(key === 'delete' && { sx: { color: 'var(--fail)', borderColor: 'var(--fail-line)' } })}
              onClick={onClick}
              data-testid={key === 'status' ? 'change-status' : key}
            >
              {text}
            </Button>
          ))}
      </Bar>
      {dialog}
    </Section>
  );
};

/** The same fields as in the wizard, on one page. Secrets stay as they are unless they are typed anew. */
const TenantEdit = () => {
  const t = useTenantLabels();
  const { identity } = useGetIdentity();
  // A form begins anew after each save: a secret that was typed is a saved one then.
  const [round, setRound] = useState(0);
  const test = useConnectionTest();
  return (
    <EditPage<Tenant>
      title={({ name }) => t('edit.title', { name })}
      aside={({ id, status }) => (
        <Bar gap={10}>
          {id}
          <TenantStatus status={status} />
        </Bar>
      )}
      transform={sentOf}
      onSaved={() => setRound(round + 1)}
    >
      {(tenant) => (
        <>
          {tenant.status === 'failed' && (
            <Failed tenant={tenant} username={(identity as Identity | undefined)?.username} />
          )}
          {tenant.status === 'suspended' && (
            <Alert severity="warning" sx={{ mb: '16px' }} data-testid="suspended-notice">
              <AlertTitle>{t('edit.suspendedTitle')}</AlertTitle>
              {t('edit.suspendedText')}
            </Alert>
          )}
          <RecordContextProvider value={filledIn(tenant)}>
            <ResourceForm key={round} submit={t('save')}>
              <TenantFields />
              <DatabaseFields>
                <ConnectionTest test={test} />
              </DatabaseFields>
              <SsoFields />
            </ResourceForm>
          </RecordContextProvider>
          {isComplete(tenant) && (
            <Section title={t('structure.title')} note={t('structure.note')} sx={{ mt: '16px' }}>
              <StructurePanel tenantId={tenant.id} />
            </Section>
          )}
          <Danger />
        </>
      )}
    </EditPage>
  );
};

export default TenantEdit;
