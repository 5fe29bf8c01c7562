import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatDate, HotelTime, Money, useHotel } from '../../shared';
import { CardList } from '../../shared/lists';
import { detailPath } from '../payments/paths';
import { guestName } from '../payments/words';
import { KindMark } from './KindMark';
import { StatusMark } from './StatusMark';
import { edgeClass, useMethodText, useWhose } from './TransactionTable';
import type { Transaction } from './types';
import { useMayOpenPayments, useTransactionList } from './use-transactions';

const TransactionCard = ({ transaction }: { transaction: Transaction }) => {
  const mayOpen = useMayOpenPayments();
  const whose = useWhose();
  const methodText = useMethodText();
  const className = `pay-li ${edgeClass(transaction)}`;
  const content: ReactNode = (
    <>
      <span className="n">{guestName(transaction.guest)}</span>
      <Money
        amountMinor={transaction.amountMinor}
        currencyCode={transaction.currencyCode}
        sx={{ fontSize: 15 }}
      />
      <span className="s">{[whose(transaction), methodText(transaction)].filter(Boolean).join(' · ')}</span>
      <span className="st">
        <KindMark kind={transaction.kind} />
        <StatusMark transaction={transaction} />
        <span className="tm">
          <HotelTime value={transaction.at} style="list" />
        </span>
      </span>
    </>
  );
  return mayOpen ? (
    <Link to={detailPath(transaction.paymentId)} className={className}>
      {content}
    </Link>
  ) : (
    <div className={className}>{content}</div>
  );
};

/** Rows for a phone, under their day when that is the order. */
export const TransactionCards = () => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const { data = [], sort } = useTransactionList();
  const timeZone = hotel?.timeZone ?? 'UTC';
  const today = formatDate(new Date(), timeZone);
  const dayOf = (transaction: Transaction | undefined) =>
    transaction && sort.field === 'at' ? formatDate(transaction.at, timeZone) : undefined;
  return (
    <CardList className="pay-list">
      {data.map((transaction, index) => {
        const day = dayOf(transaction);
        return (
          <div key={transaction.id}>
            {day !== undefined && day !== dayOf(data[index - 1]) && (
              <h2 className="day">{day === today ? `${translate('filters.today')}, ${day}` : day}</h2>
            )}
            <TransactionCard transaction={transaction} />
          </div>
        );
      })}
    </CardList>
  );
};
