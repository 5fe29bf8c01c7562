import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { Fragment, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Bar, Money } from '../../shared';
import { Answers } from './Answers';
import { ExpandButton, KindCell, SubjectCell } from './ExceptionParts';
import { kindTone } from './kinds';
import type { PaymentException } from './types';
import { WhatHappened } from './WhatHappened';
import { WhatToDo } from './WhatToDo';
import s from './exceptions.module.css';

/** What all shown rows are about, per currency: totals are never added across currencies. */
const stakes = (rows: PaymentException[]): [string, number][] => {
  const sums = new Map<string, number>();
  for (const { amountMinor, currencyCode } of rows) {
    if (amountMinor === null || !currencyCode) continue;
    sums.set(currencyCode, (sums.get(currencyCode) ?? 0) + amountMinor);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
};

export const ExceptionTable = () => {
  const translate = useTranslate();
  const { data = [], total = 0 } = useListContext<PaymentException>();
  const [opened, setOpened] = useState<string | null>(null);
  const word = (key: string) => translate(`exceptions.column.${key}`);
  const isWhole = data.length === total;
  return (
    <Table className={s.table} data-testid="exceptions">
      <TableHead>
        <TableRow>
          <TableCell>{word('kind')}</TableCell>
          <TableCell>{word('payment')}</TableCell>
          <TableCell align="right">{word('amount')}</TableCell>
          <TableCell>{word('happened')}</TableCell>
          <TableCell align="right">{word('next')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map((exception) => {
          const { id, kind, amountMinor, currencyCode } = exception;
          const tone = kindTone(kind);
          const isOpen = opened === id;
          const panel = `todo-${id}`;
          return (
            <Fragment key={id}>
              <TableRow
                className={s.row}
                data-tone={tone}
                data-testid={`exception-${kind}`}
                data-subject={exception.subject}
              >
                <TableCell>
                  <KindCell exception={exception} />
                </TableCell>
                <TableCell>
                  <SubjectCell exception={exception} />
                </TableCell>
                <TableCell align="right">
                  {amountMinor !== null && currencyCode && (
                    <Money amountMinor={amountMinor} currencyCode={currencyCode} spread />
                  )}
                </TableCell>
                <TableCell className={s.what}>
                  <WhatHappened exception={exception} />
                  <ExpandButton
                    open={isOpen}
                    controls={panel}
                    onClick={() => setOpened(isOpen ? null : id)}
                  />
                </TableCell>
                <TableCell align="right">
                  <Answers exception={exception} />
                </TableCell>
              </TableRow>
              {isOpen && (
                <TableRow className={s.more} data-tone={tone} id={panel}>
                  <TableCell colSpan={5}>
                    <WhatToDo exception={exception} />
                  </TableCell>
                </TableRow>
              )}
            </Fragment>
          );
        })}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell colSpan={5}>
            <Bar gap={10}>
              <InfoOutlined aria-hidden sx={{ fontSize: 17 }} />
              <span style={{ marginRight: 'auto' }}>
                {translate(isWhole ? 'exceptions.stake' : 'exceptions.stakePlain')}
              </span>
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
