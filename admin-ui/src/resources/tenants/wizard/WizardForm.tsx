import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import { Alert, AlertTitle, Button, Card, LinearProgress, useMediaQuery, type Theme } from '@mui/material';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { LeaveGuard, useShortcut } from '../../../shared';
import { BasicFields } from '../form/BasicFields';
import { DatabaseFields } from '../form/DatabaseFields';
import { SsoFields } from '../form/SsoFields';
import { stepNames, type StepName, type TenantValues } from '../form/tenant-values';
import { useConnectionTest } from '../form/use-connection-test';
import { tenantsPath } from '../paths';
import type { CreatedTenant } from '../types';
import type { TenantDraft } from './draft';
import { Review } from './Review';
import { SoFar } from './SoFar';
import { Steps } from './Steps';
import { type CreateFailure, useCreateTenant } from './use-create-tenant';
import { useWizard } from './use-wizard';

export interface WizardFormProps {
  initial: TenantValues;
  initialStep: StepName;
  onDraft: (draft: TenantDraft) => void;
  onName: (name: string) => void;
  onCreated: (tenant: CreatedTenant) => void;
}

const Failure = ({ failure }: { failure: CreateFailure }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity={failure.unsure ? 'warning' : 'error'}
      className="ten-failure"
      data-testid="create-failure"
      action={
        failure.unsure && (
          <Button size="small" variant="outlined" component={Link} to={tenantsPath}>
            {translate('tenants.add.failure.list')}
          </Button>
        )
      }
    >
      <AlertTitle>{failure.title}</AlertTitle>
      {failure.text}
      {failure.correlationId && (
        <span className="reference">
          {translate('common.reference')} <code>{failure.correlationId}</code>
        </span>
      )}
    </Alert>
  );
};

const Working = ({ name }: { name: string }) => {
  const translate = useTranslate();
  return (
    <div className="ten-working" role="status" data-testid="creating">
      <h2>{translate('tenants.add.working.title', { name })}</h2>
      <p>{translate('tenants.add.working.text')}</p>
      <LinearProgress aria-label={translate('tenants.add.creating')} />
    </div>
  );
};

export const WizardForm = ({ initial, initialStep, onDraft, onName, onCreated }: WizardFormProps) => {
  const translate = useTranslate();
  const word = (key: string, options?: Record<string, unknown>) => translate(`tenants.add.${key}`, options);
  const navigate = useNavigate();
  const notify = useNotify();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const wizard = useWizard({ initial, initialStep, onDraft });
  const { form, stage, step, reached, wrong } = wizard;
  const test = useConnectionTest();
  const finished = useRef(false);

  const { create, running, failure, clearFailure } = useCreateTenant({
    onCreated: (tenant) => {
      finished.current = true;
      onCreated(tenant);
    },
    onFieldErrors: wizard.showErrors,
    onUnreachable: () => wizard.goTo('database'),
  });
  const working = useRef(running);
  useEffect(() => {
    working.current = running;
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => onName(values.name),
      }),
    [form, onName],
  );

  // The draft keeps the rest; secrets and a creation under way are what leaving would cost.
  const mayLose = useCallback(() => {
    const { dbPassword, clientSecret } = form.getValues();
    return !finished.current && (working.current || dbPassword !== '' || clientSecret !== '');
  }, [form]);

  const open = (to: StepName) => {
    clearFailure();
    wizard.goTo(to);
  };
  const back = () => {
    clearFailure();
    wizard.back();
  };
  const isLast = step === 'review';
  const finish = async () => {
    if (await wizard.checkAll()) await create(form.getValues());
  };
  const forward = () => {
    if (running) return;
    clearFailure();
    void (isLast ? finish() : wizard.next());
  };
  useShortcut('ctrl+enter', forward, { inInputs: true });

  const saveAndLeave = () => {
    finished.current = true;
    wizard.keepDraft();
    notify('tenants.add.draftLeft', { type: 'info' });
    void navigate(tenantsPath);
  };

  /** Enter chooses in a list; the button and Ctrl+Enter go on. */
  const onKeyDown = (event: KeyboardEvent) => {
    const plain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (plain && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  const following = stepNames[stepNames.indexOf(step) + 1];

  return (
    <FormProvider {...form}>
      <LeaveGuard isDirty={mayLose} words="tenants.add.leave" />
      <Card component="section" className="ten-wizard">
        <Steps step={step} reached={running ? -1 : reached} onOpen={open} />
        <div className="body">
          <form
            noValidate
            ref={stage}
            tabIndex={-1}
            aria-label={translate(`tenants.step.${step}`)}
            onKeyDown={onKeyDown}
            onSubmit={(event) => event.preventDefault()}
            aria-busy={running}
            data-testid={`step-${step}`}
          >
            {failure && <Failure failure={failure} />}
            {running ? (
              <Working name={form.getValues('name')} />
            ) : (
              <>
                {step === 'tenant' && <BasicFields isNew />}
                {step === 'database' && <DatabaseFields stored={null} test={test} />}
                {step === 'sso' && <SsoFields stored={null} />}
                {step === 'review' && <Review test={test} onOpen={open} />}
              </>
            )}
          </form>
          {!small && (
            <aside>
              <SoFar />
            </aside>
          )}
        </div>
        <footer className="ten-actions">
          {step !== 'tenant' && (
            <Button variant="outlined" onClick={back} disabled={running} data-testid="back">
              {word('back')}
            </Button>
          )}
          <span className="wrong" role="status">
            {wrong > 0 && translate('settings.toCorrect', { smart_count: wrong, count: wrong })}
          </span>
          <Button onClick={saveAndLeave} disabled={running} data-testid="save-and-leave">
            {word('saveAndLeave')}
          </Button>
          <Button
            variant="contained"
            onClick={forward}
            aria-disabled={running}
            data-testid={isLast ? 'create-tenant' : 'continue'}
            startIcon={running ? <AutorenewRounded className="pay-turning" /> : undefined}
          >
            {isLast ? word(running ? 'creating' : 'create') : word(`continueTo.${following}`)}
          </Button>
        </footer>
      </Card>
    </FormProvider>
  );
};
