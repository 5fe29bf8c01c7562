import { Alert, AlertTitle, Button, Card } from '@mui/material';
import { HttpError, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { EmptyState, ErrorState, LoadingRows, PageTitle } from '../../shared';
import { BackLink } from '../../shared/settings';
import { DangerSection } from './edit/DangerSection';
import { EditForm } from './edit/EditForm';
import { tenantsPath } from './paths';
import { StructurePanel } from './structure/StructurePanel';
import { useTenant } from './tenant-api';
import { TenantStatusChip } from './TenantStatusChip';
import type { Tenant } from './types';
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
  if (tenant.status !== 'failed') return null;
  return (
    <Alert severity="error" className="ten-notice" data-testid="failed-notice">
      <AlertTitle>{word('failedTitle')}</AlertTitle>
      {tenant.failure} {word('failedText')}
    </Alert>
  );
};

const Page = ({ tenant }: { tenant: Tenant }) => {
  const translate = useTranslate();
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
      {/* What was saved is what the next change starts from. */}
      <EditForm key={tenant.updatedAt} tenant={tenant} />
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
