import { styled } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { ownProps } from './own-props';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Something to do with the value, such as a CopyButton. */
  action?: ReactNode;
  mono?: boolean;
}

export interface FactsProps {
  facts: Fact[];
  /** Pairs beside each other from 900 px on. */
  columns?: 1 | 2;
  /** The value at the right edge, as figures want it. */
  spread?: boolean;
}

const Root = styled(
  'dl',
  ownProps('columns', 'spread'),
)<Pick<FactsProps, 'columns' | 'spread'>>(({ theme, columns, spread }) => ({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: spread ? '5px 14px' : '7px 18px',
  fontSize: 'var(--t-table)',
  alignItems: 'baseline',
  ...(columns === 2 && {
    [`${theme.breakpoints.up('md')}, print`]: { gridTemplateColumns: 'auto 1fr auto 1fr' },
  }),
  '& > dt': { color: 'var(--text-3)' },
  '& > dd': {
    margin: 0,
    minWidth: 0,
    overflowWrap: 'anywhere',
    ...(spread && { fontWeight: 600, textAlign: 'right' }),
  },
  '& > dd.mono': { fontFamily: 'var(--mono)', fontSize: 'var(--t-note)', letterSpacing: '-.01em' },
  '& > dd > .act': { marginLeft: 4 },
}));

/** A definition list. A fact without a value is not shown: an empty line says nothing. */
export const Facts = ({ facts, ...look }: FactsProps) => (
  <Root {...look}>
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== '')
      .map(({ label, value, action, mono }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className={mono ? 'mono' : undefined}>
            {value}
            {action && <span className="act">{action}</span>}
          </dd>
        </Fragment>
      ))}
  </Root>
);
