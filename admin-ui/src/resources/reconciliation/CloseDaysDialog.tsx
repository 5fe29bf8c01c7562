import { Alert, Box } from '@mui/material';
import { useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { describeError } from '../../providers/errors';
import { LoadingRows, useHotel, useLabels, usePms } from '../../shared';
import { DialogFrame } from '../payments/money-dialog';
import { DayFigures } from './Amounts';
import type { Account, ClosedOrNot } from './types';
import { useCloseDays, useDaysToClose } from './use-reconciliation';

interface CloseDaysProps {
  account: Account;
  platform: string;
  days: readonly string[];
  onClose: () => void;
}

const Refused = ({ title, results }: { title: string; results: readonly ClosedOrNot[] }) => (
  <Alert severity="warning" data-testid="days-left-open">
    <b>{title}</b>
    <Box component="ul" sx={{ m: '4px 0 0', pl: '18px' }}>
      {results.map(({ day, problem }) => (
        <li key={day}>
          <b>{day}</b> {problem?.message}
        </li>
      ))}
    </Box>
  </Alert>
);

/** Closing several days: what each of them seals and which stay open, then which are closed. */
export const CloseDaysDialog = ({ account, platform, days, onClose }: CloseDaysProps) => {
  const t = useLabels('reconciliation.closeDays');
  const all = useLabels('reconciliation');
  const pms = usePms();
  const { hotel } = useHotel();
  const translate = useTranslate();
  const notify = useNotify();
  const { mutate, data: results, error, isPending } = useCloseDays(account.code);
  // A second press may come before the page is drawn again.
  const asked = useRef(false);
  const stated = useDaysToClose(account.code, days, !results && !isPending);
  const { data: rows = [], error: unread, isFetching } = stated;
  const fit = rows.filter(({ problem }) => !problem);
  const left = rows.filter(({ problem }) => problem);
  const whose = account.ofGroup ? all('ofGroup') : hotel?.code;
  const identity = [account.name, whose, platform, pms].filter(Boolean).join(' · ');
  const refused = results?.filter(({ problem }) => problem) ?? [];
  if (results && refused.length > 0)
    return (
      <DialogFrame
        title={t('result')}
        identity={identity}
        keep={t('done')}
        onClose={onClose}
        data-testid="close-days-dialog"
      >
        {refused.length < results.length && (
          <Alert severity="success">{t('closed', { smart_count: results.length - refused.length })}</Alert>
        )}
        <Refused title={t('notClosed', { smart_count: refused.length })} results={refused} />
      </DialogFrame>
    );
  const confirm = () => {
    if (asked.current) return;
    asked.current = true;
    mutate(
      fit.map(({ day, comparedAt }) => ({ day, comparedAt: comparedAt! })),
      {
        onError: () => {
          asked.current = false;
        },
        onSuccess: (answer) => {
          if (answer.some(({ problem }) => problem)) return;
          notify(t('closed', { smart_count: answer.length }), { type: 'success' });
          onClose();
        },
      },
    );
  };
  const problem = error ?? unread;
  const none = left.length > 0 && fit.length === 0;
  const ready = fit.length > 0 && !isFetching;
  return (
    <DialogFrame
      title={none ? t('none') : t('title', { smart_count: fit.length || days.length })}
      identity={identity}
      about={
        <>
          {rows.length === 0 && !unread && <LoadingRows rows={3} />}
          {fit.length > 0 && (
            <Box
              component="ul"
              sx={{
                display: 'grid',
                gap: '12px',
                m: 0,
                p: 0,
                maxHeight: 340,
                overflowY: 'auto',
                listStyle: 'none',
              }}
              data-testid="days-to-close"
            >
              {fit.map((row) => (
                <li key={row.day}>
                  <DayFigures day={row} platform={platform} title={<b>{row.day}</b>} />
                </li>
              ))}
            </Box>
          )}
          {left.length > 0 && <Refused title={t('notClosed', { smart_count: left.length })} results={left} />}
        </>
      }
      effects={
        fit.length > 0
          ? [
              { glyph: 'book', text: t('effect') },
              { glyph: 'last', text: all('close.last') },
            ]
          : []
      }
      problem={problem && describeError(problem, translate)}
      keep={all('close.keep')}
      {...(ready && {
        confirm: {
          label: t('confirm', { smart_count: fit.length }),
          running: isPending,
          onClick: confirm,
        },
      })}
      onClose={onClose}
      data-testid="close-days-dialog"
    />
  );
};
