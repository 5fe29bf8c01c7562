import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ZoneTime } from '../../shared';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { FailuresAlert } from '../../shared/FailuresAlert';
import { useResource } from '../../shared/resource';
import { StepList } from '../../shared/StepList';
import { TestAlert } from '../../shared/TestAlert';
import { useRequest } from '../../shared/use-request';
import { BounceMailboxForm, type BounceMailboxFormProps } from './BounceMailboxForm';
import { useEmailServiceLabels } from './labels';

/** Where bounces of the service's mails are read, whether that works, and its form. */
export const BounceMailbox = ({ service, onUnsaved }: Omit<BounceMailboxFormProps, 'onClose'>) => {
  const t = useEmailServiceLabels();
  const translate = useTranslate();
  const request = useRequest();
  const { readAgain } = useResource();
  const [isOpen, setOpen] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const { id, bounceMailbox: mailbox, editable } = service;
  const form = editable && (
    <>
      {isOpen ? (
        <BounceMailboxForm {...{ service, onUnsaved }} onClose={() => setOpen(false)} />
      ) : (
        <Box sx={{ mt: '12px', display: 'flex', gap: '10px' }}>
          <Button variant="outlined" onClick={() => setOpen(true)} data-testid="edit-bounces">
            {t(mailbox ? 'bounces.change' : 'bounces.setUp')}
          </Button>
          {mailbox && (
            <Button variant="text" onClick={() => setEnding(true)} data-testid="end-bounces">
              {t('bounces.end')}
            </Button>
          )}
        </Box>
      )}
      {isEnding && (
        <ConfirmDialog
          title={t('bounces.endTitle')}
          action={t('bounces.endAction')}
          keep={t('bounces.keep')}
          failed={translate('settings.notDeleted')}
          onConfirm={() =>
            request(`/email-services/${id}/bounce-mailbox`, { method: 'DELETE' })
              .then(() => readAgain())
              .then(() => setEnding(false))
          }
          onClose={() => setEnding(false)}
        >
          <p>{t('bounces.endText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
  if (!mailbox)
    return (
      <Alert severity="info" icon={false} data-testid="bounces" sx={{ mb: '16px' }}>
        <b>{t('bounces.title')}</b>
        <p>{t('bounces.none')}</p>
        {form}
      </Alert>
    );
  const { address, working, testedAt, testSteps, readAt, failures } = mailbox;
  const verdict = working === null ? 'untested' : working ? 'ok' : 'broken';
  return (
    <>
      <FailuresAlert failures={failures} labels="bounces.failures" />
      <TestAlert
        data-testid="bounces"
        data-working={working}
        severity={working === null ? 'info' : working ? 'success' : 'error'}
        title={t('bounces.of', { address })}
        at={testedAt}
        verdict={t(`bounces.${verdict}`)}
        run={{
          path: `/email-services/${id}/bounce-mailbox/test`,
          label: t('bounces.test'),
          testId: 'test-bounces',
        }}
      >
        {testSteps.length > 0 && (
          <StepList steps={testSteps} name="bounces">
            {({ step, state, problem, said }) => (
              <>
                {t(`bounces.step.${step}`)}: {t(`test.result.${state}`)}
                {problem && <p>{t(`bounces.cure.${problem}`)}</p>}
                {said && <small style={{ color: 'var(--text-3)' }}>{t('test.said', { said })}</small>}
              </>
            )}
          </StepList>
        )}
        <p>
          {readAt ? (
            <>
              {t('bounces.read')} <ZoneTime value={readAt} style="full" />
            </>
          ) : (
            t('bounces.notRead')
          )}
        </p>
        {form}
      </TestAlert>
    </>
  );
};
