import CancelRounded from '@mui/icons-material/CancelRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import PriorityHighRounded from '@mui/icons-material/PriorityHighRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import { Alert, Box, Button, Card } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { describeError } from '../../providers/errors';
import {
  ConfirmDialog,
  ErrorState,
  LoadingRows,
  PageTitle,
  Tag,
  type TagTone,
  useHolds,
  useHotel,
  useLabels,
  useLocalName,
  useRequest,
} from '../../shared';
import { GuestSample } from './GuestSample';
import { type FirstStep, type FirstSteps, firstStepsKey, useFirstSteps } from './use-first-steps';

const TONES: Record<FirstStep['state'], TagTone> = {
  done: 'success',
  attention: 'unknown',
  progress: 'running',
  todo: 'neutral',
  later: 'neutral',
};

/** Where a step is done, and which permission lets somebody do it. */
const placeOf = ({ step, state, id }: FirstStep): [path: string, permission: string] => {
  switch (step) {
    case 'hotel':
    case 'currency':
      return [id ? `/tenant/hotel/${id}` : '/hotel-group/hotel/add', 'HOTEL_SETTING_MGT'];
    case 'email':
      return [id ? `/email/${id}` : '/email/add', 'EMAIL_SETTING_VIEW'];
    case 'account':
      if (state === 'progress')
        return ['/payby-setting/payment-method/add', 'PAYBY_PAYMENT_METHOD_CONFIG_MGT'];
      return [
        id ? `/payby-setting/payment/${id}` : '/payby-setting/payment/add',
        'PAYBY_PAYMENT_METHOD_CONFIG_MGT',
      ];
    case 'pms':
      return [
        state === 'done' ? '/setting/external-pms' : '/setting/external-pms/add',
        'PMS_SYSTEM_SETTING_MGT',
      ];
    case 'request':
      return [state === 'todo' ? paths.newRequest : paths.history, 'PAYBY_PAYMENT_CREATE_AND_VIEW'];
  }
};

const Number = ({ no, state, current }: { no: number; state: FirstStep['state']; current: boolean }) => (
  <Box
    aria-hidden
    sx={{
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 28,
      height: 28,
      borderRadius: '50%',
      fontSize: 13,
      fontWeight: 650,
      border: state === 'todo' || state === 'later' ? '1px solid var(--line-strong)' : 'none',
      color: current ? 'var(--on-primary)' : state === 'attention' ? 'var(--unknown)' : 'var(--primary)',
      background: current
        ? 'var(--primary)'
        : state === 'attention'
          ? 'var(--unknown-bg)'
          : state === 'done' || state === 'progress'
            ? 'var(--primary-soft)'
            : 'none',
      '& svg': { fontSize: 18 },
    }}
  >
    {state === 'done' ? <CheckRounded /> : state === 'attention' ? <PriorityHighRounded /> : no}
  </Box>
);

const CHECKS = {
  ok: [CheckCircleRounded, 'var(--success)'],
  failed: [CancelRounded, 'var(--fail)'],
  waiting: [ScheduleRounded, 'var(--pending)'],
  skipped: [RadioButtonUncheckedRounded, 'var(--text-3)'],
} as const;

/** What the last test found, part by part; a callback that comes in shows by itself. */
const Checks = ({ checks }: { checks: FirstStep['checks'] }) => {
  const t = useLabels('firstSteps.check');
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '4px 18px', m: '6px 0 0', p: 0 }}
    >
      {checks.map(({ step, state }) => {
        const [Glyph, color] = CHECKS[state];
        return (
          <Box
            key={step}
            component="li"
            data-testid={`check-${step}`}
            data-state={state}
            sx={{ display: 'flex', gap: '6px', alignItems: 'center', color: 'var(--text-2)' }}
          >
            <Glyph sx={{ fontSize: 17, color }} titleAccess={t(`state.${state}`)} />
            {t(step)}
          </Box>
        );
      })}
    </Box>
  );
};

interface StepProps {
  step: FirstStep;
  no: number;
  current: boolean;
  hotelCode: string | null;
}

