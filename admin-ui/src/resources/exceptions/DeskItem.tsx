import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { Button, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import {
  Bar,
  formatDate,
  formatDuration,
  formatList,
  formatShort,
  Money,
  RowMenu,
  shortDay,
  useLabels,
  useNow,
  usePms,
  useTimeZone,
  weekdayOf,
} from '../../shared';
import { AskPlatformButton } from '../payments/detail/actions';
import { isAccessRefused, reasonText } from '../payments/detail/event-text';
import { type MoneyAction, MoneyDialog } from '../payments/money-dialog';
import { detailPath, disputePath } from '../payments/paths';
import { guestName } from '../payments/payment-text';
import { type CallbackAct, callbackActs, CallbackDialog } from './CallbackDialog';
import { KindGlyph } from './KindGlyph';
import { answers, isUnknown, kindName, kindTone } from './kinds';
import { OwnerMenu } from './OwnerMenu';
import type { PaymentException } from './types';
import { useAssign, useHandling } from './use-handling';
import { WhatToDo } from './WhatToDo';
import s from './exceptions.module.css';

/** Disputes have a page of their own. */
const pathOf = ({ kind, subject }: PaymentException, paymentId: string): string =>
  kind === 'disputed' || kind === 'fraudWarning' ? disputePath(paymentId, subject) : detailPath(paymentId);

/** The next steps; each opens the dialog that says what follows. */
const Answers = ({ exception }: { exception: PaymentException }) => {
  const t = useLabels('exceptions.action');
  const pms = usePms();
  const [action, setAction] = useState<MoneyAction | null>(null);
  const [act, setAct] = useState<CallbackAct | null>(null);
  const { paymentId, commands, kind } = exception;
  const button = (key: string, outlined: boolean, onClick: () => void) => (
    <Button
      key={key}
      size="small"
      variant={outlined ? 'outlined' : 'text'}
      onClick={onClick}
      data-testid={`answer-${key}`}
    >
      {t(key, { pms })}
    </Button>
  );
  return (
    <Stack className={s.answers} sx={{ gap: '6px', minWidth: 150 }}>
      {commands.includes('askRefund') && paymentId && (
        <AskPlatformButton paymentId={paymentId} question={{ refundId: exception.subject }} />
      )}
      {commands.includes('askHold') && paymentId && (
        <AskPlatformButton paymentId={paymentId} question={{ heldBy: exception.subject }} />
      )}
      {answers(exception).map(([key, opened], index) =>
        button(key, index === 0 || isUnknown(kind), () => setAction(opened)),
      )}
      {(Object.keys(callbackActs) as CallbackAct[])
        .filter((each) => commands.includes(each))
        .map((each, index) => button(each, index === 0, () => setAct(each)))}
      {kind === 'disputed' && paymentId && (
        <Button size="small" variant="outlined" component={Link} to={pathOf(exception, paymentId)}>
          {t('openDispute')}
        </Button>
      )}
      {action && paymentId && (
        <MoneyDialog action={action} paymentId={paymentId} onClose={() => setAction(null)} />
      )}
      {act && <CallbackDialog act={act} exception={exception} onClose={() => setAct(null)} />}
    </Stack>
  );
};

/** Where the guest is: `Room 1618`, `Arrives today`, `Departed 11/05`. */
const useStay = () => {
  const t = useLabels('exceptions.stay');
  const timeZone = useTimeZone();
  const today = formatDate(useNow(), timeZone);
  return ({ arrival, departure, roomNos }: PaymentException): string | null => {
    if (departure && departure < today) return t('departed', { day: shortDay(departure, today) });
    if (arrival === today && roomNos.length === 0) return t('arrivesToday');
    if (arrival && arrival > today) return t('arrives', { day: shortDay(arrival, today) });
    return roomNos.length > 0 ? t('room', { rooms: roomNos.join(', ') }) : null;
  };
};

/** The guest, where they are, and the payment; for a callback the account it came for. */
const Subject = ({ item }: { item: PaymentException }) => {
  const t = useLabels('exceptions');
  const stay = useStay();
  const { paymentId, paymentNo, guest, callback, payerCode } = item;
  const where = callback ? t('account', { code: callback.accountCode }) : null;
  return (
    <div style={{ minWidth: 140, overflowWrap: 'anywhere' }}>
      <div style={{ fontWeight: 600 }}>{callback ? callback.platform : guest && guestName(guest)}</div>
      <div className="t-note t3">{[where, stay(item), payerCode].filter(Boolean).join(' · ')}</div>
      {paymentId && (
        <Link className="t-note t3" to={pathOf(item, paymentId)}>
          {paymentNo}
        </Link>
      )}
    </div>
  );
};

/** When it is due, as a time and as what is left; otherwise for how long it has waited. */
const Deadline = ({ item: { deadline, since, snoozedUntil } }: { item: PaymentException }) => {
  const t = useLabels('exceptions.deadline');
  const [locale] = useLocaleState();
  const timeZone = useTimeZone();
  const now = useNow();
  const left = (from: number, to: number) => formatDuration(to - from, locale);
  const at = (instant: string): string => {
    const isToday = formatDate(instant, timeZone) === formatDate(now, timeZone);
    const text = isToday ? formatShort(instant, timeZone, now) : formatList(instant, timeZone, now);
    return isToday ? text : `${weekdayOf(instant, timeZone, locale)} ${text}`;
  };
  const lines = (label: string, value: ReactNode, isOver = false) => (
    <Stack className={`t-table t2 ${s.deadline}`} data-over={isOver || undefined} data-testid="deadline">
      <span>{label}</span>
      <span>{value}</span>
    </Stack>
  );
  if (snoozedUntil)
    return lines(t('snoozed'), <b title={formatList(snoozedUntil, timeZone, now)}>{at(snoozedUntil)}</b>);
  if (!deadline)
    return lines(
      t('none'),
      <time dateTime={since}>{t('waits', { duration: left(Date.parse(since), now.getTime()) })}</time>,
    );
  const due = Date.parse(deadline.at);
  if (deadline.day) {
    const today = formatDate(now, timeZone);
    const day = deadline.day === today ? t('today') : shortDay(deadline.day, today);
    return lines(t(deadline.kind), <b>{day}</b>);
  }
  const isOver = due <= now.getTime();
  return lines(
    t(deadline.kind),
    <time dateTime={deadline.at}>
      <b>{at(deadline.at)}</b>
      {isOver
        ? t('over', { duration: left(due, now.getTime()) })
        : t('left', { duration: left(now.getTime(), due) })}
    </time>,
    isOver,
  );
};

/** The parts of a row, which a table puts beside each other and a phone under each other. */
export const useParts = (onSnooze: (item: PaymentException) => void) => {
  const t = useLabels('exceptions');
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const navigate = useNavigate();
  const pms = usePms();
  const assign = useAssign();
  const { mutate: handle } = useHandling();
  const [opened, setOpened] = useState<string | null>(null);
  return (item: PaymentException, spread: boolean) => {
    const { id, kind, task, amountMinor, currencyCode, reason, code, paymentId } = item;
    const open = opened === id;
    const about = { pms, reason: reasonText(reason, translate, code) || '—' };
    const texts = isAccessRefused(code) ? 'notSent' : kind;
    const isNot = (done: boolean | undefined, key: string, onClick: () => void) =>
      done ? [] : [{ key, text: t(`menu.${key}`), onClick }];
    return {
      glyph: <KindGlyph kind={kind} />,
      kind: (
        <Bar sx={{ gap: '0 8px', alignItems: 'baseline' }}>
          <b>{kindName(kind, translate)}</b>
          <span className="t-note t3">{t(`task.${task}`)}</span>
        </Bar>
      ),
      subject: <Subject item={item} />,
      amount:
        amountMinor !== null && currencyCode ? (
          <Money amountMinor={amountMinor} currencyCode={currencyCode} spread={spread} />
        ) : (
          <span className="t-note t3">{t('noAmount')}</span>
        ),
      // One sentence that stands on its own, then what it means.
      happened: (
        <p className="t-table t2" style={{ lineHeight: 1.45 }}>
          {t(`what.${texts}.title`, about)}
          {locale === 'zh' ? '' : ' '}
          {t(`what.${texts}.text`, about)}
        </p>
      ),
      deadline: <Deadline item={item} />,
      owner: <OwnerMenu item={item} />,
      next: <Answers exception={item} />,
      menu: (
        <RowMenu
          label={t('menu.label', { what: kindName(kind, translate) })}
          actions={[
            { key: 'todo', text: t(open ? 'hide' : 'show'), onClick: () => setOpened(open ? null : id) },
            ...isNot(item.assignee?.mine, 'assign', () => assign(item, 'me')),
            { key: 'snooze', text: t('menu.snooze'), onClick: () => onSnooze(item) },
            ...isNot(item.snoozedUntil === null, 'wake', () =>
              handle({ item, path: 'snooze', body: { until: null } }),
            ),
            ...isNot(paymentId === null, 'open', () => void navigate(pathOf(item, paymentId!))),
          ]}
        />
      ),
      more: open && <WhatToDo exception={item} />,
      marks: {
        id: rowId(item),
        tabIndex: -1,
        'data-tone': kindTone(kind),
        'data-testid': `exception-${kind}`,
        'data-subject': item.subject,
      },
    };
  };
};

export const rowId = ({ id }: PaymentException): string => `desk-${id}`;

/** A phone's line under the explanation: when it is due, and whose it is. */
export const DueLine = ({ children }: { children: ReactNode }) => (
  <Bar className={s.dueLine}>
    <ScheduleRounded sx={{ fontSize: 17, color: 'var(--text-3)' }} aria-hidden />
    {children}
  </Bar>
);
