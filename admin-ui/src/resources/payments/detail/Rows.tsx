import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { ActionsHead, Section, Tag, type TagTone, useLabels } from '../../../shared';
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

interface RowsProps {
  /** Its labels under `payments.detail`: `title`, `count`, and those of the columns. */
  name: string;
  testId: string;
  /** One of them is `amount`; where it is the last, it stands beside the first on a phone. */
  columns: string[];
  rows: Row[];
}

const edges: Record<string, string | undefined> = { fail: styles.fail, unknown: styles.unknown };

/** What a payment consists of, a row each; on a phone the cells stand under each other. */
export const Rows = ({ name, testId, columns, rows }: RowsProps) => {
  const t = useLabels(`payments.detail.${name}`);
  const amount = columns.indexOf('amount');
  const amountFirst = amount === columns.length - 1;
  return (
    <Section flush title={t('title')} note={t('count', { count: rows.length })}>
      <div style={{ overflowX: 'auto' }}>
        <Table
          className={`pay-heads ${styles.rows} ${styles.tall} ${amountFirst ? styles.money : ''}`}
          data-testid={testId}
        >
          <TableHead>
            <TableRow>
              {columns.map((column, index) => (
                <TableCell key={column} {...(index === amount && { align: 'right' as const })}>
                  {t(column)}
                </TableCell>
              ))}
              <TableCell className={styles.menu}>
                <ActionsHead />
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, testId: id, edge, cells, under = [] }) => (
              <Fragment key={key}>
                <TableRow className={edges[edge || '']} data-testid={id}>
                  {cells.map((cell, index) => (
                    <TableCell
                      key={index}
                      className={`${styles.cell} ${index === columns.length ? styles.menu : ''}`}
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
                        <TableCell colSpan={columns.length + 1}>
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
};

interface StateTagProps {
  of: 'refund' | 'dispute';
  status: string;
  /** Without one it is quiet. */
  tone: TagTone | undefined;
  children: string;
}

/** How far a row's refund or dispute is. */
export const StateTag = ({ of, status, tone, children }: StateTagProps) => (
  <Tag
    shape="round"
    quiet={tone === undefined}
    {...(tone && { tone })}
    data-testid={`${of}-status`}
    data-status={status}
  >
    {children}
  </Tag>
);

/** What it is, above what else is known of it. */
export const Two = ({ children, second }: { children: ReactNode; second: ReactNode }) => (
  <>
    <div className={styles.first}>{children}</div>
    {second && <div className={styles.second}>{second}</div>}
  </>
);
