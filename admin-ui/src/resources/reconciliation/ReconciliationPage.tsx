import { Box, Button, Card, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { describeError } from '../../providers/errors';
import {
  Bar,
  EmptyState,
  ErrorState,
  LoadingRows,
  PageTitle,
  plusDays,
  Tag,
  useHolds,
  usePms,
  useSmall,
  useLabels,
  zoneLabel,
} from '../../shared';
import { todayIn } from '../../shared/filters';
import { CloseDaysDialog } from './CloseDaysDialog';
import { DayDialog, type DayDecision } from './DayDialog';
import { ExportDay } from './ExportDay';
import { Findings } from './Findings';
import { statusTones } from './look';
import { MonthStrip } from './MonthStrip';
import { FeesCard, StateCard } from './SideCards';
import type { Account, Day, DayDetail } from './types';
import { UnclosedDays } from './UnclosedDays';
import { useAccounts, useDay, useDayAct, useMonth } from './use-reconciliation';
import s from './reconciliation.module.css';

const acts = { gap: '8px 12px', ml: { sm: 'auto' } };

/** The day a reader most likely comes for: the oldest that waits for a person, else the newest that was compared. */
const dayToShow = (days: readonly Day[]): string | null =>
  (
    days.find(({ status }) => status === 'open') ??
    days.findLast(({ status }) => status !== 'waiting') ??
    days.at(-1)
  )?.day ?? null;

const ReconciliationPage = () => {
  const t = useLabels('reconciliation');
  const { data: accounts, error, refetch } = useAccounts();
  const [search, setSearch] = useSearchParams();
  // Read once: a page that is left open over midnight stays where it is.
  const [today] = useState(() => todayIn('UTC'));
  // The chosen day's export stands beside the account, above the day itself.
  const [corner, setCorner] = useState<HTMLElement | null>(null);
  const without = (content: ReactNode) => (
    <>
      <PageTitle title={t('title')} />
      {content}
    </>
  );
  if (error)
    return without(<ErrorState error={error} onRetry={() => void refetch()} title={t('didNotLoad')} />);
  if (!accounts)
    return without(
      <Card>
        <LoadingRows rows={9} />
      </Card>,
    );
  const account = accounts.find(({ code }) => code === search.get('account')) ?? accounts[0];
  if (!account)
    return without(
      <Card>
        <EmptyState title={t('noAccounts')}>{t('noAccountsText')}</EmptyState>
      </Card>,
    );
  const month = search.get('month') ?? plusDays(today, -1).slice(0, 7);
  const change = (changes: Record<string, string>) =>
    setSearch({ account: account.code, month, ...changes }, { replace: true });
  return (
    <>
      <PageTitle
        title={t('title')}
        aside={t('zone', { zone: zoneLabel(account.timeZone) })}
        actions={
          <Bar as="span" sx={acts} ref={setCorner}>
            {accounts.length > 1 && (
              <TextField
                select
                size="small"
                label={t('account')}
                value={account.code}
                onChange={(event) => change({ account: event.target.value })}
              >
                {accounts.map(({ code, name, ofGroup }) => (
                  <MenuItem key={code} value={code}>
                    {ofGroup ? `${name} · ${t('ofGroup')}` : name}
                  </MenuItem>
                ))}
              </TextField>
            )}
          </Bar>
        }
      />
      <Month
        key={`${account.code} ${month}`}
        account={account}
        corner={corner}
        month={month}
        chosen={search.get('day')}
        onMonth={(next) => change({ month: next })}
        onDay={(day) => change({ day })}
      />
    </>
  );
};

interface MonthProps {
  account: Account;
  corner: HTMLElement | null;
  month: string;
  chosen: string | null;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
}

const Month = ({ account, corner, month, chosen, onMonth, onDay }: MonthProps) => {
  const t = useLabels('reconciliation');
  const [locale] = useLocaleState();
  const mayManage = useHolds('PAYBY_RECONCILIATION_MGT');
  const { data: days, error, refetch } = useMonth(account.code, month);
  // Kept while another of the days is looked at.
  const [chosenToClose, setChosenToClose] = useState<Record<string, boolean>>({});
  const [toClose, setToClose] = useState<string[] | null>(null);
  const platform = account.platformName[locale === 'zh' ? 'zh' : 'en'];
  const day = chosen?.startsWith(month) ? chosen : dayToShow(days ?? []);
  return (
    <Stack sx={{ gap: 2, pb: { xs: '96px', sm: 0 } }}>
      {corner && day && createPortal(<ExportDay key={day} account={account.code} day={day} />, corner)}
      <MonthStrip month={month} days={days ?? []} chosen={day} onMonth={onMonth} onDay={onDay} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} title={t('didNotLoad')} />
      ) : day ? (
        <DayView key={day} account={account} platform={platform} mayManage={mayManage} day={day}>
          {mayManage && (
            <UnclosedDays
              days={days ?? []}
              chosen={chosenToClose}
              onChoose={setChosenToClose}
              onDay={onDay}
              onClose={setToClose}
            />
          )}
        </DayView>
      ) : (
        <Card>
          {days ? (
            <EmptyState title={t('notBegun')}>{t('notBegunText')}</EmptyState>
          ) : (
            <LoadingRows rows={8} />
          )}
        </Card>
      )}
      {toClose && (
        <CloseDaysDialog
          account={account}
          platform={platform}
          days={toClose}
          onClose={() => setToClose(null)}
        />
      )}
    </Stack>
  );
};

