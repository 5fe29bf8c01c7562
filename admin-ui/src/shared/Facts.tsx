import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';

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
}

/** A definition list. A fact without a value is not shown: an empty line says nothing. */
export const Facts = ({ facts, columns = 1 }: FactsProps) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { xs: 'auto 1fr', md: columns === 2 ? 'auto 1fr auto 1fr' : 'auto 1fr' },
      gap: '7px 18px',
      fontSize: 13,
      alignItems: 'baseline',
    }}
  >
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== '')
      .map(({ label, value, action, mono }) => (
        <Fragment key={label}>
          <Box component="dt" sx={{ color: 'var(--text-3)' }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              minWidth: 0,
              overflowWrap: 'anywhere',
              ...(mono && { fontFamily: 'var(--mono)', fontSize: 12.5, letterSpacing: '-.01em' }),
            }}
          >
            {value}
            {action && (
              <Box component="span" sx={{ ml: '4px' }}>
                {action}
              </Box>
            )}
          </Box>
        </Fragment>
      ))}
  </Box>
);
