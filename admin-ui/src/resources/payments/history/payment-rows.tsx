import { useTranslate } from 'react-admin';
import {
  AttentionTag,
  attentionTone,
  HotelTime,
  Money,
  PostingTag,
  RelativeDue,
  useLocalName,
  useLabels,
} from '../../../shared';
import {
  amountColumn,
  CardRow,
  Clip,
  Dash,
  type LongListDefinition,
  RowLink,
  SelectPage,
  SelectRow,
  useIsLinked,
} from '../../../shared/lists';
import { detailPath } from '../paths';
import { methodText, payerLine, personName, stayText } from '../payment-text';
import { PaymentStatus } from '../PaymentStatus';
import { usePeek } from '../peek/use-peek';
import type { Payment } from '../types';
import { RowActions } from './RowActions';
import { useIsChanged } from './use-live-rows';

const PayerCell = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const t = useLabels('payments.history');
  const linked = useIsLinked();
  const more = payment.payers.length - 1;
  const first = payment.payers[0];
  const name = (first && first.kind !== 'reservation' && first.name) || personName(payment);
  return (
    <>
      <div className="l1">
        {linked ? <RowLink row={payment}>{name}</RowLink> : name}
        {payment.readOnly && <span className="more"> {t('readOnly')}</span>}
        {more > 0 && <span className="more"> {t('morePayers', { count: more, people: more + 1 })}</span>}
      </div>
      <div className="l2">
        {payerLine(payment, translate)}
        {payment.payers.some(({ unverified }) => unverified) && (
          <span className="bad"> · {t('unverified')}</span>
        )}
      </div>
    </>
  );
};

/** Whether the posting says already what needs a person. */
const isOfPosting = ({ attention }: Payment): boolean =>
  attention === 'postingFailed' || attention === 'postingUnknown';

const MethodCell = ({ payment }: { payment: Payment }) => methodText(payment, useLocalName()) || <Dash />;

/** When it is due or was settled, and by what. */
const DueCell = ({ payment }: { payment: Payment }) => {
  const { dueAt, settledAt, holdUntil, mainStatus } = payment;
  const method = methodText(payment, useLocalName());
  return (
    <>
      <RelativeDue dueAt={dueAt} settledAt={settledAt} holdUntil={holdUntil} status={mainStatus} />
      {method && (
        <div className="l2">
          <Clip>{method}</Clip>
        </div>
      )}
    </>
  );
};

/** The first of several, and how many more there are. */
const FirstOf = ({ all, more }: { all: string[]; more: string }) => {
  const t = useLabels('payments.history');
  const count = all.length - 1;
  return (
    <Clip title={all.join(', ')}>
      {count > 0 ? `${all[0]} ${t(more, { count, items: all.length })}` : all[0]}
    </Clip>
  );
};

const ItemsCell = ({ items }: Pick<Payment, 'items'>) => {
  const localName = useLocalName();
  return <FirstOf all={items.map((item) => localName(item.entry ?? item))} more="moreItems" />;
};

const Card = ({ row: payment }: { row: Payment }) => {
  const translate = useTranslate();
  const { postingStatus, mainStatus, dueAt, settledAt, holdUntil } = payment;
  const more = payment.payers.length - 1;
  return (
    <CardRow
      row={payment}
      name={`${personName(payment)}${more > 0 ? ` +${more}` : ''}`}
      line={payerLine(payment, translate)}
      time={<RelativeDue dueAt={dueAt} settledAt={settledAt} holdUntil={holdUntil} status={mainStatus} />}
      actions={<RowActions payment={payment} brief />}
    >
      <PaymentStatus payment={payment} brief />
      {postingStatus !== 'none' && (
        <PostingTag
          status={postingStatus}
          spelled={postingStatus === 'fail' || postingStatus === 'unknown'}
        />
      )}
      {!isOfPosting(payment) && <AttentionTag attention={payment.attention} />}
    </CardRow>
  );
};

const Translated = ({ of }: { of: string }) => useTranslate()(of);

