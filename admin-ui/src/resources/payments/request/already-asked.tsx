import ContentPasteSearchOutlined from '@mui/icons-material/ContentPasteSearchOutlined';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import { Alert, Button } from '@mui/material';
import { Fragment, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import {
  Bar,
  FieldError,
  formatDuration,
  formatFull,
  formatMoney,
  useAnswer,
  useNow,
  useLabels,
} from '../../../shared';
import { ActionGlyph, isPossible, MoneyDialog } from '../money-dialog';
import { detailPath } from '../paths';
import { payerName } from '../payment-text';
import type { AlreadyAsked, PayerDue } from '../types';
import { FormCheck } from './fields';
import type { RequestValues } from './form-values';
import { payerKey, type RequestPayer } from './payers';
import { useRequestSetting } from './request-setting';

const noRequests: AlreadyAsked['open'] = [];
const noDues: PayerDue[] = [];

/**
 * Open requests of the same payers and what is due of them, so that nobody is asked twice for one charge. The embedded
 * form may not look at them (`mayLook`): there the server's refusal is the guard.
 */
export const useAlreadyAsked = (payers: readonly RequestPayer[], mayLook: boolean) => {
  const keys = mayLook ? payers.map(payerKey).join(',') : '';
  const pmsIds = payers.map(({ pmsId }) => pmsId ?? '').join(',');
  const { data, error, refetch } = useAnswer<AlreadyAsked>(
    ['already-asked', keys, pmsIds],
    '/payments/already-asked',
    {
      query: { payers: keys, pmsIds },
      enabled: keys !== '',
      // A payer more must not hide what is known of the others.
      placeholderData: (previous) => (keys === '' ? undefined : previous),
    },
  );
  const asked = keys === '' ? undefined : data;
  return {
    open: asked?.open ?? noRequests,
    /** What is due of each payer; empty while it is not known. */
    dues: asked?.payers ?? noDues,
    failed: error !== null,
    refetch: () => void refetch(),
  };
};

export type AlreadyAskedState = ReturnType<typeof useAlreadyAsked>;

/** What a payer owes. Rooms of one confirmation have one sum between them, which no room owes alone. */
export const dueFor = (
  payer: RequestPayer,
  payers: readonly RequestPayer[],
  dues: readonly PayerDue[],
): PayerDue | undefined => {
  const key = payerKey(payer);
  const isShared = payers.filter((each) => payerKey(each) === key).length > 1;
  return isShared ? undefined : dues.find((each) => payerKey(each) === key);
};

/** What is due of all payers together; null when one of them is not known, or owes another currency. */
export const dueOf = (
  dues: readonly PayerDue[],
  payers: readonly RequestPayer[],
  currencyCode: string,
): number | null => {
  if (payers.length === 0) return null;
  let sum = 0;
  for (const payer of payers) {
    const due = dueFor(payer, payers, dues);
    if (due?.dueMinor == null || due.currencyCode !== currencyCode) return null;
    sum += Math.max(0, due.dueMinor);
  }
  return sum;
};

const MARK = '\u0000';
/** More lines than this would push the form out of sight. */
const SHOWN = 3;
const RESEND = { kind: 'resend' } as const;

interface AlreadyAskedNoticeProps {
  payers: readonly RequestPayer[];
  asked: AlreadyAskedState;
  /** The server knows of an open request that is not shown here. */
  refused: boolean;
}

/** Stops a second request for the same charge until someone says that it is a different one. */
export const AlreadyAskedNotice = ({ payers, asked, refused }: AlreadyAskedNoticeProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel, embedded } = useRequestSetting();
  const now = useNow();
  const [resent, setResent] = useState<string | null>(null);
  const { fieldState } = useController<RequestValues, 'differentCharge'>({ name: 'differentCharge' });
  const t = useLabels('newRequest.asked');

  if (asked.failed) {
    return (
      <p className="t-note t3" style={{ marginTop: 10 }}>
        {t('unknown')}{' '}
        <Button size="small" onClick={asked.refetch}>
          {translate('common.tryAgain')}
        </Button>
      </p>
    );
  }
  if (asked.open.length === 0 && !refused) return null;
  const shown = asked.open.slice(0, SHOWN);
  const keys = new Set(payers.map(payerKey));
  const several = asked.open.length > 1;
  return (
    <Alert
      severity="warning"
      icon={<ContentPasteSearchOutlined />}
      sx={{ mt: '12px' }}
      data-testid="already-asked"
    >
      <b>{t('title')}</b>
      {shown.map((open) => {
        const payer = open.payers.find((each) => keys.has(payerKey(each))) ?? open.payers[0];
        // The amount is set in bold, wherever the language puts it.
        const [before, after] = t('line', {
          name: payer ? payerName(payer) : '',
          code: payer?.code ?? '',
          amount: MARK,
          cashier: open.cashier,
          at: formatFull(open.createdAt, hotel.timeZone).slice(0, 16),
          duration: formatDuration(Math.max(0, Date.parse(open.dueAt) - now.getTime()), locale),
        }).split(MARK);
        return (
          <div key={open.id}>
            {before}
            <b style={{ whiteSpace: 'nowrap' }}>{formatMoney(open.amountMinor, open.currencyCode)}</b>
            {after}
          </div>
        );
      })}
      {asked.open.length > SHOWN && <div>{t('more', { count: asked.open.length - SHOWN })}</div>}
      {!embedded && asked.open.length > 0 && (
        <Bar sx={{ m: '10px 0 6px' }}>
          {shown.map((open) => (
            <Fragment key={open.id}>
              <Button
                size="small"
                variant="outlined"
                startIcon={<OpenInNewRounded />}
                href={`#${detailPath(open.id)}`}
                target="_blank"
                data-testid="open-asked"
              >
                {t(several ? 'openNo' : 'open', { paymentNo: open.paymentNo })}
              </Button>
              {isPossible(RESEND, open) && Date.parse(open.dueAt) > now.getTime() && (
                <Button
                  size="small"
                  variant="outlined"
                  startIcon={<ActionGlyph kind="resend" />}
                  onClick={() => setResent(open.id)}
                  data-testid="resend-asked"
                >
                  {t(several ? 'resendNo' : 'resend', { paymentNo: open.paymentNo })}
                </Button>
              )}
            </Fragment>
          ))}
        </Bar>
      )}
      <FormCheck
        name="differentCharge"
        testId="different-charge"
        sx={{ ml: '-9px' }}
        slotProps={{ typography: { sx: { fontSize: 'inherit', fontWeight: 500 } } }}
        label={t('different')}
      />
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
      {resent !== null && <MoneyDialog action={RESEND} paymentId={resent} onClose={() => setResent(null)} />}
    </Alert>
  );
};
