import { useMediaQuery, type Theme } from '@mui/material';
import {
  DataTable,
  DataTableBody,
  DataTableRow,
  type DataTableRowProps,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import {
  attentionTone,
  HotelTime,
  Money,
  PostingTag,
  RelativeDue,
  StatusChip,
  Unseen,
} from '../../../shared';
import { SelectPage, SelectRow, useShownColumns, useVisible } from '../../../shared/lists';
import { detailPath } from '../paths';
import type { Payment } from '../types';
import {
  ChannelCell,
  Dash,
  DetailLink,
  ItemsCell,
  MethodCell,
  PayerCell,
  PostingCell,
  ReservationCell,
  RoomRateCell,
  SentToCell,
  StayCell,
  TextCell,
} from './cells';
import { allColumns, COLUMNS_KEY, FITTING, hiddenAtFirst } from './columns';
import { useIsChanged } from './live-rows-context';
import { RowActions } from './RowActions';

/** The left edge: just changed, or what needs a person and how badly. */
export const edgeClass = (payment: Payment, changed: boolean): string => {
  if (changed) return 'upd';
  return payment.attention ? `att-${attentionTone(payment.attention)}` : '';
};

const HistoryRow = (props: DataTableRowProps) => {
  const payment = useRecordContext<Payment>();
  const changed = useIsChanged(payment?.id ?? '');
  const cells = useVisible(props.children, COLUMNS_KEY, hiddenAtFirst);
  if (!payment) return null;
  return (
    <DataTableRow
      {...props}
      className={`${props.className ?? ''} pay-row ${edgeClass(payment, changed)}`}
      data-testid={`history-row-${payment.paymentNo}`}
    >
      {cells}
    </DataTableRow>
  );
};

const HistoryBody = (props: object) => <DataTableBody {...props} row={HistoryRow} />;

const Column = DataTable.Col<Payment>;

/** The names that the choice of columns is kept by are sources; a made-up one is no field that could be sorted by. */
const made = (source: string) => ({ source: source as 'id', disableSort: true });

export const PaymentTable = () => {
  const translate = useTranslate();
  // Below 900 px the number of the payment is hidden, and the payer carries its link.
  const compact = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const shown = useShownColumns(COLUMNS_KEY, allColumns, hiddenAtFirst);
  const linked = compact || !shown.includes('paymentNo');
  const label = (column: string) => translate(`payments.history.column.${column}`);
  return (
    <DataTable<Payment>
      className={`pay-table ${shown.length > FITTING ? 'wide' : ''}`}
      storeKey={COLUMNS_KEY}
      hiddenColumns={hiddenAtFirst}
      body={HistoryBody}
      bulkActionButtons={false}
      rowClick={(id) => detailPath(String(id))}
      empty={<></>}
    >
      <Column
        label={<SelectPage />}
        className="col-select"
        render={({ id, paymentNo }) => <SelectRow id={id} name={paymentNo} />}
      />
      <Column
        source="createdAt"
        label={label('created')}
        sortByOrder="DESC"
        className="prio-3"
        cellClassName="t2"
        render={({ createdAt }) => <HotelTime value={createdAt} style="list" />}
      />
      <Column
        source="paymentNo"
        label={label('payment')}
        className="prio-3"
        render={({ id, paymentNo }) => <DetailLink id={id}>{paymentNo}</DetailLink>}
      />
      <Column
        {...made('payer')}
        label={label('payer')}
        render={(payment) => <PayerCell payment={payment} linked={linked} />}
      />
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
        {...made('postingStatus')}
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
      <Column
        {...made('method')}
        label={label('method')}
        className="prio-4"
        cellClassName="t2"
        render={(payment) => <MethodCell payment={payment} />}
      />
      <Column {...made('cashier')} label={label('cashier')} className="prio-4" cellClassName="t2" />
      <Column
        {...made('items')}
        label={label('items')}
        className="prio-4"
        cellClassName="t2"
        render={(payment) => <ItemsCell {...payment} />}
      />
      <Column
        {...made('refundedMinor')}
        label={label('refunded')}
        align="right"
        className="prio-4"
        render={({ refundedMinor, currencyCode }) =>
          refundedMinor === 0 ? (
            <Dash />
          ) : (
            <Money amountMinor={-refundedMinor} currencyCode={currencyCode} spread />
          )
        }
      />
      <Column
        {...made('refundPostingStatus')}
        label={label('refundPosting')}
        className="prio-4"
        render={({ refundPostingStatus }) => <PostingTag status={refundPostingStatus} />}
      />
      <Column
        {...made('stay')}
        label={label('stay')}
        className="prio-4"
        cellClassName="t2"
        render={(payment) => <StayCell {...payment} />}
      />
      <Column
        {...made('sentTo')}
        label={label('sentTo')}
        className="prio-4"
        cellClassName="t2"
        render={(payment) => <SentToCell {...payment} />}
      />
      <Column
        {...made('requestChannel')}
        label={label('channel')}
        className="prio-4"
        cellClassName="t2"
        render={(payment) => <ChannelCell {...payment} />}
      />
      <Column
        {...made('title')}
        label={label('title')}
        className="prio-4"
        cellClassName="t2"
        render={({ title }) => <TextCell text={title} />}
      />
      <Column
        {...made('roomRate')}
        label={label('roomRate')}
        align="right"
        className="prio-4"
        render={(payment) => <RoomRateCell {...payment} />}
      />
      <Column
        {...made('reservationStatus')}
        label={label('reservationStatus')}
        className="prio-4"
        cellClassName="t2"
        render={(payment) => <ReservationCell {...payment} />}
      />
      <Column
        {...made('terminalId')}
        label={label('terminal')}
        className="prio-4"
        cellClassName="t2"
        render={({ terminalId }) => <TextCell text={terminalId} />}
      />
      <Column {...made('serialNo')} label={label('serialNo')} className="prio-4" cellClassName="t2" />
      <Column
        {...made('platformTransactionNo')}
        label={label('platformNo')}
        className="prio-4"
        cellClassName="t2"
        render={({ platformTransactionNo }) => <TextCell text={platformTransactionNo} />}
      />
      <Column
        {...made('internalComment')}
        label={label('internalNote')}
        className="prio-4"
        cellClassName="t2"
        render={({ internalComment }) => <TextCell text={internalComment} />}
      />
      <Column
        label={<Unseen>{label('actions')}</Unseen>}
        className="col-acts"
        render={(payment) => <RowActions payment={payment} />}
      />
    </DataTable>
  );
};
