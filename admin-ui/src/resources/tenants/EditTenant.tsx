import { Alert, AlertTitle, Button, Card } from '@mui/material';
import { useState } from 'react';
import { HttpError, useGetIdentity, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Identity } from '../../providers/authProvider';
import { BackLink, EmptyState, ErrorState, LoadingRows, PageTitle } from '../../shared';
import { DangerSection } from './edit/DangerSection';
import { EditForm } from './edit/EditForm';
import { valuesOf } from './form/tenant-values';
import { addTenantPath, tenantsPath } from './paths';
import { StructurePanel } from './structure/StructurePanel';
import { useTenant } from './tenant-api';
import { TenantStatusChip } from './TenantStatusChip';
import type { Tenant } from './types';
import { useDraft, withoutSecrets } from './wizard/draft';
import './tenants.css';
import './structure/structure.css';

const Notice = ({ tenant }: { tenant: Tenant }) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`tenants.edit.${key}`);
  if (tenant.status === 'suspended') {
    return (
      <Alert severity="warning" className="ten-notice" data-testid="suspended-notice">
        <AlertTitle>{word('suspendedTitle')}</AlertTitle>
        {word('suspendedText')}
      </Alert>
    );
  }
  return tenant.status === 'failed' ? <FailedNotice tenant={tenant} /> : null;
};

/** What was entered is not lost: the wizard starts from it, and only the passwords are typed again. */
const FailedNotice = ({ tenant }: { tenant: Tenant }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { identity } = useGetIdentity();
  const [, setDraft] = useDraft((identity as Identity | undefined)?.username ?? '');
  const word = (key: string) => translate(`tenants.edit.${key}`);
  const again = () => {
    setDraft({
      values: withoutSecrets(valuesOf(tenant)),
      step: 'database',
      savedAt: new Date().toISOString(),
    });
    void navigate(addTenantPath);
  };
  return (
    <Alert
      severity="error"
      className="ten-notice"
      data-testid="failed-notice"
      action={
        identity && (
          <Button size="small" variant="outlined" onClick={again} data-testid="create-again">
            {word('createAgain')}
          </Button>
        )
      }
    >
      <AlertTitle>{word('failedTitle')}</AlertTitle>
      {tenant.failure}
      <div>{word('failedText')}</div>
    </Alert>
  );
};

const Page = ({ tenant }: { tenant: Tenant }) => {
  const translate = useTranslate();
  // What was saved is what the next change starts from; other news of the tenant must not empty the form.
  const [round, setRound] = useState(0);
  const startAnew = () => setRound((before) => before + 1);
  const isComplete = tenant.status === 'active' || tenant.status === 'suspended';
  return (
    <>
      <PageTitle
        title={translate('tenants.edit.title', { name: tenant.name })}
        aside={
          <span className="ten-aside">
            {tenant.id}
            <TenantStatusChip status={tenant.status} />
          </span>
        }
      />
      <Notice tenant={tenant} />
      <EditForm key={round} tenant={tenant} onStartAnew={startAnew} />
      {isComplete && (
        <Card component="section" className="set-page ten-card">
          <h2>{translate('tenants.structure.title')}</h2>
          <p className="note">{translate('tenants.structure.note')}</p>
          <StructurePanel tenantId={tenant.id} />
        </Card>
      )}
      <DangerSection tenant={tenant} />
    </>
  );
};

const EditTenant = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data, error, refetch } = useTenant(id);
  const isUnknown = error instanceof HttpError && error.status === 404;
  let content = (
    <Card className="set-page">
      <LoadingRows rows={8} />
    </Card>
  );
  if (data) content = <Page tenant={data} />;
  else if (isUnknown) {
    content = (
      <Card className="set-page">
        <EmptyState
          title={translate('tenants.edit.unknown', { id })}
          action={
            <Button variant="outlined" component={Link} to={tenantsPath}>
              {translate('tenants.created.toList')}
            </Button>
          }
        >
          {translate('tenants.edit.unknownText')}
        </EmptyState>
      </Card>
    );
  } else if (error) {
    content = (
      <ErrorState error={error} title={translate('tenants.edit.didNotLoad')} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <BackLink to={tenantsPath}>{translate('tenants.list.title')}</BackLink>
      {!data && <PageTitle title={translate('tenants.edit.title', { name: id })} />}
      {content}
    </>
  );
};

export default EditTenant;
