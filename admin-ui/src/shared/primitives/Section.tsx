import { Card, styled, Typography, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

export interface SectionProps {
  title?: ReactNode;
  /** Muted text beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Content from edge to edge, for tables. */
  flush?: boolean;
  sx?: SxProps<Theme>;
  'data-testid'?: string;
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '4px 10px',
  padding: '14px 18px 0',
  minHeight: 34,
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap' },
  '&.flush': { paddingBottom: 14 },
  '& > .note': { fontSize: 'var(--t-table)', color: 'var(--text-3)' },
  '& > .acts': { marginLeft: 'auto', display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 },
}));
const Body = styled('div')({ padding: '14px 18px 18px' });

/** A card with a heading, what is said beside it and what can be done with it. */
export const Section = ({ title, note, actions, children, flush, sx, ...rest }: SectionProps) => (
  <Card component="section" sx={sx} {...rest}>
    {(title || actions) && (
      <Head className={flush ? 'flush' : ''}>
        {title && <Typography variant="h2">{title}</Typography>}
        {note && <span className="note">{note}</span>}
        {actions && <div className="acts">{actions}</div>}
      </Head>
    )}
    {flush ? children : <Body>{children}</Body>}
  </Card>
);
