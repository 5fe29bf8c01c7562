import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Fragment } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import {
  Bar,
  formatFull,
  formatMoney,
  Money,
  PostingTag,
  RowMenu,
  Section,
  Tag,
  type TagTone,
  useHotel,
} from '../../../shared';
import type { MoneyAction } from '../money-dialog';
import type { Payment, Refund, RefundPosting } from '../types';
import { payerName } from '../words';
import styles from './detail.module.css';
import { reasonText } from './event-text';
import { useOpenAction, usePossible } from './open-action';
import { PostingMenu } from './PostingMenu';

const tones: Partial<Record<Refund['status'], TagTone>> = {
  failed: 'fail',
  unknown: 'unknown',
  awaitingApproval: 'unknown',
  success: 'refunded',
};

const RefundTag = ({ status }: { status: Refund['status'] }) => {
  const translate = useTranslate();
  const tone = tones[status];
  return (
    <Tag
      shape="round"
      quiet={tone === undefined}
      {...(tone && { tone })}
      data-testid="refund-status"
      data-status={status}
    >
      {translate(`payments.detail.refunds.state.${status}`)}
    </Tag>
  );
};

/** What a platform says in its own language is told in the reader's. */
export const problemCode = ({ status, code }: Refund): string | undefined =>
  status === 'failed' ? code : status === 'unknown' ? 'NO_CLEAR_ANSWER' : undefined;

/** What a refund changes in the PMS: taken off, or put back when it failed after all. */
const Correction = ({ correction, payment }: { correction: RefundPosting; payment: Payment }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { posting, payerNo, kind, amountMinor, dropped } = correction;
  const payer = payment.payers[payerNo];
  const signed = kind === 'refund' ? -amountMinor : amountMinor;
  const amount = formatMoney(signed, payment.currencyCode, locale);
  const word = (key: string) => translate(`payments.detail.refunds.${key}`);
  return (
    <Bar gap={14} data-testid={`refund-posting-${posting.no}`} data-status={posting.status}>
      <span>
        {payer && payerName(payer)} · {payer?.roomNo ?? payer?.code} · {amount}
        {kind === 'reversal' && ` · ${word('putBack')}`}
      </span>
      {dropped ? (
        <span className="t3">{word('dropped')}</span>
      ) : posting.status === 'none' ? (
        <span className="t3">{word('waits')}</span>
      ) : (
        <PostingTag status={posting.status} />
      )}
      {posting.pmsReference && <span className="t3">{posting.pmsReference}</span>}
      {posting.reason && <span className="t3">{reasonText(posting.reason, translate, posting.code)}</span>}
      <span className="end">
        <PostingMenu
          payment={payment}
          posting={{ refundPostingNo: posting.no }}
          label={translate('payments.detail.action.ofRefund', { amount })}
        />
      </span>
    </Bar>
  );
};

/** Every refund with what the platform said of it, and what of it is in the PMS. */
export const RefundsTable = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  const open = useOpenAction();
  const possible = usePossible();
  if (payment.refunds.length === 0) return null;
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.detail.refunds.${key}`, options);
  const actionsOf = ({ id, status }: Refund) => {
    const actions: MoneyAction[] = [
      { kind: 'approve', refundId: id },
      { kind: 'reject', refundId: id },
      { kind: 'settle', refundId: id },
      ...(status === 'failed' ? [{ kind: 'refund' as const, again: id }] : []),
    ];
    return actions.filter((action) => open && possible(action, payment));
  };
  return (
    <Section flush title={word('title')} note={word('count', { count: payment.refunds.length })}>
      <div className={styles.scroll}>
        <Table className={`${styles.rows} ${styles.tall} ${styles.money}`} data-testid="refunds">
          <TableHead>
            <TableRow>
              <TableCell>{word('refund')}</TableCell>
              <TableCell>{word('status')}</TableCell>
              <TableCell align="right">{word('amount')}</TableCell>
              <TableCell className={styles.menu} />
            </TableRow>
          </TableHead>
          <TableBody>
            {payment.refunds.map((refund) => {
              const corrections = payment.refundPostings.filter(({ refundId }) => refundId === refund.id);
              const amount = formatMoney(refund.amountMinor, refund.currencyCode, locale);
              const at = formatFull(refund.requestedAt, hotel?.timeZone ?? 'UTC');
              return (
                <Fragment key={refund.id}>
                  <TableRow data-testid={`refund-${refund.id}`}>
                    <TableCell className={`${styles.cell} ${styles.wrap}`}>
                      <div className={styles.first}>{refund.external ? word('external') : refund.reason}</div>
                      <div className={styles.second}>
                        {refund.requestedBy ? word('by', { name: refund.requestedBy, at }) : at}
                      </div>
                    </TableCell>
                    <TableCell className={`${styles.cell} ${styles.wrap}`}>
                      <RefundTag status={refund.status} />
                      {(refund.problem || refund.platformRefundNo) && (
                        <div className={styles.second}>
                          {refund.problem
                            ? reasonText(refund.problem, translate, problemCode(refund))
                            : word('platformNo', { no: refund.platformRefundNo })}
                        </div>
                      )}
                    </TableCell>
                    <TableCell className={styles.cell} align="right">
                      <Money amountMinor={refund.amountMinor} currencyCode={refund.currencyCode} />
                    </TableCell>
                    <TableCell className={`${styles.cell} ${styles.menu}`}>
                      <RowMenu
                        label={translate('payments.detail.action.ofRefund', { amount })}
                        actions={actionsOf(refund).map((action) => ({
                          key: action.kind,
                          text: translate(
                            `payments.detail.action.${action.kind === 'refund' ? 'refundAgain' : action.kind}`,
                          ),
                          onClick: () => open?.(action),
                        }))}
                      />
                    </TableCell>
                  </TableRow>
                  {corrections.length > 0 && (
                    <TableRow className={styles.tries}>
                      <TableCell colSpan={4}>
                        <Box className={styles.try} sx={{ '&&': { display: 'grid' } }}>
                          {corrections.map((correction) => (
                            <Correction
                              key={correction.posting.no}
                              correction={correction}
                              payment={payment}
                            />
                          ))}
                        </Box>
                      </TableCell>
                    </TableRow>
                  )}
                </Fragment>
              );
            })}
          </TableBody>
        </Table>
      </div>
    </Section>
  );
};
