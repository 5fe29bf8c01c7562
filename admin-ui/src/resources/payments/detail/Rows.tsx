import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { Section } from '../../../shared';
import styles from './detail.module.css';

export interface Row {
  key: string | number;
  testId?: string;
  /** The left edge: what needs a person, and how badly. */
  edge?: string | false | null | undefined;
  /** The last one holds the menu of the row. */
  cells: ReactNode[];
  /** Told of it under the row. */
  under?: ReactNode[];
}

export interface RowsProps {
  title: string;
  count: string;
  testId: string;
  heads: string[];
  /** Which column holds the amounts. */
  amount: number;
  /** The amount stands beside the first column on a phone. */
  amountFirst?: boolean;
  rows: Row[];
}

const edges: Record<string, string | undefined> = { fail: styles.fail, unknown: styles.unknown };

/** What a payment consists of, a row each; on a phone the cells stand under each other. */
export const Rows = ({ title, count, testId, heads, amount, amountFirst, rows }: RowsProps) => (
  <Section flush title={title} note={count}>
    <div className={styles.scroll}>
      <Table
        className={`${styles.rows} ${styles.tall} ${amountFirst ? styles.money : ''}`}
        data-testid={testId}
      >
        <TableHead>
          <TableRow>
            {heads.map((head, index) => (
              <TableCell key={head} {...(index === amount && { align: 'right' as const })}>
                {head}
              </TableCell>
            ))}
            <TableCell className={styles.menu} />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, testId: id, edge, cells, under = [] }) => (
            <Fragment key={key}>
              <TableRow className={edges[edge || '']} data-testid={id}>
                {cells.map((cell, index) => (
                  <TableCell
                    key={index}
                    className={`${styles.cell} ${index === heads.length ? styles.menu : ''}`}
                    {...(index === amount && { align: 'right' as const })}
                  >
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
              {under.map(
                (line, index) =>
                  line && (
                    <TableRow key={index} className={`${styles.tries} ${edges[edge || ''] ?? ''}`}>
                      <TableCell colSpan={heads.length + 1}>
                        <div className={styles.try}>{line}</div>
                      </TableCell>
                    </TableRow>
                  ),
              )}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </div>
  </Section>
);

/** What it is, above what else is known of it. */
export const Two = ({ children, second }: { children: ReactNode; second: ReactNode }) => (
  <>
    <div className={styles.first}>{children}</div>
    {second && <div className={styles.second}>{second}</div>}
  </>
);
