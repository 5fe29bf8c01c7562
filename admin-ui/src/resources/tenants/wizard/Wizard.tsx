import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import {
  Alert,
  AlertTitle,
  Box,
  Button,
  Card,
  LinearProgress,
  styled,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { codeOf, correlationIdOf, describeError, fieldErrorsOf } from '../../../providers/errors';
import { LeaveGuard, PageTitle, Reference, useRequest, useShortcut } from '../../../shared';
import { countWrong, FormBar, useResource } from '../../../shared/resource';
import { ConnectionTest, useConnectionTest } from '../ConnectionTest';
import { useTenantLabels } from '../labels';
import { DatabaseFields, SsoFields, TenantFields } from '../TenantFields';
import { type CreatedTenant, sentOf, type TenantValues } from '../types';
import { draftOf, errorsOf, stepFields, type StepName, stepNames, type TenantDraft } from './draft';
import { Review, SoFar } from './Review';
import { Steps } from './Steps';

const DRAFT_AFTER = 400;

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  '& > div': { minWidth: 0, outline: 'none' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& section': { [theme.breakpoints.up('sm')]: { padding: 24 } },
}));

const Failure = ({ error }: { error: Error }) => {
  const t = useTenantLabels();
  const translate = useTranslate();
  const { listPath } = useResource();
  // No answer came, so nobody here knows what was made.
  const isUnsure = !(error instanceof HttpError) || error.status === 0 || error.status === 504;
  const labels = Object.keys(fieldErrorsOf(error)).map((path) => translate(`tenants.field.${path}`));
  // With the fields named, “some fields need correcting” adds nothing.
  const isSaid = labels.length > 0 && codeOf(error) === 'VALIDATION_FAILED';
  return (
    <Alert
      severity={isUnsure ? 'warning' : 'error'}
      sx={{ m: '20px 24px 0' }}
      data-testid="create-failure"
      action={
        isUnsure && (
          <Button size="small" variant="outlined" component={Link} to={listPath}>
            {t('wizard.failure.list')}
          </Button>
        )
      }
    >
      <AlertTitle>
        {labels.length > 0
          ? t('wizard.failure.fill', { fields: labels.join(', ') })
          : t('wizard.failure.title')}
      </AlertTitle>
      {!isSaid && describeError(error, translate)} {isUnsure && t('wizard.failure.unsure')}
      <Reference id={correlationIdOf(error)} />
    </Alert>
  );
};

const Working = () => {
  const t = useTenantLabels();
  const name = useWatch<TenantValues>({ name: 'name' });
  return (
    <Box role="status" sx={{ p: '24px', minHeight: 260 }} data-testid="creating">
      <h2>{t('wizard.working.title', { name })}</h2>
      <Box component="p" sx={{ maxWidth: 520, m: '6px 0 18px', color: 'var(--text-2)' }}>
        {t('wizard.working.text')}
      </Box>
      <LinearProgress aria-label={t('wizard.creating')} />
    </Box>
  );
};

export interface WizardProps {
  firstStep: StepName;
  isKept: boolean;
  onDraft: (draft: TenantDraft) => void;
  onCreated: (tenant: CreatedTenant) => void;
}

/**
 * One form over all steps. A step that was opened stays on the page, hidden, so that the form knows its fields' rules.
 * A draft of everything but secrets is kept shortly after each change.
 */
