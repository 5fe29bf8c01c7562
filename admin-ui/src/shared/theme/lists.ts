import { typeScale as size } from './type';

const phone = '@media (max-width: 599.95px)';
const narrow = '@media (max-width: 899.95px)';

/** The left edge of a row that needs a person or has just changed. */
const edge = (colour: string) => ({ boxShadow: `inset 3px 0 0 var(--${colour})` });
const underlined = { textDecoration: 'underline', textUnderlineOffset: 2 };
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis' };
const mayWrap = { height: 'auto', minHeight: 22, lineHeight: 1.2, whiteSpace: 'normal' };
const rule = '1px solid var(--line)';

/** No scroll box by default: the sticky header must stick to the page, under the bar. */
const scrollsItself = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '&&& .RaDataTable-headerCell': { position: 'static', top: 'auto' },
};
/** What can be done with a row stays at its edge. */
const keepsActions = {
  ...scrollsItself,
  '& .pay-row': { background: 'var(--surface)' },
  '& .col-acts, &&& .RaDataTable-headerCell.col-acts': { position: 'sticky', right: 0 },
  '& td.col-acts': { background: 'inherit' },
};

const plainHeads = {
  '& .MuiTableCell-head': { whiteSpace: 'nowrap', borderBottom: 0 },
  '& .MuiTableCell-head .MuiTableSortLabel-icon': { fontSize: 15, margin: '0 2px' },
  '& .MuiTableCell-body': { borderBottom: 0, borderTop: rule },
  '& tr:first-of-type > .MuiTableCell-body': { borderTopColor: 'transparent' },
  '& .t2': { color: 'var(--text-2)' },
  '& .t3': { color: 'var(--text-3)' },
  '& .l2': { fontSize: size.note, lineHeight: 1.35, color: 'var(--text-3)' },
};