export const paymentRows: LongListDefinition<Payment> = {
  resource: 'payments',
  namespace: 'payments.history',
  kind: 'payments',
  at: 'createdAt',
  testId: ({ paymentNo }) => `history-row-${paymentNo}`,
  Card,
  /** Just changed, or what needs a person. */
  useEdge: ({ id, attention }) => {
    const isPeeked = usePeek().id === id;
    const edge = useIsChanged(id) ? 'upd' : attention ? `att-${attentionTone(attention)}` : '';
    return isPeeked ? `${edge} cur` : edge;
  },
  pathOf: ({ id }) => detailPath(id),
  countsAt: '/payments/stats/counts',
  shipped: [
    {
      name: 'arrivingToday',
      filter: { mainStatus: 'pending' },
      days: [{ range: 'arrival', preset: 'today' }],
      sort: ['dueAt', 'ASC'],
    },
    {
      name: 'expiresTonight',
      filter: { mainStatus: 'pending' },
      days: [{ range: 'due', preset: 'today' }],
      sort: ['dueAt', 'ASC'],
    },
    {
      name: 'paidNotPosted',
      // Of what was refunded meanwhile, too: it was paid.
      filter: { postingStatus: 'notPosted' },
      days: [],
      sort: ['createdAt', 'DESC'],
    },
  ],
  columns: [
    {
      name: 'select',
      heading: <SelectPage />,
      className: 'col-select',
      render: ({ id, paymentNo }) => <SelectRow id={id} name={paymentNo} />,
    },
    {
      name: 'createdAt',
      sort: 'DESC',
      className: 'prio-3',
      cellClassName: 't2',
      render: ({ createdAt }) => <HotelTime value={createdAt} style="list" />,
    },
    {
      name: 'paymentNo',
      sort: 'ASC',
      className: 'prio-3',
      render: (payment) => <RowLink row={payment}>{payment.paymentNo}</RowLink>,
    },
    {
      name: 'payer',
      inFile: ['lastName', 'firstName', 'payers', 'roomNo'],
      render: (payment) => <PayerCell payment={payment} />,
    },
    amountColumn,
    {
      name: 'mainStatus',
      sort: 'ASC',
      className: 'col-status',
      render: (payment) => <PaymentStatus payment={payment} brief />,
    },
    {
      name: 'attention',
      className: 'col-needs',
      render: ({ attention }) => <AttentionTag attention={attention} />,
    },
    {
      name: 'postingStatus',
      render: ({ postingStatus }) => <PostingTag status={postingStatus} />,
    },
    {
      name: 'dueAt',
      inFile: ['dueAt', 'paidAt', 'method', 'cardInfo'],
      sort: 'ASC',
      className: 'col-due',
      cellClassName: 't2',
      render: (payment) => <DueCell payment={payment} />,
    },
    {
      name: 'method',
      inFile: ['method', 'cardInfo'],
      seldom: true,
      render: (payment) => <MethodCell payment={payment} />,
    },
    { name: 'cashier', seldom: true },
    {
      name: 'items',
      seldom: true,
      render: ({ items }) => <ItemsCell items={items} />,
    },
    {
      name: 'refundedMinor',
      seldom: true,
      align: 'right',
      render: ({ refundedMinor, currencyCode }) =>
        refundedMinor ? <Money amountMinor={-refundedMinor} currencyCode={currencyCode} spread /> : <Dash />,
    },
    {
      name: 'refundPostingStatus',
      seldom: true,
      render: ({ refundPostingStatus }) => <PostingTag status={refundPostingStatus} />,
    },
    {
      name: 'stay',
      inFile: ['arrival', 'departure'],
      seldom: true,
      render: ({ payers: [first] }) =>
        first?.arrival && first.departure ? stayText(first.arrival, first.departure) : <Dash />,
    },
    {
      name: 'sentTo',
      inFile: ['emails', 'mobiles'],
      seldom: true,
      render: ({ emails, mobiles }) => <FirstOf all={[...emails, ...mobiles]} more="moreAddresses" />,
    },
    {
      name: 'requestChannel',
      seldom: true,
      render: ({ requestChannel }) => <Translated of={`payments.history.channel.${requestChannel}`} />,
    },
    { name: 'title', seldom: true, render: ({ title }) => <Clip>{title}</Clip> },
    {
      name: 'roomRate',
      seldom: true,
      align: 'right',
      render: ({ payers: [first] }) =>
        first?.roomRateMinor != null && first.roomRateCurrency ? (
          <Money amountMinor={first.roomRateMinor} currencyCode={first.roomRateCurrency} spread />
        ) : (
          <Dash />
        ),
    },
    {
      name: 'reservationStatus',
      inFile: ['reservationStatus', 'unverified'],
      seldom: true,
      // The short codes of the reservations, each once.
      render: ({ payers }) => (
        <Clip>{[...new Set(payers.flatMap((payer) => payer.reservationStatusCode ?? []))].join(', ')}</Clip>
      ),
    },
    { name: 'terminalId', seldom: true, render: ({ terminalId }) => <Clip>{terminalId}</Clip> },
    { name: 'serialNo', seldom: true },
    {
      name: 'platformTransactionNo',
      seldom: true,
      render: ({ platformTransactionNo }) => <Clip>{platformTransactionNo}</Clip>,
    },
    {
      name: 'internalComment',
      seldom: true,
      render: ({ internalComment }) => <Clip>{internalComment}</Clip>,
    },
    {
      name: 'actions',
      heading: <Translated of="common.actions" />,
      className: 'col-acts',
      render: (payment) => <RowActions payment={payment} />,
    },
  ],
};

const BESIDE = ['payer', 'amountMinor', 'mainStatus'];

/**
 * The same while one of them is open beside the list: there is room for what tells them apart. The name has the link that
 * J and K walk by.
 */
export const rowsBeside: LongListDefinition<Payment> = {
  ...paymentRows,
  fixed: true,
  columns: [
    ...paymentRows.columns.filter(({ name }) => BESIDE.includes(name)),
    {
      name: 'needsOrPosting',
      inFile: ['attention', 'postingStatus'],
      className: 'col-needs',
      render: ({ attention, postingStatus }) =>
        attention ? <AttentionTag attention={attention} /> : <PostingTag status={postingStatus} />,
    },
  ],
};
