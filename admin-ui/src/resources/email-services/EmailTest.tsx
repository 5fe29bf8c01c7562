import { Alert, Box, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { describeError, fieldErrorsOf } from '../../providers/errors';
import { FieldError, ZoneTime } from '../../shared';
import { BusyButton } from '../../shared/BusyButton';
import { useResource } from '../../shared/resource';
import { StepList } from '../../shared/StepList';
import { useEmailServiceLabels } from './labels';
import { apiOf, type EmailService, useIsSystem } from './types';

/** Sends a mail by the saved service, and says step by step what works and what mends the step that failed. */
export const EmailTest = ({ service }: { service: EmailService }) => {
  const t = useEmailServiceLabels();
  const translate = useTranslate();
  const isSystem = useIsSystem();
  const { readAgain } = useResource();
  const { request } = useDataProvider<AppDataProvider>();
  const [to, setTo] = useState('');
  const api = apiOf(isSystem);
  const { error, isPending, mutate } = useMutation({
    mutationFn: () =>
      request<EmailService>(`/${api}/${service.id}/test`, { method: 'POST', body: { to: to.trim() } }),
    onSuccess: () => readAgain(),
  });
  const { working, testedAt, testSteps } = service;
  const wrong = fieldErrorsOf(error)['to'];
  const verdict = working === null ? 'untested' : working ? 'ok' : 'broken';
  return (
    <Alert
      severity={working ? 'success' : working === null ? 'info' : 'error'}
      icon={false}
      role="status"
      data-testid="email-test"
      data-working={working}
      sx={{ mb: '16px' }}
    >
      <b>{t('test.title')}</b> {testedAt && <ZoneTime value={testedAt} style="full" />}
      <p>{error && !wrong ? describeError(error, translate) : t(`test.${verdict}`)}</p>
      {testSteps.length > 0 && (
        <StepList steps={testSteps} name="test">
          {({ step, state, problem, said }) => (
            <>
              {t(`test.step.${step}`)}: {t(`test.result.${state}`)}
              {problem && <p>{t(`test.cure.${problem}`)}</p>}
              {said && <small style={{ color: 'var(--text-3)' }}>{t('test.said', { said })}</small>}
            </>
          )}
        </StepList>
      )}
      <Box sx={{ display: 'flex', gap: '10px', mt: '12px', flexWrap: 'wrap', alignItems: 'flex-end' }}>
        <TextField
          margin="none"
          fullWidth={false}
          sx={{ minWidth: { xs: '100%', sm: 280 } }}
          label={t('test.to')}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!isPending) mutate();
          }}
          error={wrong !== undefined}
          helperText={wrong && <FieldError>{wrong}</FieldError>}
          slotProps={{ htmlInput: { inputMode: 'email', autoComplete: 'email', 'data-testid': 'test-to' } }}
        />
        <BusyButton variant="outlined" running={isPending} onClick={() => mutate()} data-testid="run-test">
          {t('test.run')}
        </BusyButton>
      </Box>
    </Alert>
  );
};
