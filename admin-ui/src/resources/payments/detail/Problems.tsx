import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useLocaleState, useTranslate } from 'react-admin';
import { attentionTone, Bar, CopyButton, useHotel } from '../../../shared';
import type { Payment, PaymentIssue } from '../types';
import { AskPlatformButton } from './AskPlatformButton';
import styles from './detail.module.css';
import { ActionButton, useOpenAction } from './open-action';
import { problemOf } from './problem-text';

const ProblemAlert = ({ issue, payment }: { issue: PaymentIssue; payment: Payment }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  const open = useOpenAction();
  const { identity } = useGetIdentity();
  const problem = problemOf(issue, payment, {
    translate,
    locale,
    pms: hotel?.pmsName ?? 'PMS',
    userId: identity?.id,
  });
  return (
    <Alert
      sx={{ mb: 2 }}
      severity={attentionTone(issue.kind) === 'fail' ? 'error' : 'warning'}
      data-testid="problem"
      data-status={issue.kind}
    >
      <b>{problem.title}</b> {problem.text}
      <Bar className={styles.answers} sx={{ '&:not(:empty)': { mt: '10px' } }}>
        {problem.copiesLink && open && (
          <CopyButton
            value={payment.paymentUrl}
            label={translate('payments.detail.copyLink')}
            variant="outlined"
            size="small"
          />
        )}
        {problem.ask !== undefined && open && (
          <AskPlatformButton paymentId={payment.id} refundId={problem.ask} />
        )}
        {problem.actions.map(({ action, label }, index) => (
          <ActionButton
            key={`${action.kind}.${label}`}
            action={action}
            payment={payment}
            size="small"
            variant={index === 0 && !problem.equal ? 'contained' : 'outlined'}
            {...(label !== undefined && { label })}
          />
        ))}
      </Bar>
    </Alert>
  );
};

/** The most pressing problem of this payment, in place and with its answers; the others wait behind a button. */
export const Problems = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const [showAll, setShowAll] = useState(false);
  const { exceptions } = payment;
  const shown = showAll ? exceptions : exceptions.slice(0, 1);
  const hidden = exceptions.length - shown.length;
  return (
    <>
      {shown.map((issue) => (
        <ProblemAlert key={`${issue.kind}.${issue.subject}`} issue={issue} payment={payment} />
      ))}
      {hidden > 0 && (
        <Button
          size="small"
          sx={{ m: '-8px 0 12px' }}
          onClick={() => setShowAll(true)}
          data-testid="more-problems"
        >
          {translate('payments.detail.problem.more', { count: hidden })}
        </Button>
      )}
    </>
  );
};
