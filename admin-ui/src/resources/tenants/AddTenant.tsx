import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import { Card } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Identity } from '../../providers/authProvider';
import { LoadingRows, PageTitle } from '../../shared';
import { emptyTenant, type StepName, type TenantValues } from './form/tenant-values';
import { tenantsPath } from './paths';
import type { CreatedTenant } from './types';
import { CreatedTenantCard } from './wizard/CreatedTenantCard';
import { type TenantDraft, useDraft } from './wizard/draft';
import { ResumeDraft } from './wizard/ResumeDraft';
import { WizardForm } from './wizard/WizardForm';
import './tenants.css';
import './wizard/wizard.css';

interface Begun {
  values: TenantValues;
  step: StepName;
}

const Wizard = ({ username }: { username: string }) => {
  const translate = useTranslate();
  const word = (key: string, options?: Record<string, unknown>) => translate(`tenants.add.${key}`, options);
  const [draft, setDraft] = useDraft(username);
  // Only a draft of an earlier visit is offered; this visit's own is the form itself.
  const [earlier, setEarlier] = useState<TenantDraft | null>(draft);
  const [begun, setBegun] = useState<Begun | null>(draft ? null : { values: emptyTenant(), step: 'tenant' });
  const [name, setName] = useState('');
  const [created, setCreated] = useState<CreatedTenant | null>(null);

  const begin = (next: Begun) => {
    setEarlier(null);
    setBegun(next);
    setName(next.values.name);
  };
  const resume = (from: TenantDraft) =>
    begin({ values: { ...emptyTenant(), ...from.values }, step: from.step });
  const startOver = () => {
    setDraft(null);
    begin({ values: emptyTenant(), step: 'tenant' });
  };

  let title = name.trim() ? word('titleNamed', { name: name.trim() }) : word('title');
  if (created) title = translate('tenants.created.title', { name: created.name });
  return (
    <>
      <nav className="ten-crumb" aria-label={translate('tenants.crumb')}>
        <Link to={tenantsPath}>{translate('tenants.list.title')}</Link>
        <ChevronRightRounded aria-hidden />
        <span aria-current="page">{word('title')}</span>
      </nav>
      <PageTitle
        title={title}
        actions={
          !created &&
          draft && (
            <span className="ten-kept" data-testid="draft-kept">
              <CloudDoneOutlined aria-hidden />
              {word('draftKept')}
            </span>
          )
        }
      />
      {created && <CreatedTenantCard tenant={created} />}
      {!created && earlier && (
        <ResumeDraft draft={earlier} onContinue={() => resume(earlier)} onStartOver={startOver} />
      )}
      {!created && begun && (
        <WizardForm
          initial={begun.values}
          initialStep={begun.step}
          onDraft={setDraft}
          onName={setName}
          onCreated={(tenant) => {
            setDraft(null);
            setCreated(tenant);
          }}
        />
      )}
    </>
  );
};

/** A new tenant in four steps. Nothing is created before the last. */
const AddTenant = () => {
  const { identity } = useGetIdentity();
  const username = (identity as Identity | undefined)?.username;
  if (username === undefined) {
    return (
      <Card>
        <LoadingRows rows={8} />
      </Card>
    );
  }
  return <Wizard username={username} />;
};

export default AddTenant;
