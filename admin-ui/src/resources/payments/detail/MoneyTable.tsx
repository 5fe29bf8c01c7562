import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatMoney, HotelTime, Money, PostingTag, RowMenu, Section, useLocalName } from '../../../shared';
import { isPossible, type MoneyAction } from '../money-dialog';
import type { Payment } from '../types';
import styles from './detail.module.css';
import { useOpenAction } from './open-action';

/** Each amount the platform reported. Shown only where there is more to tell than “paid as asked”. */
export const MoneyTable = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const localName = useLocalName();
  const open = useOpenAction();
  const { receipts } = payment;
  if (receipts.every(({ kind }) => kind === 'asked')) return null;
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.detail.money.${key}`, options);
  return (
    <Section flush title={word('title')} note={word('count', { count: receipts.length })}>
      <div className={styles.scroll}>
        <Table className={`${styles.rows} ${styles.tall} ${styles.money}`} data-testid="receipts">
          <TableHead>
            <TableRow>
              <TableCell>{word('received')}</TableCell>
              <TableCell>{word('what')}</TableCell>
              <TableCell align="right">{word('amount')}</TableCell>
              <TableCell className={styles.menu} />
            </TableRow>
          </TableHead>
          <TableBody>
            {receipts.map((receipt) => {
              const { attemptId, kind, standing, posting, cardInfo, methodCode } = receipt;
              const method = payment.methods.find(({ code }) => code === methodCode);
              const actions: MoneyAction[] = [
                { kind: 'return', attemptId },
                { kind: 'accept', attemptId },
              ];
              const amount = formatMoney(receipt.amountMinor, receipt.currencyCode, locale);
              return (
                <TableRow
                  key={attemptId}
                  className={standing === 'held' && kind !== 'asked' ? styles.unknown : undefined}
                  data-testid={`receipt-${attemptId}`}
                >
                  <TableCell className={styles.cell}>
                    <div className={styles.first}>
                      {cardInfo
                        ? `${cardInfo.brand} •• ${cardInfo.last4}`
                        : method
                          ? localName(method)
                          : methodCode}
                    </div>
                    <div className={styles.second}>
                      <HotelTime value={receipt.at} />
                    </div>
                  </TableCell>
                  <TableCell className={styles.cell}>
                    <div>
                      {word(kind)}
                      {kind !== 'asked' && ` · ${word(standing)}`}
                    </div>
                    {posting && <PostingTag status={posting.status} spelled />}
                  </TableCell>
                  <TableCell className={styles.cell} align="right">
                    <Money amountMinor={receipt.amountMinor} currencyCode={receipt.currencyCode} />
                  </TableCell>
                  <TableCell className={`${styles.cell} ${styles.menu}`}>
                    <RowMenu
                      label={translate('payments.detail.action.ofMoney', { amount })}
                      actions={actions
                        .filter((action) => open && isPossible(action, payment))
                        .map((action) => ({
                          key: action.kind,
                          text: translate(`payments.detail.action.${action.kind}`),
                          onClick: () => open?.(action),
                        }))}
                    />
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </div>
    </Section>
  );
};
