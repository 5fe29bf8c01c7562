import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import DisabledByDefaultRounded from '@mui/icons-material/DisabledByDefaultRounded';
import GavelRounded from '@mui/icons-material/GavelRounded';
import LibraryAddCheckOutlined from '@mui/icons-material/LibraryAddCheckOutlined';
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import LiveHelpOutlined from '@mui/icons-material/LiveHelpOutlined';
import { useTranslate } from 'react-admin';
import { formatMoney, HotelTime, Tag, useLocalName, useLabels } from '../../shared';
import {
  amountColumn,
  CardRow,
  Clip,
  type LongListDefinition,
  RowLink,
  useIsLinked,
} from '../../shared/lists';
import { detailPath } from '../payments/paths';
import { guestName } from '../payments/payment-text';
import { usePaymentMethods } from '../payments/use-payment-methods';
import type { Transaction, TransactionKind, TransactionStatus } from './types';

const book = { tone: 'neutral', glyph: LibraryBooksOutlined } as const;
const kinds = {
  payment: { tone: 'success', glyph: ArrowDownwardRounded },
  refund: { tone: 'refunded', glyph: ArrowUpwardRounded },
  dispute: { tone: 'unknown', glyph: GavelRounded },
  posting: book,
  refundPosting: book,
  reversal: book,
  disputePosting: book,
} as const;

/** Money that comes, money that goes, or a line in the hotel's book. */
const KindMark = ({ kind }: { kind: TransactionKind }) => (
  <Tag quiet {...kinds[kind]}>
    {useTranslate()(`transactions.kind.${kind}`)}
  </Tag>
);

const glyphs = {
  success: CheckCircleRounded,
  running: AutorenewRounded,
  fail: DisabledByDefaultRounded,
  unknown: LiveHelpOutlined,
};
const tones: Record<TransactionStatus, keyof typeof glyphs> = {
  success: 'success',
  held: 'unknown',
  returned: 'running',
  awaitingApproval: 'unknown',
  requested: 'running',
  accepted: 'running',
  failed: 'fail',
  unknown: 'unknown',
  rejected: 'fail',
  running: 'running',
  fail: 'fail',
  none: 'running',
};

/** Money succeeds or fails; the book has the words that the payment history has for it. */
export const useStatusText = () => {
  const translate = useTranslate();
  return (status: TransactionStatus, ofBook: boolean): string => {
    if (!ofBook) return translate(`transactions.status.${status}`);
    return translate(status === 'none' ? 'posting.none' : `posting.spelled.${status}`);
  };
};

/** Round is money, square is the book; what needs a person is tinted, the rule is quiet. */
const StatusMark = ({ transaction: { kind, status } }: { transaction: Transaction }) => {
  const text = useStatusText();
  const tone = tones[status];
  const ofBook = kinds[kind] === book;
  return (
    <Tag
      shape={ofBook ? 'square' : 'round'}
      tone={tone}
      quiet={tone === 'success' || tone === 'running'}
      glyph={ofBook && tone === 'success' ? LibraryAddCheckOutlined : glyphs[tone]}
      data-testid="transaction-status"
      data-status={status}
    >
      {text(status, ofBook)}
    </Tag>
  );
};

/** The ways to pay by code. */
export const useMethodNames = () => {
  const localName = useLocalName();
  const { data = [] } = usePaymentMethods();
  const all = data.map((method) => ({ value: method.code, text: localName(method) }));
  const textOf = ({ cardInfo, methodCode }: Transaction): string | null => {
    if (cardInfo) return `${cardInfo.brand} •• ${cardInfo.last4}`;
    return all.find(({ value }) => value === methodCode)?.text ?? methodCode;
  };
  return { all, platforms: [...new Set(data.map(({ platform }) => platform))], textOf };
};

const MethodCell = ({ transaction }: { transaction: Transaction }) => (
  <Clip>{useMethodNames().textOf(transaction)}</Clip>
);

const useWhose = () => {
  const t = useLabels('transactions');
  return ({ roomNo, payerCode }: Transaction): string =>
    [roomNo && t('room', { roomNo }), payerCode].filter(Boolean).join(' · ');
};

const GuestCell = ({ transaction }: { transaction: Transaction }) => {
  const name = guestName(transaction.guest);
  return (
    <>
      <div className="l1">{useIsLinked() ? <RowLink row={transaction}>{name}</RowLink> : name}</div>
      <div className="l2">{useWhose()(transaction)}</div>
    </>
  );
};

const Card = ({ row: transaction }: { row: Transaction }) => (
  <CardRow
    row={transaction}
    name={guestName(transaction.guest)}
    line={[useWhose()(transaction), useMethodNames().textOf(transaction)].filter(Boolean).join(' · ')}
    time={<HotelTime value={transaction.at} style="list" />}
  >
    <KindMark kind={transaction.kind} />
    <StatusMark transaction={transaction} />
  </CardRow>
);

/** Every movement of money and every line it left in the PMS. Only when and how much can be sorted by. */
export const transactionRows: LongListDefinition<Transaction> = {
  resource: 'payment-transactions',
  namespace: 'transactions',
  kind: 'transactions',
  at: 'at',
  testId: ({ subject, paymentNo }) => `transaction-${subject.split(':')[0]}-${paymentNo}`,
  Card,
  useEdge: ({ status }) => (/fail|unknown/.test(tones[status]) ? `att-${tones[status]}` : ''),
  pathOf: ({ paymentId }) => detailPath(paymentId),
  columns: [
    {
      name: 'at',
      sort: 'DESC',
      cellClassName: 't2',
      render: ({ at }) => <HotelTime value={at} style="list" />,
    },
    { name: 'kind', render: ({ kind }) => <KindMark kind={kind} /> },
    {
      name: 'paymentNo',
      className: 'prio-3',
      render: (transaction) => <RowLink row={transaction}>{transaction.paymentNo}</RowLink>,
    },
    {
      name: 'guest',
      inFile: ['guest', 'payerCode', 'roomNo'],
      render: (transaction) => <GuestCell transaction={transaction} />,
    },
    amountColumn,
    {
      name: 'status',
      className: 'col-status',
      render: (transaction) => <StatusMark transaction={transaction} />,
    },
    {
      name: 'methodCode',
      inFile: ['methodCode', 'cardInfo'],
      className: 'prio-4',
      cellClassName: 't2',
      render: (transaction) => <MethodCell transaction={transaction} />,
    },
    {
      name: 'reference',
      inFile: ['pmsReference', 'platformNo'],
      className: 'prio-4',
      cellClassName: 't2',
      render: ({ pmsReference, platformNo }) => <Clip>{pmsReference ?? platformNo}</Clip>,
    },
    { name: 'cashier', seldom: true },
    { name: 'serialNo', seldom: true },
    { name: 'platform', seldom: true, render: ({ platform }) => <Clip>{platform}</Clip> },
    { name: 'channelNo', seldom: true, render: ({ channelNo }) => <Clip>{channelNo}</Clip> },
    {
      name: 'feeMinor',
      inFile: ['feeMinor', 'feeCurrency'],
      seldom: true,
      // Most are no disputes, and a fee that is not known is not 0.
      render: ({ feeMinor, feeCurrency }) =>
        feeMinor === null || feeCurrency === null ? '—' : formatMoney(feeMinor, feeCurrency),
    },
    { name: 'reason', seldom: true, render: ({ reason }) => <Clip>{reason}</Clip> },
  ],
};
