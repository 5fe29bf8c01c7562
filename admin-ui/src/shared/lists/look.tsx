import { Card, styled } from '@mui/material';

const phone = '@media (max-width: 599.95px)';
const rule = '1px solid var(--line)';
const edge = (colour: string) => ({ boxShadow: `inset 3px 0 0 var(--${colour})` });

/** The card around a long list; its table's header sticks to the page, so nothing in it may scroll. */
export const ListCard = styled(Card)({ overflow: 'clip' }) as typeof Card;

export const TabRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  paddingRight: 12,
  borderBottom: rule,
  '& > .MuiTabs-root': { minWidth: 0 },
  // All of them fit beside an open panel.
  '&&.brief': {
    paddingRight: 0,
    '@media (max-width: 1339.95px)': {
      '& .MuiTabs-list': { gap: 0 },
      '& .MuiTab-root': { padding: '0 6px' },
    },
  },
});

/** From edge to edge of a phone. */
export const Bleed = styled('div')({ margin: '0 -16px' });

/** Rows of a phone under their days. Each is a `.pay-li`. */
export const CardList = styled('div')({
  '& > div': { position: 'relative' },
  // Beside the first two lines, which end where it begins.
  '& .pay-acts': { position: 'absolute', top: 2, right: 4 },
  '& .pay-li:has(+ .pay-acts) > :is(.n + *, .s)': { marginRight: 32 },
  '& .day': {
    margin: 0,
    padding: '10px 16px 6px',
    fontSize: 'var(--t-table)',
    fontWeight: 600,
    color: 'var(--text-2)',
  },
  '& .pay-li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '3px 12px',
    padding: '12px 16px',
    background: 'var(--surface)',
    borderTop: rule,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& > div:last-child .pay-li': { borderBottom: rule },
  '& .n': {
    fontSize: 'var(--t-head)',
    fontWeight: 600,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '& .s': { gridColumn: '1 / -1', fontSize: 'var(--t-table)', color: 'var(--text-3)' },
  '& .st': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 8px',
    alignItems: 'center',
    marginTop: 5,
  },
  '& .tm': { marginLeft: 'auto', fontSize: 'var(--t-table)', color: 'var(--text-2)' },
  '& .upd': { background: 'var(--primary-soft)', ...edge('primary') },
  '& .att-fail': edge('fail-line'),
  '& .att-unknown': edge('unknown-line'),
});

/** One row of settings on a phone: `.n` its name, `.s` what else is known, `.st` its states. */
export const rowCard = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '3px 12px',
  padding: '12px 16px',
  borderTop: rule,
  '& a': { color: 'var(--primary)', textUnderlineOffset: '2px' },
  '& .n': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 7px',
    alignItems: 'center',
    minWidth: 0,
    fontSize: 'var(--t-head)',
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  '& .n a': { minWidth: 0, padding: '2px 0', color: 'var(--text)', textDecoration: 'none' },
  '& .s': {
    gridColumn: '1 / -1',
    fontSize: 'var(--t-table)',
    color: 'var(--text-3)',
    overflowWrap: 'anywhere',
  },
  '& .st': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 10px',
    alignItems: 'center',
    marginTop: '4px',
    fontSize: 'var(--t-table)',
    color: 'var(--text-2)',
  },
} as const;

/** What the whole filter adds up to: a `div` that says of what, then a `dl` per currency. */
export const ListFoot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  overflow: 'hidden',
  borderTop: rule,
  background: 'var(--surface-2)',
  fontSize: 'var(--t-table)',
  // The left line of a block that wraps to a new row falls outside the box.
  '& > *': { flex: '1 1 240px', margin: '0 0 0 -1px', padding: '11px 18px', borderLeft: rule },
  '& > div': { display: 'grid', flex: '0 1 auto', gap: 2, alignContent: 'center', whiteSpace: 'nowrap' },
  '& > div b': { fontWeight: 600 },
  '& .t3, & dt': { color: 'var(--text-3)' },
  '& dl': {
    maxWidth: 420,
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    gap: '2px 14px',
    justifyContent: 'space-between',
  },
  '& dd': { margin: 0, textAlign: 'right' },
  [phone]: {
    '& > *': { flex: '1 1 100%', borderLeft: 0, borderTop: rule },
    '& > div': { borderTop: 0 },
  },
});

/** The field of a checkbox, as large as a finger. */
export const CheckLabel = styled('label')({
  display: 'inline-flex',
  padding: '12px 6px 12px 0',
  cursor: 'pointer',
  'thead &': { paddingBlock: 4 },
});
export const Check = styled('input')({
  width: 16,
  height: 16,
  margin: 0,
  accentColor: 'var(--primary)',
  cursor: 'pointer',
});

/** Content of a dialog that asks what to do with many rows. */
export const listDialog = {
  title: { padding: '18px 20px 6px', fontSize: 'var(--t-head)', fontWeight: 650 },
  content: {
    display: 'grid',
    gap: '12px',
    padding: '8px 20px 12px',
    fontSize: 'var(--t-table)',
    '& fieldset': { minWidth: 0, margin: 0, padding: 0, border: 0 },
    '& legend': { padding: 0, fontWeight: 600 },
    '& .MuiFormControlLabel-label': { fontSize: 'var(--t-table)' },
    '& p': { margin: 0 },
    '& .t3': { color: 'var(--text-3)', fontSize: 'var(--t-note)' },
    '& .MuiLinearProgress-root': { height: 6, borderRadius: '3px', background: 'var(--surface-3)' },
  },
} as const;
