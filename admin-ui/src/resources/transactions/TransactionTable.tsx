import { useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import {
  DataTable,
  DataTableBody,
  DataTableRow,
  type DataTableRowProps,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { HotelTime, Money } from '../../shared';
import { useShownColumns, useVisible } from '../../shared/lists';
import { detailPath } from '../payments/paths';
import { guestName } from '../payments/words';
import { allColumns, COLUMNS_KEY, FITTING, hiddenAtFirst } from './columns';
import { KindMark } from './KindMark';
import { StatusMark, toneOf } from './StatusMark';
import type { Transaction } from './types';
import { useMayOpenPayments, useMethodNames } from './use-transactions';

/** The left edge: what needs a person, and how badly. */
export const edgeClass = (transaction: Transaction): string => {
  const tone = toneOf(transaction);
  return tone === 'fail' || tone === 'unknown' ? `att-${tone}` : '';
};

const Row = (props: DataTableRowProps) => {
  const transaction = useRecordContext<Transaction>();
  const cells = useVisible(props.children, COLUMNS_KEY, hiddenAtFirst);
  if (!transaction) return null;
  return (
    <DataTableRow
      {...props}
      className={`${props.className ?? ''} pay-row ${edgeClass(transaction)}`}
      data-testid={`transaction-${transaction.subject.split(':')[0]}-${transaction.paymentNo}`}
    >
      {cells}
    </DataTableRow>
  );
};
const Body = (props: object) => <DataTableBody {...props} row={Row} />;

const Column = DataTable.Col<Transaction>;
/** Only when and how much can be sorted by. */
const fixed = (source: string) => ({ source: source as 'id', disableSort: true });

const Text = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <span className="clip" title={children}>
      {children}
    </span>
  ) : (
    <span className="t3">—</span>
  );

const PaymentLink = ({ transaction, children }: { transaction: Transaction; children: ReactNode }) =>
  useMayOpenPayments() ? (
    <Link
      className="pn pn-row"
      to={detailPath(transaction.paymentId)}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  ) : (
    <span className="pn">{children}</span>
  );

export const useWhose = () => {
  const translate = useTranslate();
  return ({ roomNo, payerCode }: Transaction): string =>
    [roomNo && translate('transactions.room', { roomNo }), payerCode].filter(Boolean).join(' · ');
};

const GuestCell = ({ transaction, linked }: { transaction: Transaction; linked: boolean }) => {
  const whose = useWhose();
  return (
    <>
      <div className="l1">
        {linked ? (
          <PaymentLink transaction={transaction}>{guestName(transaction.guest)}</PaymentLink>
        ) : (
          guestName(transaction.guest)
        )}
      </div>
      <div className="l2">{whose(transaction)}</div>
    </>
  );
};

export const useMethodText = () => {
  const names = useMethodNames();
  return ({ cardInfo, methodCode }: Transaction): string | null =>
    cardInfo ? `${cardInfo.brand} •• ${cardInfo.last4}` : methodCode && names.of(methodCode);
};

export const TransactionTable = () => {
  const translate = useTranslate();
  const compact = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const mayOpen = useMayOpenPayments();
  const shown = useShownColumns(COLUMNS_KEY, allColumns, hiddenAtFirst);
  const methodText = useMethodText();
  const linked = compact || !shown.includes('paymentNo');
  const label = (column: string) => translate(`transactions.column.${column}`);
  return (
    <DataTable<Transaction>
      className={`pay-table ${shown.length > FITTING ? 'wide' : ''}`}
      storeKey={COLUMNS_KEY}
      hiddenColumns={hiddenAtFirst}
      body={Body}
      bulkActionButtons={false}
      rowClick={(_id, _resource, record) => mayOpen && detailPath(record.paymentId)}
      empty={<></>}
    >
      <Column
        source="at"
        label={label('at')}
        sortByOrder="DESC"
        cellClassName="t2"
        render={({ at }) => <HotelTime value={at} style="list" />}
      />
      <Column {...fixed('kind')} label={label('kind')} render={({ kind }) => <KindMark kind={kind} />} />
      <Column
        {...fixed('paymentNo')}
        label={label('payment')}
        className="prio-3"
        render={(transaction) => <PaymentLink transaction={transaction}>{transaction.paymentNo}</PaymentLink>}
      />
      <Column
        {...fixed('guest')}
        label={label('payer')}
        render={(transaction) => <GuestCell transaction={transaction} linked={linked} />}
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
        {...fixed('status')}
        label={label('status')}
        className="col-status"
        render={(transaction) => <StatusMark transaction={transaction} />}
      />
      <Column
        {...fixed('methodCode')}
        label={label('method')}
        className="prio-4"
        cellClassName="t2"
        render={(transaction) => <Text>{methodText(transaction)}</Text>}
      />
      <Column
        {...fixed('reference')}
        label={label('reference')}
        className="prio-4"
        cellClassName="t2"
        render={({ pmsReference, platformNo }) => <Text>{pmsReference ?? platformNo}</Text>}
      />
      <Column {...fixed('cashier')} label={label('cashier')} className="prio-4" cellClassName="t2" />
      <Column {...fixed('serialNo')} label={label('serialNo')} className="prio-4" cellClassName="t2" />
      <Column
        {...fixed('platform')}
        label={label('platform')}
        className="prio-4"
        cellClassName="t2"
        render={({ platform }) => <Text>{platform}</Text>}
      />
      <Column
        {...fixed('channelNo')}
        label={label('channelNo')}
        className="prio-4"
        cellClassName="t2"
        render={({ channelNo }) => <Text>{channelNo}</Text>}
      />
      <Column
        {...fixed('reason')}
        label={label('reason')}
        className="prio-4"
        cellClassName="t2"
        render={({ reason }) => <Text>{reason}</Text>}
      />
    </DataTable>
  );
};
