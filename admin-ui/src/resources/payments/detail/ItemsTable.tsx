import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money, Section } from '../../../shared';
import type { Payment } from '../types';
import { payerName } from '../words';
import styles from './detail.module.css';

/** Not on a phone. */
const wide = { display: { xs: 'none', sm: 'table-cell' } };

export const ItemsTable = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`payments.detail.items.${key}`);
  const ownerText = (owner: string) => {
    const payer = payment.payers.find(({ code }) => code === owner);
    return payer ? `${payerName(payer)} · ${payer.roomNo ?? payer.code}` : owner;
  };
  return (
    <Section flush title={word('title')}>
      <Table className={styles.rows}>
        <TableHead>
          <TableRow>
            <TableCell>{word('item')}</TableCell>
            <TableCell sx={wide}>{word('for')}</TableCell>
            <TableCell align="right">{word('amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {payment.items.map((item, index) => (
            <TableRow key={index}>
              <TableCell sx={{ fontWeight: 600, '&&': { whiteSpace: 'normal' } }}>{item.name}</TableCell>
              <TableCell className="t2" sx={wide}>
                {ownerText(item.owner)}
              </TableCell>
              <TableCell align="right">
                <Money amountMinor={item.amountMinor} currencyCode={payment.currencyCode} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell>{word('total')}</TableCell>
            <TableCell sx={wide} />
            <TableCell align="right">
              <Money amountMinor={payment.amountMinor} currencyCode={payment.currencyCode} />
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Section>
  );
};
