import { useMediaQuery, type Theme } from '@mui/material';
import {
  DataTable,
  DataTableBody,
  DataTableRow,
  type DataTableRowProps,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  AttentionTag,
  attentionTone,
  HotelTime,
  Money,
  PostingTag,
  RelativeDue,
  StatusChip,
  useLocalName,
} from '../../../shared';
import { detailPath } from '../paths';
import type { Payment } from '../types';
import { methodText, payerLine, personName } from '../words';
import { useIsChanged } from './live-rows-context';

/** The left edge: just changed, or what needs a person and how badly. */
export const edgeClass = (payment: Payment, changed: boolean): string => {
  if (changed) return 'upd';
  return payment.attention ? `att-${attentionTone(payment.attention)}` : '';
};

const HistoryRow = (props: DataTableRowProps) => {
  const payment = useRecordContext<Payment>();
  const changed = useIsChanged(payment?.id ?? '');
  if (!payment) return null;
  return (
    <DataTableRow
      {...props}
      className={`${props.className ?? ''} pay-row ${edgeClass(payment, changed)}`}
      data-testid={`history-row-${payment.paymentNo}`}
    />
  );
};

const HistoryBody = (props: object) => <DataTableBody {...props} row={HistoryRow} />;

const PayerCell = ({ payment, linked }: { payment: Payment; linked: boolean }) => {
  const translate = useTranslate();
  const more = payment.payers.length - 1;
  return (
    <>
      <div className="l1">
        {linked ? <DetailLink id={payment.id}>{personName(payment)}</DetailLink> : personName(payment)}
        {more > 0 && <span className="more"> +{more}</span>}
      </div>
      <div className="l2">{payerLine(payment, translate)}</div>
    </>
  );
};

const MethodCell = ({ payment }: { payment: Payment }) => {
  const localName = useLocalName();
  const text = methodText(payment, localName);
  return text ? <>{text}</> : <span className="t3">—</span>;
};

const Column = DataTable.Col<Payment>;

/** One link per row: it takes the focus, the row only makes it easier to hit. */
const DetailLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link className="pn" to={detailPath(id)} onClick={(event) => event.stopPropagation()}>
    {children}
  </Link>
);

/** An edge without a word would be colour alone: what the posting does not say already is said beside it. */
const PostingCell = ({ postingStatus, attention }: Payment) => {
  const isSaid = attention === null || attention === 'postingFailed' || attention === 'postingUnknown';
  if (isSaid) return <PostingTag status={postingStatus} />;
  return (
    <>
      {postingStatus !== 'none' && <PostingTag status={postingStatus} />}
      <AttentionTag attention={attention} />
    </>
  );
};

export const PaymentTable = () => {
  const translate = useTranslate();
  // Columns go by priority: below 1300 px the method, below 900 px the time and number of creation.
  const narrow = useMediaQuery('(max-width: 1300px)');
  const compact = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const label = (column: string) => translate(`payments.history.column.${column}`);
  return (
    <DataTable<Payment>
      className="pay-table"
      body={HistoryBody}
      bulkActionButtons={false}
      rowClick={(id) => detailPath(String(id))}
      empty={<></>}
    >
      {!compact && (
        <Column
          source="createdAt"
          label={label('created')}
          sortByOrder="DESC"
          cellClassName="t2"
          render={({ createdAt }) => <HotelTime value={createdAt} style="list" />}
        />
      )}
      {!compact && (
        <Column
          source="paymentNo"
          label={label('payment')}
          render={({ id, paymentNo }) => <DetailLink id={id}>{paymentNo}</DetailLink>}
        />
      )}
      <Column label={label('payer')} render={(payment) => <PayerCell payment={payment} linked={compact} />} />
      <Column
        source="amountMinor"
        label={label('amount')}
        align="right"
        sortByOrder="DESC"
        render={({ amountMinor, currencyCode }) => (
          <Money amountMinor={amountMinor} currencyCode={currencyCode} spread />
        )}
      />
      <Column
        source="mainStatus"
        label={label('status')}
        className="col-status"
        render={({ mainStatus }) => <StatusChip status={mainStatus} />}
      />
      <Column
        label={label('posting')}
        className="col-posting"
        render={(payment) => <PostingCell {...payment} />}
      />
      <Column
        source="dueAt"
        label={label('due')}
        className="col-due"
        cellClassName="t2"
        render={({ dueAt, settledAt, mainStatus }) => (
          <RelativeDue dueAt={dueAt} settledAt={settledAt} status={mainStatus} />
        )}
      />
      {!narrow && (
        <Column
          label={label('method')}
          className="col-method"
          cellClassName="t2"
          render={(payment) => <MethodCell payment={payment} />}
        />
      )}
    </DataTable>
  );
};