/** Rows that administrators maintain: a name that leads to the record, and what is said of it. */
const settingsTable = {
  ...plainHeads,
  '& .RaDataTable-tableWrapper': { overflow: 'visible' },
  '& .MuiTableRow-root.MuiTableRow-hover:hover, & tbody .MuiTableRow-root:focus-within': {
    background: 'var(--surface-2)',
  },
  '& a': { color: 'var(--primary)', textUnderlineOffset: 2 },
  '& .l1': { display: 'flex', alignItems: 'center', gap: '7px', lineHeight: 1.3, fontWeight: 600 },
  '& .l1 a': { color: 'var(--text)', textDecoration: 'none' },
  '& .l1 a:hover': underlined,
  '& .l2.mono': { fontFamily: 'var(--mono)', fontSize: size.mark },
  '& .cut': {
    display: '-webkit-box',
    maxWidth: 320,
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  '& .col-actions': { width: '1%', whiteSpace: 'nowrap', textAlign: 'right' },
  '& .col-nowrap': { whiteSpace: 'nowrap' },
  '@media (max-width: 1299.95px)': scrollsItself,
};

/** What can be done with a row of payments: plain buttons, in the table and on the cards of a phone. */
export const rowActions = {
  '.pay-acts': { display: 'inline-flex', alignItems: 'center' },
  '.pay-act': {
    display: 'inline-flex',
    padding: '5px',
    border: 0,
    borderRadius: '6px',
    background: 'none',
    color: 'var(--text-2)',
    cursor: 'pointer',
    '&:hover': { background: 'var(--surface-3)' },
    [phone]: { padding: '12px' },
  },
};

/** Rows that open a payment, with columns that go by their priority as the screen gets narrower. */
const longTable = {
  ...plainHeads,
  '& .RaDataTable-tableWrapper': { overflow: 'visible' },
  '& .MuiTableCell-body': { ...plainHeads['& .MuiTableCell-body'], whiteSpace: 'nowrap' },
  '& .l1': { fontWeight: 600, lineHeight: 1.3, maxWidth: 240, ...clipped },
  '& .l1 .more': { fontWeight: 500, color: 'var(--text-3)' },
  '& .pn': { fontWeight: 500, color: 'var(--text)', textDecoration: 'none' },
  '& .l1 .pn': { fontWeight: 600 },
  '& .pn:hover': underlined,
  '& .clip': { display: 'inline-block', maxWidth: 220, verticalAlign: 'bottom', ...clipped },
  '& .pay-row': { cursor: 'pointer', transition: 'background 0.2s' },
  '& .pay-row.MuiTableRow-hover:hover, & .pay-row:focus-within': { background: 'var(--surface-2)' },
  '& .pay-row.upd, & .pay-row.upd.MuiTableRow-hover:hover': { background: 'var(--primary-soft)' },
  '& .pay-row.upd > td:first-of-type': edge('primary'),
  '& .pay-row.att-fail > td:first-of-type': edge('fail-line'),
  '& .pay-row.att-unknown > td:first-of-type': edge('unknown-line'),
  '& .col-select': { width: '1%', paddingRight: 0 },
  '& .col-acts': { width: '1%', textAlign: 'right' },
  '@media (max-width: 1599.95px)': { '& .MuiTableCell-root': { paddingLeft: '8px', paddingRight: '8px' } },
  // The table scrolls in itself where not all of it fits.
  '@media (max-width: 1535.95px)': keepsActions,
  '@media (max-width: 1300px)': { '&:not(.wide) .MuiTableCell-root.prio-4': { display: 'none' } },
  '&.wide': keepsActions,
  // Where all columns but just fit, what is needed gives way, so that when it is due is not behind the actions.
  '@media (min-width: 1300.05px)': { '& td.col-needs > span': mayWrap },
  // Beside an open payment: what is needed may take two lines, and where it is narrowest, long names give way.
  '&.fixed td.col-needs > span': mayWrap,
  '@media (max-width: 1439.95px)': { '&.fixed .l1, &.fixed .l2': { maxWidth: 120, ...clipped } },
  '&.compact .MuiTableCell-body': { height: 36 },
  '&.compact .l2': { display: 'none' },
  [narrow]: {
    '& .MuiTableCell-root.prio-3, &.wide .MuiTableCell-root.prio-4': { display: 'none' },
  },
};

/** A tab per status, with its count. */
const tabs = {
  padding: '0 12px',
  '& .MuiTabs-list': { gap: '4px' },
  '& .MuiTab-root': { fontSize: size.table, color: 'var(--text-2)', letterSpacing: 0 },
  '& .MuiTab-root.Mui-selected': { color: 'var(--text)', fontWeight: 650 },
  '& .MuiTabs-indicator': { height: 2, borderRadius: '2px' },
};
const tabCount = { marginLeft: '7px', fontSize: size.mark, fontWeight: 500, color: 'var(--text-3)' };

/** The same on a phone, where a line of tabs would look like a heading. */
const chips = {
  minHeight: 44,
  margin: '14px 0 12px',
  '& .MuiTabs-scroller': { padding: '0 16px' },
  '& .MuiTabs-list': { gap: '8px' },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': {
    minHeight: 44,
    padding: '0 14px',
    border: '1px solid var(--line-strong)',
    borderRadius: '22px',
    background: 'var(--surface)',
    color: 'var(--text)',
    fontSize: size.base,
    letterSpacing: 0,
  },
  '& .MuiTab-root.Mui-selected': {
    background: 'var(--primary)',
    borderColor: 'var(--primary)',
    color: 'var(--on-primary)',
    fontWeight: 600,
  },
  '& .MuiTab-root.Mui-selected small': { color: 'inherit', opacity: 0.75 },
};

const filterButton = {
  minHeight: 34,
  padding: '0 8px 0 10px',
  fontSize: size.table,
  fontWeight: 400,
  '& span:not([class])': { color: 'var(--text-2)' },
  '& b': { marginLeft: '6px', maxWidth: 190, fontWeight: 600, ...clipped },
  '& .MuiButton-startIcon': { margin: '0 6px 0 0', color: 'var(--text-3)' },
  '& .MuiButton-endIcon': { margin: '0 0 0 4px', color: 'var(--text-3)' },
  [phone]: { minHeight: 44 },
};

