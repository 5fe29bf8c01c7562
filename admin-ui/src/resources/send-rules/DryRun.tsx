import { Link as MuiLink, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HttpError } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { useLive } from '../../providers/live';
import {
  Bar,
  EmptyState,
  ErrorState,
  LoadingRows,
  Money,
  Section,
  StatusChip,
  useMayReadPayments,
  useRequest,
  useTimeZone,
} from '../../shared';
import { useDebounced } from '../../shared/use-debounced';
import { detailPath } from '../payments/paths';
import { guestName } from '../payments/payment-text';
import { useSteps } from './dry-run-steps';
import { useSendRuleLabels } from './labels';
import { PaymentSearch } from './PaymentSearch';
import { RuleTimeline } from './RuleTimeline';
import type { RuleDryRun, RuleDraft } from './types';

/** While something is on its way it is followed; what other people do is told by the live line. */
const FOLLOWING = 2_000;
const GLANCE = 15_000;

/** A rule as the server takes it; what a new one has no name for yet stands for itself. */
const ruleOf = ({ values }: RuleDraft) => ({
  ...values,
  code: values.code ?? 'NEW_RULE',
  name: values.name ?? 'NEW_RULE',
});

const useDryRun = (payment: string, draft: RuleDraft | null) => {
  const request = useRequest();
  const queryClient = useQueryClient();
  const { subscribe } = useLive();
  // What is typed is tried once the keys rest.
  const rule = useDebounced(draft ? JSON.stringify(ruleOf(draft)) : '');
  useEffect(
    () => subscribe(() => void queryClient.invalidateQueries({ queryKey: ['send-rules', 'dry-run'] })),
    [subscribe, queryClient],
  );
  return useQuery({
    queryKey: ['send-rules', 'dry-run', payment, rule],
    queryFn: ({ signal }) =>
      rule
        ? request<RuleDryRun>('/send-rules/dry-run', {
            method: 'POST',
            body: { payment, rule: JSON.parse(rule) as object },
            signal,
          })
        : request<RuleDryRun>('/send-rules/dry-run', { query: { payment }, signal }),
    enabled: payment !== '',
    retry: false,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.counts.waiting ?? 0) > 0 ? FOLLOWING : GLANCE),
  });
};

const Head = ({ answer: { payment, counts } }: { answer: RuleDryRun }) => {
  const t = useSendRuleLabels();
  const mayOpen = useMayReadPayments();
  return (
    <Bar
      gap={12}
      data-testid="dry-run-payment"
      sx={{
        m: { xs: '0 16px 16px', sm: '0 18px 16px' },
        p: '10px 14px',
        borderRadius: '8px',
        background: 'var(--surface-2)',
        fontSize: 13.5,
      }}
    >
      {mayOpen ? (
        <MuiLink component={Link} to={detailPath(payment.id)} color="text.primary" sx={{ fontWeight: 600 }}>
          {payment.paymentNo}
        </MuiLink>
      ) : (
        <b>{payment.paymentNo}</b>
      )}
      <span style={{ color: 'var(--text-2)' }}>
        {[guestName(payment.guest), payment.roomNo && t('dry.room', { no: payment.roomNo })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <Money amountMinor={payment.amountMinor} currencyCode={payment.currencyCode} />
      <StatusChip status={payment.mainStatus} />
      <span className="end">
        <b>{t('dry.messages', { count: counts.messages })}</b> {t('dry.byTheseRules')}
        {t('list.then')}
        <b>{t('dry.sent', { count: counts.sent })}</b>
        {counts.notSent > 0 && (
          <>
            {t('list.then')}
            <b style={{ color: 'var(--unknown)' }}>{t('dry.notSent', { count: counts.notSent })}</b>
          </>
        )}
      </span>
    </Bar>
  );
};

const Answer = ({ payment, draft }: { payment: string; draft: RuleDraft | null }) => {
  const t = useSendRuleLabels();
  const timeZone = useTimeZone();
  const { data, error, refetch, isPlaceholderData } = useDryRun(payment, draft);
  const steps = useSteps(data, timeZone);
  const missing = error instanceof HttpError && error.status === 404;
  if (missing) return <EmptyState title={t('dry.notFound', { no: payment })} />;
  if (error)
    return (
      <Bar inset>
        <ErrorState error={error} onRetry={() => void refetch()} title={t('dry.failed')} />
      </Bar>
    );
  // What another payment got is not shown under this one's number.
  if (!data || (isPlaceholderData && ![data.payment.paymentNo, data.payment.id].includes(payment)))
    return <LoadingRows rows={3} />;
  return (
    <div aria-live="polite" data-testid="dry-run">
      <Head answer={data} />
      {steps.length > 0 ? (
        <RuleTimeline steps={steps} label={t('dry.steps', { no: data.payment.paymentNo })} />
      ) : (
        <EmptyState title={t('dry.nothing')} />
      )}
    </div>
  );
};

type Which = 'saved' | 'changed';

/** What one payment got by the rules, and what it would get. It looks only. */
export const DryRun = ({ draft }: { draft: RuleDraft | null }) => {
  const t = useSendRuleLabels();
  const [search, setSearch] = useSearchParams();
  const payment = search.get('payment') ?? '';
  const [wanted, setWanted] = useState<Which>('changed');
  // Without a moment no rule can be tried.
  const mayTry = draft !== null && draft.values.trigger !== null;
  const which: Which = mayTry ? wanted : 'saved';
  const look = (next: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next) after.set('payment', next);
        else after.delete('payment');
        return after;
      },
      { replace: true },
    );
  return (
    <Section
      flush
      title={t('dry.title')}
      note={t('dry.note')}
      data-testid="dry-run-section"
      actions={
        <>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={which}
            onChange={(_, next: Which | null) => next && setWanted(next)}
            aria-label={t('dry.which')}
          >
            <ToggleButton value="saved" data-testid="dry-run-saved">
              {t('dry.saved')}
            </ToggleButton>
            <ToggleButton value="changed" disabled={!mayTry} data-testid="dry-run-changed">
              {t('dry.changed')}
            </ToggleButton>
          </ToggleButtonGroup>
          <PaymentSearch payment={payment} onLook={look} />
        </>
      }
    >
      {payment ? (
        <Answer payment={payment} draft={which === 'changed' ? draft : null} />
      ) : (
        <p style={{ padding: '0 18px 18px', color: 'var(--text-2)', fontSize: 'var(--t-table)' }}>
          {t('dry.hint')}
        </p>
      )}
    </Section>
  );
};
