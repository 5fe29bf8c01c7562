import InfoOutlined from '@mui/icons-material/InfoOutlined';
import SnoozeRounded from '@mui/icons-material/SnoozeRounded';
import {
  Button,
  ButtonBase,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import {
  Bar,
  formatCount,
  formatDate,
  formatShort,
  Kbd,
  useLabels,
  useNow,
  useShortcut,
  useSmall,
  useTimeZone,
  weekdayOf,
  zoneLabel,
} from '../../shared';
import { SearchBox, useListFilter } from '../../shared/filters';
import { ListPage } from '../../shared/resource';
import { DaysToClose } from './DaysToClose';
import { DueLine, rowId, useParts } from './DeskItem';
import { DoneLately } from './DoneLately';
import { useExceptionCount } from './ExceptionBadge';
import { Handover } from './Handover';
import { kindName } from './kinds';
import { Snooze } from './Snooze';
import type { ExceptionCount, ExceptionKind, PaymentException } from './types';
import { useAssign } from './use-handling';
import s from './exceptions.module.css';

type Tally = ExceptionCount['tally'][number];
type Filter = { kind?: ExceptionKind; task?: string; whose?: string; snoozed?: true; q?: string };

const TASKS = ['decide', 'pms', 'platform', 'guest'] as const;

/** How many there are of what the desk shows, narrowed a little further. */
const useTally = () => {
  const count = useExceptionCount();
  const { filter } = useListFilter<Filter>();
  const sum = (fits: (one: Tally) => boolean): number | undefined =>
    count?.tally.filter(fits).reduce((total, one) => total + one.count, 0);
  const isShown = ({ snoozed, whose, task }: Tally, by: Filter): boolean =>
    snoozed === Boolean(by.snoozed) && (!by.whose || whose === by.whose) && (!by.task || task === by.task);
  return { sum, isShown, filter, soonUntil: count?.soonUntil ?? '' };
};

interface ChoiceProps {
  label: string;
  count: number | undefined;
  pressed: boolean;
  onClick: () => void;
  testId: string;
}

const Choice = ({ label, count, pressed, onClick, testId }: ChoiceProps) => (
  <ButtonBase aria-pressed={pressed} onClick={onClick} data-testid={testId}>
    {label} <span>{count !== undefined && formatCount(count)}</span>
  </ButtonBase>
);

/** Time, colleagues and callbacks change the desk without a live event; the count, which is read each minute, tells. */
const useReread = (): void => {
  const { refetch } = useListContext();
  const count = useExceptionCount();
  const last = useRef(count);
  useEffect(() => {
    // After one's own change the list is on its way already.
    if (last.current && last.current !== count) void refetch({ cancelRefetch: false });
    last.current = count;
  }, [count, refetch]);
};

/** Whose items, and what has to be done about them. */
const Choices = () => {
  useReread();
  const t = useLabels('exceptions');
  const translate = useTranslate();
  const { change } = useListFilter<Filter>();
  const { sum, isShown, filter } = useTally();
  const { whose, task, kind } = filter;
  const chip = (of: (typeof TASKS)[number] | undefined) => (
    <Choice
      key={of ?? 'all'}
      label={t(of ? `task.${of}` : 'all')}
      count={sum((one) => isShown(one, { ...filter, task: of! }))}
      pressed={task === of && !kind}
      onClick={() => change({ task: of, kind: undefined })}
      testId={`task-${of ?? 'all'}`}
    />
  );
  return (
    <div className={s.choices}>
      <div className={s.whose} role="group" aria-label={t('whose.label')}>
        {(
          [
            ['mine', 'mine'],
            ['nobody', 'nobody'],
            ['team', undefined],
          ] as const
        ).map(([name, value]) => (
          <Choice
            key={name}
            label={t(`whose.${name}`)}
            count={sum((one) => isShown(one, { ...filter, whose: value! }))}
            pressed={whose === value}
            onClick={() => change({ whose: value })}
            testId={`whose-${name}`}
          />
        ))}
      </div>
      <div className={s.kinds} role="group" aria-label={t('tasks')}>
        {[undefined, ...TASKS].map(chip)}
        {kind && (
          <Choice
            label={kindName(kind, translate)}
            count={undefined}
            pressed
            onClick={() => change({ kind: undefined })}
            testId={`kind-${kind}`}
          />
        )}
      </div>
    </div>
  );
};

/** Shows what was put off instead of what is due, and back. */
const Snoozed = () => {
  const t = useLabels('exceptions');
  const { filter, change } = useListFilter<Filter>();
  const { sum } = useTally();
  return (
    <Button
      startIcon={<SnoozeRounded />}
      aria-pressed={Boolean(filter.snoozed)}
      variant={filter.snoozed ? 'outlined' : 'text'}
      onClick={() => change({ snoozed: filter.snoozed ? undefined : true })}
      data-testid="snoozed"
    >
      {t('snoozed', { count: sum(({ snoozed }) => snoozed) ?? '' })}
    </Button>
  );
};

/** The title of each group before its first item: when what follows is due. */
const useGroups = () => {
  const t = useLabels('exceptions.due');
  const { sum, isShown, filter, soonUntil } = useTally();
  return (items: PaymentException[], at: number): ReactNode => {
    const { due } = items[at]!;
    if (at > 0 && items[at - 1]!.due === due) return null;
    // A search is not counted by groups.
    const count = filter.q || filter.kind ? undefined : sum((one) => isShown(one, filter) && one.due === due);
    return (
      <>
        <b style={{ fontWeight: 650 }}>{t(due, { time: soonUntil })}</b>{' '}
        {count !== undefined && <small className="t-note t2">{t('count', { smart_count: count })}</small>}
      </>
    );
  };
};

/** Moves through the items by keyboard, and acts on the one that has the focus. */
const useKeys = (items: PaymentException[], onSnooze: (item: PaymentException) => void): void => {
  const assign = useAssign();
  const present = () =>
    items.findIndex((item) => document.getElementById(rowId(item))?.contains(document.activeElement));
  const move = (by: number) => {
    const next = items[Math.min(Math.max(present() + by, 0), items.length - 1)];
    if (next) document.getElementById(rowId(next))?.focus();
  };
  const withPresent = (act: (item: PaymentException) => void) => () => {
    const item = items[present()];
    if (item) act(item);
  };
  useShortcut('j', () => move(1), { label: 'exceptions.keys.next' });
  useShortcut('k', () => move(-1), { label: 'exceptions.keys.previous' });
  useShortcut(
    'a',
    withPresent((item) => !item.assignee?.mine && assign(item, 'me')),
    {
      label: 'exceptions.keys.assign',
    },
  );
  useShortcut('s', withPresent(onSnooze), { label: 'exceptions.keys.snooze' });
};

const columns = ['kind', 'payment', 'amount', 'deadline', 'next'] as const;

const Rows = ({ onSnooze }: { onSnooze: (item: PaymentException) => void }) => {
  const t = useLabels('exceptions');
  const partsOf = useParts(onSnooze);
  const groupAt = useGroups();
  const { data = [] } = useListContext<PaymentException>();
  return (
    <div style={{ overflowX: 'auto' }}>
      <Table className={`pay-heads ${s.table}`} data-testid="exceptions">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column}
                align={column === 'amount' ? 'right' : 'left'}
                colSpan={column === 'kind' ? 2 : column === 'next' ? 3 : 1}
              >
                {t(`column.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((item, at) => {
            const parts = partsOf(item, true);
            const group = groupAt(data, at);
            return (
              <Fragment key={item.id}>
                {group && (
                  <TableRow className={s.group}>
                    <TableCell colSpan={8}>{group}</TableCell>
                  </TableRow>
                )}
                <TableRow className={s.row} {...parts.marks}>
                  <TableCell>{parts.glyph}</TableCell>
                  <TableCell>
                    {parts.kind}
                    {parts.happened}
                  </TableCell>
                  <TableCell>{parts.subject}</TableCell>
                  <TableCell align="right">{parts.amount}</TableCell>
                  <TableCell>{parts.deadline}</TableCell>
                  <TableCell>{parts.owner}</TableCell>
                  <TableCell>{parts.next}</TableCell>
                  <TableCell>{parts.menu}</TableCell>
                </TableRow>
                {parts.more && (
                  <TableRow className={s.more} data-tone={parts.marks['data-tone']}>
                    <TableCell colSpan={8}>{parts.more}</TableCell>
                  </TableRow>
                )}
              </Fragment>
            );
          })}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell colSpan={8}>
              <Bar gap={10}>
                <InfoOutlined aria-hidden sx={{ fontSize: 17 }} />
                <span style={{ marginRight: 'auto' }}>{t('kept')}</span>
                {[
                  [['J', 'K'], 'move'],
                  [['A'], 'assign'],
                  [['S'], 'snooze'],
                ].map(([keys, what]) => (
                  <span key={what as string} className="pay-screen-only" style={{ display: 'contents' }}>
                    {(keys as string[]).map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                    <span style={{ marginRight: 8 }}>{t(`keys.${what as string}Hint`)}</span>
                  </span>
                ))}
              </Bar>
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </div>
  );
};

/** The same on a phone. */
const Cards = ({ onSnooze }: { onSnooze: (item: PaymentException) => void }) => {
  const partsOf = useParts(onSnooze);
  const groupAt = useGroups();
  const { data = [] } = useListContext<PaymentException>();
  return (
    <ul style={{ listStyle: 'none' }} data-testid="exceptions">
      {data.map((item, at) => {
        const parts = partsOf(item, false);
        const group = groupAt(data, at);
        return (
          <Fragment key={item.id}>
            {group && <li className={s.group}>{group}</li>}
            <li className={s.card} {...parts.marks}>
              <Stack
                direction="row"
                sx={{ alignItems: 'flex-start', gap: '12px', '& > :nth-child(2)': { flex: 1 } }}
              >
                {parts.glyph}
                {parts.kind}
                {parts.amount}
              </Stack>
              {parts.subject}
              {parts.happened}
              <DueLine>
                {parts.deadline}
                {parts.owner}
                {parts.menu}
              </DueLine>
              {parts.more}
              {parts.next}
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
};

/** The items as a table or as cards, the keys that work on them, and what opens beside one. */
const Items = () => {
  const small = useSmall();
  const { data = [] } = useListContext<PaymentException>();
  const [chosen, setSnoozing] = useState<PaymentException | null>(null);
  // As it is by now: after a colleague's change the one that was opened would be refused for good.
  const snoozing = data.find(({ id }) => id === chosen?.id) ?? chosen;
  useKeys(data, setSnoozing);
  return (
    <>
      {small ? <Cards onSnooze={setSnoozing} /> : <Rows onSnooze={setSnoozing} />}
      {snoozing && <Snooze item={snoozing} onClose={() => setSnoozing(null)} />}
    </>
  );
};

/** The hotel's time, once on the page. */
const HotelNow = () => {
  const t = useLabels('exceptions');
  const now = useNow();
  const timeZone = useTimeZone();
  const [locale] = useLocaleState();
  const day = `${weekdayOf(now, timeZone, locale)} ${formatDate(now, timeZone)}`;
  return t('times', { now: `${day} ${formatShort(now, timeZone, now)}`, zone: zoneLabel(timeZone, now) });
};

/** What waits for a person at the hotel, by deadline and then amount. */
const Desk = () => {
  const t = useLabels('exceptions');
  const small = useSmall();
  const lists = (
    <>
      <Snoozed />
      <DoneLately />
    </>
  );
  return (
    <ListPage
      resource="payment-exceptions"
      namespace="exceptions"
      sort={{ field: 'deadline', order: 'ASC' }}
      aside={<HotelNow />}
      actions={
        <>
          {!small && lists}
          <Handover />
        </>
      }
      tabs={
        <>
          <DaysToClose />
          <Choices />
        </>
      }
      filters={
        <>
          <SearchBox label={t('find')} />
          {small ? lists : <span className="t-note t3 end">{t('order')}</span>}
        </>
      }
      table={<Items />}
      cards={<Items />}
    />
  );
};

export default Desk;