interface DayViewProps {
  account: Account;
  platform: string;
  mayManage: boolean;
  day: string;
  /** Below the day, once it is there. */
  children: ReactNode;
}

const DayView = ({ account, platform, mayManage, day, children }: DayViewProps) => {
  const t = useLabels('reconciliation');
  const translate = useTranslate();
  const notify = useNotify();
  const pms = usePms();
  const small = useSmall();
  const [locale] = useLocaleState();
  const [decision, setDecision] = useState<DayDecision | null>(null);
  const [awaited, setAwaited] = useState<string | null>();
  const { data: detail, error, refetch } = useDay(account.code, day, awaited);
  const compare = useDayAct(account.code, day, () => {
    setAwaited(detail?.comparedAt ?? null);
    notify(t('asked'), { type: 'info' });
  });
  if (!detail) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} title={t('didNotLoad')} />
    ) : (
      <Card>
        <LoadingRows rows={8} />
      </Card>
    );
  }
  const mayChange = mayManage && detail.status !== 'closed';
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
  const again = () =>
    compare.mutate(
      { act: 'compare' },
      { onError: (failure) => notify(describeError(failure, translate), { type: 'error' }) },
    );
  const close = mayChange && detail.receivedAt !== null && (
    <Button
      variant="contained"
      fullWidth={small}
      onClick={() => {
        const first = document.querySelector('[data-settled="false"]');
        if (detail.unsettled > 0) first?.scrollIntoView({ behavior: 'smooth', block: 'center' });
        else setDecision({ kind: 'close' });
      }}
      aria-describedby="close-note"
      data-testid="close-day"
    >
      {t('close.button')}
    </Button>
  );
  const closeNote = mayChange && detail.unsettled > 0 && (
    <span className="t-table t3" id="close-note">
      {t('close.first')}
    </span>
  );
  return (
    <>
      <Card className={s.dayCard}>
        <Bar as="header" sx={{ gap: '8px 12px', p: { xs: '14px 16px', sm: '14px 18px' } }}>
          <Typography variant="h2" sx={{ fontSize: 19 }}>
            {weekday} {day}
          </Typography>
          <Tag
            tone={statusTones[detail.status]}
            shape="round"
            size="lg"
            data-testid="day-status"
            data-status={detail.status}
          >
            {detail.status === 'open'
              ? t('open', { smart_count: detail.unsettled })
              : t(`status.${detail.status}`)}
          </Tag>
          <span className="t-table t3">{t('agreeAll', { smart_count: detail.agreed })}</span>
          <Bar as="span" sx={acts}>
            {!small && closeNote}
            {mayChange && (
              <Button
                variant="outlined"
                onClick={again}
                aria-busy={compare.isPending}
                data-testid="compare-again"
              >
                {t('command.askAgain')}
              </Button>
            )}
            {!small && close}
          </Bar>
        </Bar>
        {detail.receivedAt === null ? (
          <EmptyState title={t('waits')}>{t('waitsText', { reason: detail.waitsFor ?? '—' })}</EmptyState>
        ) : (
          <Findings
            account={account.code}
            day={detail}
            platform={platform}
            mayChange={mayChange}
            onAskAgain={again}
            onDecide={setDecision}
          />
        )}
      </Card>
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
        <FeesCard day={detail} platform={platform} />
        <StateCard day={detail} account={account.code} platform={platform} />
      </Box>
      {children}
      {small && close && (
        <div className={`pay-bottom ${s.bottom}`}>
          {closeNote}
          {close}
        </div>
      )}
      {decision && (
        <DayDialog
          account={account.code}
          day={detail}
          platform={platform}
          decision={decision}
          identity={identityOf(decision, detail, platform, pms)}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  );
};

/** One line that says what a decision is about. */
const identityOf = (decision: DayDecision, day: DayDetail, platform: string, pms: string): string => {
  if (decision.kind === 'close') return `${day.accountCode} · ${platform} · ${pms}`;
  const { guest, paymentNo, platformNo } = decision.finding;
  return [guest, paymentNo, platformNo && `${platform} ${platformNo}`].filter(Boolean).join(' · ');
};

export default ReconciliationPage;