const Step = ({ step, no, current, hotelCode }: StepProps) => {
  const t = useLabels('firstSteps');
  const translate = useTranslate();
  const navigate = useNavigate();
  const request = useRequest();
  const queryClient = useQueryClient();
  const { mode } = useHotel();
  const [path, permission] = placeOf(step);
  const may = useHolds(permission);
  const { step: name, state, says, names } = step;
  const withoutPms = useMutation({
    mutationFn: (without: boolean) =>
      request<FirstSteps>('/first-steps/without-pms', { method: 'PUT', body: { withoutPms: without } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: firstStepsKey }),
  });
  const word =
    state === 'done' || (name === 'account' && state === 'attention')
      ? 'change'
      : state === 'todo' || name === 'pms'
        ? 'start'
        : 'go';
  const isWithout = name === 'pms' && says === 'without';
  // What belongs to a hotel is done there, and the first hotel is made in the group.
  // Home chooses where to work and goes on to the page.
  const open = () =>
    void navigate(paths.home, {
      state: { enter: name === 'hotel' && hotelCode === null ? null : hotelCode, next: path },
    });
  return (
    <Box
      component="li"
      aria-current={current ? 'step' : undefined}
      data-testid={`step-${name}`}
      data-state={state}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: '12px 16px',
        p: '18px 20px',
        borderTop: '1px solid var(--line)',
        boxShadow: current ? 'inset 3px 0 0 var(--primary)' : 'none',
      }}
    >
      <Number no={no} state={state} current={current} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 10px', alignItems: 'center' }}>
          <h2>{t(`${name}.name`)}</h2>
          <Tag shape="round" tone={TONES[state]}>
            {t(`state.${state}`)}
          </Tag>
        </Box>
        <Box component="p" sx={{ mt: '4px', color: 'var(--text-2)' }}>
          {t(`${name}.${says}`, { names })} {!may && state !== 'done' && t('ask')}
        </Box>
        {step.checks.length > 0 && <Checks checks={step.checks} />}
        {withoutPms.error && <Alert severity="error">{describeError(withoutPms.error, translate)}</Alert>}
      </Box>
      {may && state !== 'later' && (
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            gap: '6px',
            justifyContent: 'center',
            flex: { xs: '1 1 100%', sm: '0 0 190px' },
          }}
        >
          {isWithout ? (
            <Button onClick={() => withoutPms.mutate(false)} data-testid="with-pms">
              {t('pms.back')}
            </Button>
          ) : (
            <Button
              variant={current ? 'contained' : state === 'done' ? 'text' : 'outlined'}
              onClick={open}
              data-testid={`open-${name}`}
            >
              {t(`${name}.${word}`)}
            </Button>
          )}
          {name === 'pms' && state === 'todo' && mode === 'hotel' && (
            <Button onClick={() => withoutPms.mutate(true)} data-testid="without-pms">
              {t('pms.skip')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
};

const HideDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useLabels('firstSteps');
  const request = useRequest();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const hide = async () => {
    await request('/first-steps/hide', { method: 'POST', body: {} });
    void navigate(paths.home);
    await queryClient.invalidateQueries({ queryKey: firstStepsKey });
  };
  return (
    <ConfirmDialog
      title={t('hide')}
      action={t('hide')}
      keep={t('hideKeep')}
      onConfirm={hide}
      onClose={onClose}
    >
      <p>{t('hideText')}</p>
    </ConfirmDialog>
  );
};

/** From nothing to the first payment: what is done, what is next and what is missing, as the server finds it. */
const FirstStepsPage = () => {
  const t = useLabels('firstSteps');
  const localName = useLocalName();
  const { hotels } = useHotel();
  const { data, error, refetch } = useFirstSteps();
  const [hiding, setHiding] = useState(false);
  const mayHide = useHolds('HOTEL_SETTING_MGT');
  const hotel = hotels.find(({ code }) => code === data?.hotelCode);
  const steps = data?.steps ?? [];
  const current = steps.find(({ state }) => state !== 'done' && state !== 'later')?.step;
  const done = steps.filter(({ state }) => state === 'done').length;
  const progress = t('progress', { done, all: steps.length });
  return (
    <>
      <PageTitle
        title={t('title')}
        aside={hotel && t('aside', { name: localName(hotel) })}
        actions={
          mayHide &&
          data &&
          !data.finished && (
            <Button
              startIcon={<VisibilityOffOutlined />}
              onClick={() => setHiding(true)}
              data-testid="hide-first-steps"
            >
              {t('hide')}
            </Button>
          )
        }
      />
      {hiding && <HideDialog onClose={() => setHiding(false)} />}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} title={t('didNotLoad')} />
      ) : !data ? (
        <Card>
          <LoadingRows rows={6} height={72} />
        </Card>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '16px' }}>
          <Card component="section" sx={{ flex: '3 1 560px', minWidth: 0 }} data-testid="first-steps">
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: '8px 18px',
                alignItems: 'center',
                p: '18px 20px',
              }}
            >
              <Box component="strong" sx={{ fontSize: 20 }} data-testid="steps-done">
                {progress}
              </Box>
              <Box role="img" aria-label={progress} sx={{ display: 'flex', gap: '5px', flex: '1 1 200px' }}>
                {steps.map(({ step, state }) => (
                  <Box
                    key={step}
                    sx={{
                      flex: 1,
                      height: 8,
                      borderRadius: 4,
                      overflow: 'hidden',
                      background: 'var(--line)',
                    }}
                  >
                    <Box
                      sx={{
                        height: 1,
                        background: 'var(--primary)',
                        width: state === 'done' ? 1 : state === 'progress' || state === 'attention' ? 0.5 : 0,
                      }}
                    />
                  </Box>
                ))}
              </Box>
            </Box>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {steps.map((step, index) => (
                <Step
                  key={step.step}
                  step={step}
                  no={index + 1}
                  current={step.step === current}
                  hotelCode={data.hotelCode}
                />
              ))}
            </Box>
          </Card>
          {hotel && <GuestSample hotel={hotel} steps={steps} />}
        </Box>
      )}
    </>
  );
};

export default FirstStepsPage;
