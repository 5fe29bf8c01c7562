import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import {
  Button,
  ButtonBase,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material';
import { Fragment, useState } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import {
  Bar,
  formatDuration,
  HotelTime,
  Money,
  sumsByCurrency,
  Tag,
  useNow,
  usePms,
  useLabels,
} from '../../shared';
import { SearchBox, useListFilter } from '../../shared/filters';
import { ListPage } from '../../shared/resource';
import { AskPlatformButton } from '../payments/detail/actions';
import { isAccessRefused, reasonText } from '../payments/detail/event-text';
import { type MoneyAction, MoneyDialog } from '../payments/money-dialog';
import { detailPath, disputePath } from '../payments/paths';
import { guestName } from '../payments/payment-text';
import { type CallbackAct, callbackActs, CallbackDialog } from './CallbackDialog';
import { DoneLately } from './DoneLately';
import { useExceptionCount } from './ExceptionBadge';
import { KindGlyph } from './KindGlyph';
import { answers, isUnknown, kindName, kinds, kindTone } from './kinds';
import type { PaymentException } from './types';
import { WhatToDo } from './WhatToDo';
import s from './exceptions.module.css';

/** One chip per kind that has something, and the one that is chosen. */
const KindChips = () => {
  const translate = useTranslate();
  const { filter, change } = useListFilter();
  const count = useExceptionCount();
  const chosen = filter['kind'];
  const chip = (kind: string | undefined, label: string, number: number | undefined) => (
    <ButtonBase
      key={kind ?? 'all'}
      aria-pressed={kind === chosen}
      onClick={() => change({ kind })}
      data-testid={`kind-${kind ?? 'all'}`}
    >
      {label} <span>{number ?? ''}</span>
    </ButtonBase>
  );
  return (
    <div className={s.kinds} role="group" aria-label={translate('exceptions.kinds')}>
      {chip(undefined, translate('exceptions.all'), count?.open)}
      {kinds
        .filter((kind) => kind === chosen || (count?.byKind[kind] ?? 0) > 0)
        .map((kind) => chip(kind, kindName(kind, translate), count?.byKind[kind] ?? 0))}
    </div>
  );
};

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
    <div className={s.answers}>
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
      {action && paymentId && (
        <MoneyDialog action={action} paymentId={paymentId} onClose={() => setAction(null)} />
      )}
      {act && <CallbackDialog act={act} exception={exception} onClose={() => setAct(null)} />}
    </div>
  );
};

/** What kind of trouble it is, and for how long it has waited. */
const Kind = ({ exception: { kind, since, deadline } }: { exception: PaymentException }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const duration = formatDuration(useNow().getTime() - Date.parse(since), locale);
  return (
    <div className={s.kind}>
      <KindGlyph kind={kind} />
      <div>
        <b>{kindName(kind, translate)}</b>
        <time className={s.second} dateTime={since}>
          {translate('exceptions.waits', { duration })}
        </time>
        {deadline && (
          <div className={s.second} data-testid="deadline">
            {translate('exceptions.until')} <HotelTime value={deadline} style="list" />
          </div>
        )}
      </div>
    </div>
  );
};

/** Disputes have a page of their own. */
const pathOf = ({ kind, subject }: PaymentException, paymentId: string): string =>
  kind === 'disputed' || kind === 'fraudWarning' ? disputePath(paymentId, subject) : detailPath(paymentId);

/** The payment, or for a callback the account it came for; and who looks after it. */
const Subject = ({ exception }: { exception: PaymentException }) => {
  const t = useLabels('exceptions');
  const { paymentId, paymentNo, guest, callback, assignee } = exception;
  return (
    <div>
      {callback && (
        <>
          <div className={s.name}>{callback.platform}</div>
          <div className={s.second}>{t('account', { code: callback.accountCode })}</div>
        </>
      )}
      {paymentId && (
        <Link className={callback ? s.second : s.name} to={pathOf(exception, paymentId)}>
          {paymentNo}
        </Link>
      )}
      {!callback && <div className={s.second}>{guest && guestName(guest)}</div>}
      {assignee && (
        <Tag quiet glyph={PersonOutlineRounded} data-testid="taken-by">
          {assignee.mine ? t('handling.mine') : assignee.name}
        </Tag>
      )}
    </div>
  );
};