const search = {
  flex: '0 1 300px',
  minWidth: 200,
  '& .MuiInputBase-root': { minHeight: 34, padding: '0 8px 0 10px', fontSize: size.table },
  '& .MuiInputBase-input': { padding: '6px 0', textOverflow: 'ellipsis' },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  '& .MuiInputAdornment-root': { marginRight: '6px' },
  '& .MuiSvgIcon-root': { fontSize: 18, color: 'var(--text-3)' },
  '& .MuiIconButton-root': { padding: '3px' },
  [phone]: { flex: '1 1 100%', '& .MuiInputBase-root': { minHeight: 44 } },
};

/** Filters under each other, in a sheet from the bottom of a phone. */
const drawer = {
  '& > .MuiDrawer-paper': { padding: '8px 0 16px', borderRadius: '10px 10px 0 0' },
  '& [role="search"]': { flexDirection: 'column', alignItems: 'stretch' },
  '& .list-search': { flex: 'none' },
  '& [role="search"] > .MuiButton-root': { minHeight: 44 },
  '& .list-filter': {
    justifyContent: 'flex-start',
    fontSize: size.base,
    '& .MuiButton-endIcon': { marginLeft: 'auto' },
  },
  '& > .MuiPaper-root > .MuiButton-root': { margin: '4px 18px 0' },
};

/** Rows that open under themselves: the row for what opens is always there, without a height of its own while closed. */
const openingRows = {
  '& .MuiTableRow-root': { cursor: 'pointer' },
  '& .RaDataTable-expandIconCell, & .RaDataTable-expandHeader': { width: 40, padding: '0 0 0 10px' },
  '& tr[id$="-expand"]': { cursor: 'default' },
  '&& tr[id$="-expand"] > .MuiTableCell-root': { height: 0, padding: 0, border: 0 },
};

/** The components that lists are made of, by the class that says which part they play. */
export const listComponents = {
  RaDataTable: { '&.pay-table': longTable, '&.set-table': settingsTable, '&.chg-rows': openingRows },
  MuiTabs: { '&.pay-tabs': tabs, '&.pay-chips': chips, '& .MuiTab-root small': tabCount },
  MuiTable: {
    '&.pay-heads thead th': { borderBottom: 0, background: 'var(--surface-2)', whiteSpace: 'nowrap' },
  },
  MuiTextField: { '&.list-search': search, '&.pay-amount input': { fontWeight: 600, textAlign: 'right' } },
  MuiDrawer: { '&.pay-drawer': drawer },
  MuiButton: {
    '&.list-filter': filterButton,
    '&.pay-view': {
      minHeight: 34,
      padding: '0 14px',
      borderRadius: '18px',
      fontSize: size.table,
      fontWeight: 400,
      whiteSpace: 'nowrap',
      '& small': { marginLeft: '7px', fontSize: size.mark, color: 'var(--text-3)' },
      '&.on': { background: 'var(--primary-soft)', borderColor: 'var(--primary)', fontWeight: 600 },
      [phone]: { borderRadius: '22px', fontSize: size.base },
    },
    '&.list-more': { minHeight: 34, fontSize: size.table },
    '&.pay-pill': {
      minHeight: 32,
      padding: '0 14px 0 9px',
      borderRadius: '16px',
      background: 'var(--primary-soft)',
      color: 'var(--primary)',
      fontSize: size.table,
      '&:hover': { background: 'var(--surface-3)' },
      '& u': { marginLeft: '7px', textUnderlineOffset: 2 },
    },
  },
  MuiFab: {
    '&.pay-fab': {
      position: 'fixed',
      right: 16,
      bottom: 20,
      height: 52,
      borderRadius: '26px',
      padding: '0 20px 0 16px',
      gap: '8px',
      fontSize: size.head,
      fontWeight: 650,
      textTransform: 'none',
      letterSpacing: 0,
    },
  },
  MuiSvgIcon: { '&.pay-turning': { animation: 'pay-turn 1s linear infinite' } },
} as const;