export const Wizard = ({ firstStep, isKept, onDraft, onCreated }: WizardProps) => {
  const t = useTenantLabels();
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const request = useRequest();
  const { listPath, readAgain } = useResource();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { getValues, getFieldState, setError, subscribe, trigger } = useFormContext<TenantValues>();
  const { errors } = useFormState<TenantValues>();
  const [name, password, secret] = useWatch<TenantValues, ['name', 'database.password', 'sso.clientSecret']>({
    name: ['name', 'database.password', 'sso.clientSecret'],
  });
  const [step, setStep] = useState(firstStep);
  const [reached, setReached] = useState(stepNames.indexOf(firstStep));
  const [arrivals, setArrivals] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const test = useConnectionTest();
  const at = stepNames.indexOf(step);
  const isLast = step === 'review';

  const keepDraft = (atStep = step) => onDraft(draftOf(getValues(), atStep));
  // An empty form that was only looked at leaves no draft behind.
  const touched = useRef(false);
  const latest = useRef(keepDraft);
  useEffect(() => {
    latest.current = keepDraft;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      formState: { values: true },
      callback: ({ name: changed }) => {
        if (!changed) return;
        // What was wrong is looked at again while it is corrected.
        if (getFieldState(changed as 'name').error) void trigger(changed as 'name');
        touched.current = true;
        clearTimeout(timer);
        timer = setTimeout(() => latest.current(), DRAFT_AFTER);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe, getFieldState, trigger]);

  // The keyboard and screen readers go on from the step that opened, or from the first field to correct.
  useEffect(() => {
    if (arrivals === 0) return;
    const wrong = stage.current?.querySelector<HTMLElement>(
      '[data-step]:not([hidden]) [aria-invalid=true]:not([aria-hidden])',
    );
    (wrong ?? stage.current)?.focus({ preventScroll: !wrong });
    if (!wrong) window.scrollTo({ top: 0 });
  }, [arrivals]);

  const open = (to: StepName) => {
    setStep(to);
    setReached(Math.max(reached, stepNames.indexOf(to)));
    setArrivals((before) => before + 1);
    if (touched.current) keepDraft(to);
  };
  const openFirstWrong = () => {
    const wrong = stepNames.find((each) => stepFields[each].some((field) => getFieldState(field).error));
    if (wrong) open(wrong);
  };

  const create = useMutation({
    gcTime: 0,
    mutationFn: (values: TenantValues) =>
      request<CreatedTenant>('/tenant', { method: 'POST', body: sentOf(values) }),
    onSuccess: onCreated,
    onError: (error) => {
      for (const [path, message] of Object.entries(fieldErrorsOf(error))) {
        setError(path as 'name', { type: 'server', message });
      }
      // A database that cannot be reached is a matter of its address.
      if (codeOf(error) === 'DATABASE_UNREACHABLE') open('database');
      else openFirstWrong();
    },
    onSettled: () => readAgain(),
  });
  const running = create.isPending;

  const goTo = (to: StepName) => {
    create.reset();
    open(to);
  };
  const forward = async () => {
    if (running) return;
    create.reset();
    if (!(await trigger(isLast ? undefined : stepFields[step]))) openFirstWrong();
    else if (isLast) create.mutate(getValues());
    else open(stepNames[at + 1]!);
  };
  useShortcut('ctrl+enter', () => void forward(), { inInputs: true });

  const saveAndLeave = () => {
    leaving.current = true;
    keepDraft();
    notify('tenants.wizard.draftLeft', { type: 'info' });
    void navigate(listPath);
  };
  /** Enter chooses in a list; the button and Ctrl+Enter go on. */
  const onKeyDown = (event: KeyboardEvent) => {
    const plain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (plain && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  const connectionTest = <ConnectionTest test={test} />;
  const parts: Record<StepName, ReactNode> = {
    tenant: <TenantFields />,
    database: <DatabaseFields isNew>{step === 'database' && connectionTest}</DatabaseFields>,
    sso: <SsoFields />,
    review: isLast && <Review test={connectionTest} onOpen={goTo} />,
  };
  const wrong = countWrong(errorsOf(step, errors));
  const following = stepNames[at + 1] as 'database' | 'sso' | 'review';
  return (
    <>
      {/* The draft keeps the rest; secrets and a creation under way are what leaving would cost. */}
      {(running || password || secret) && (
        <LeaveGuard isDirty={() => !leaving.current} namespace="tenants.wizard.leave" />
      )}
      <PageTitle
        title={name ? t('wizard.titleNamed', { name }) : t('wizard.title')}
        actions={
          isKept && (
            <Box
              component="span"
              sx={{ display: { xs: 'none', sm: 'flex' }, gap: '6px', fontSize: 13, color: 'var(--text-3)' }}
              data-testid="draft-kept"
            >
              <CloudDoneOutlined aria-hidden sx={{ fontSize: 18 }} />
              {t('wizard.draftKept')}
            </Box>
          )
        }
      />
      <Card component="section" sx={{ overflow: 'clip' }}>
        <Steps small={small} step={step} reached={running ? -1 : reached} onOpen={goTo} />
        <Body>
          <div ref={stage} tabIndex={-1} onKeyDown={onKeyDown} aria-busy={running}>
            {create.error && <Failure error={create.error} />}
            {running && <Working />}
            {stepNames.slice(0, reached + 1).map((each) => (
              <div
                key={each}
                role="group"
                aria-label={t(`step.${each}`)}
                hidden={running || each !== step}
                data-step
                data-testid={`step-${each}`}
              >
                {parts[each]}
              </div>
            ))}
          </div>
          {!small && <SoFar />}
        </Body>
        {/* Two rows of buttons that stay in sight would leave too little of the form on a phone. */}
        <FormBar sx={{ position: { xs: 'static', sm: 'sticky' } }}>
          {at > 0 && (
            <Button
              variant="outlined"
              onClick={() => goTo(stepNames[at - 1]!)}
              disabled={running}
              data-testid="back"
            >
              {t('wizard.back')}
            </Button>
          )}
          <span role="status">
            {wrong > 0 && translate('settings.toCorrect', { smart_count: wrong, count: wrong })}
          </span>
          <Button onClick={saveAndLeave} disabled={running} data-testid="save-and-leave">
            {t('wizard.saveAndLeave')}
          </Button>
          <Button
            variant="contained"
            onClick={() => void forward()}
            aria-disabled={running}
            data-testid={isLast ? 'create-tenant' : 'continue'}
            startIcon={running ? <AutorenewRounded /> : undefined}
          >
            {isLast ? t(running ? 'wizard.creating' : 'wizard.create') : t(`wizard.continueTo.${following}`)}
          </Button>
        </FormBar>
      </Card>
    </>
  );
};