/** The parts of a row, which a table puts beside each other and a phone under each other. */
const useParts = () => {
  const t = useLabels('exceptions');
  const translate = useTranslate();
  const pms = usePms();
  const [opened, setOpened] = useState<string | null>(null);
  return (exception: PaymentException, spread: boolean) => {
    const { id, kind, amountMinor, currencyCode, reason, code } = exception;
    const open = opened === id;
    const panel = `todo-${id}`;
    const about = { pms, reason: reasonText(reason, translate, code) || '—' };
    const texts = isAccessRefused(code) ? 'notSent' : kind;
    return {
      kind: <Kind exception={exception} />,
      subject: <Subject exception={exception} />,
      amount: amountMinor !== null && currencyCode && (
        <Money amountMinor={amountMinor} currencyCode={currencyCode} spread={spread} />
      ),
      // One sentence that stands on its own, then what it means.
      happened: (
        <>
          <b>{t(`what.${texts}.title`, about)}</b> {t(`what.${texts}.text`, about)}
        </>
      ),
      expand: (
        <Button
          size="small"
          sx={{
            display: 'flex',
            minHeight: { xs: 32, sm: 24 },
            m: '4px 0 0 -6px',
            px: '6px',
            fontSize: 'var(--t-note)',
            alignSelf: 'flex-start',
          }}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpened(open ? null : id)}
          endIcon={open ? <ExpandLessRounded /> : <ExpandMoreRounded />}
          data-testid="expand"
        >
          {t(open ? 'hide' : 'show')}
        </Button>
      ),
      next: <Answers exception={exception} />,
      panel,
      more: open && <WhatToDo exception={exception} />,
      marks: {
        'data-tone': kindTone(kind),
        'data-testid': `exception-${kind}`,
        'data-subject': exception.subject,
      },
    };
  };
};

/** What all shown rows are about, per currency. */
const stakes = (rows: PaymentException[]): [string, number][] =>
  sumsByCurrency(
    rows.flatMap(({ amountMinor, currencyCode }) =>
      amountMinor === null || !currencyCode ? [] : { amountMinor, currencyCode },
    ),
  ).sort(([a], [b]) => (a < b ? -1 : 1));

const columns = ['kind', 'payment', 'amount', 'happened', 'next'];
const isRight = (column: string) => (column === 'amount' || column === 'next' ? 'right' : 'left');

const ExceptionTable = () => {
  const t = useLabels('exceptions');
  const partsOf = useParts();
  const { data = [], total = 0 } = useListContext<PaymentException>();
  const isWhole = data.length === total;
  return (
    <Table className={s.table} data-testid="exceptions">
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column} align={isRight(column)}>
              {t(`column.${column}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map((exception) => {
          const { kind, subject, amount, happened, expand, next, panel, more, marks } = partsOf(
            exception,
            true,
          );
          return (
            <Fragment key={exception.id}>
              <TableRow className={s.row} {...marks}>
                <TableCell>{kind}</TableCell>
                <TableCell>{subject}</TableCell>
                <TableCell align="right">{amount}</TableCell>
                <TableCell className={s.what}>
                  {happened}
                  {expand}
                </TableCell>
                <TableCell align="right">{next}</TableCell>
              </TableRow>
              {more && (
                <TableRow className={s.more} data-tone={marks['data-tone']} id={panel}>
                  <TableCell colSpan={columns.length}>{more}</TableCell>
                </TableRow>
              )}
            </Fragment>
          );
        })}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell colSpan={columns.length}>
            <Bar gap={10}>
              <InfoOutlined aria-hidden sx={{ fontSize: 17 }} />
              <span style={{ marginRight: 'auto' }}>{t(isWhole ? 'stake' : 'stakePlain')}</span>
              {isWhole &&
                stakes(data).map(([currencyCode, amountMinor]) => (
                  <Money key={currencyCode} amountMinor={amountMinor} currencyCode={currencyCode} />
                ))}
            </Bar>
          </TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
};

/** The same on a phone. */
const ExceptionCards = () => {
  const partsOf = useParts();
  const { data = [] } = useListContext<PaymentException>();
  return (
    <ul className={s.cards} data-testid="exceptions">
      {data.map((exception) => {
        const parts = partsOf(exception, false);
        return (
          <li key={exception.id} {...parts.marks}>
            <div className={s.top}>
              {parts.kind}
              {parts.amount}
            </div>
            {parts.subject}
            <p className={s.what}>{parts.happened}</p>
            {parts.expand}
            {parts.more && <div id={parts.panel}>{parts.more}</div>}
            {parts.next}
          </li>
        );
      })}
    </ul>
  );
};

/** Nothing is dropped: what waits longest stands first. */
const ExceptionList = () => {
  const t = useLabels('exceptions');
  return (
    <ListPage
      resource="payment-exceptions"
      namespace="exceptions"
      sort={{ field: 'since', order: 'ASC' }}
      aside={t('aside')}
      actions={<DoneLately />}
      tabs={<KindChips />}
      filters={<SearchBox label={t('find')} />}
      table={<ExceptionTable />}
      cards={<ExceptionCards />}
    />
  );
};

export default ExceptionList;
