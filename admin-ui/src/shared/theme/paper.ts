const gone = { display: 'none !important' };

/**
 * Every page on paper: white, without the frame around it and without what can only be pressed; tables whole, their heads
 * on each sheet, no row torn apart. What a file or PDF of ours shows better has its own button.
 */
export const paper = {
  '@page': { size: 'A4 landscape', margin: '10mm' },
  '@media print': {
    'body, .layout, main, #main-content': {
      margin: '0 !important',
      padding: '0 !important',
      background: '#fff !important',
      printColorAdjust: 'exact',
    },
    '.MuiAppBar-root, nav, main > :not(#main-content), .skip-nav-button, .MuiSnackbar-root, .pay-screen-only':
      gone,
    // What acts, chooses or turns the page. A tab or a filter that is chosen says what the page shows.
    '.MuiButton-root:not(:has(b)), .MuiIconButton-root, .MuiCheckbox-root, .col-acts, .pay-acts, .col-select, input[type=checkbox], .MuiTableCell-paddingCheckbox, .list-filter .MuiButton-endIcon':
      gone,
    '[role=tab][aria-selected=false], .MuiInputBase-root:has(:placeholder-shown)': gone,
    '.MuiTablePagination-selectLabel, .MuiTablePagination-select, .MuiTablePagination-actions': gone,
    '.MuiPaper-root, .MuiCard-root': { boxShadow: 'none !important', overflow: 'visible !important' },
    '.RaDataTable-tableWrapper': { overflow: 'visible !important' },
    // Browsers take paper to be upright and narrow when they choose columns, whatever the page says.
    '.pay-table .MuiTableCell-root.prio-3': { display: 'table-cell !important' },
    '.pay-days': { gap: '0 !important', overflow: 'visible !important' },
    '.pay-days > *': { flex: '1 1 0 !important', minWidth: '0 !important' },
    // A heading is not parted from what it is about; what fills a sheet begins where it stands.
    'tr, .pay-li, article, .MuiCard-root:not(:has(tr:nth-of-type(12)))': { breakInside: 'avoid' },
    thead: { display: 'table-header-group' },
    'th, td, .RaDataTable-headerCell': { position: 'static !important' },
    a: { color: 'inherit !important', textDecoration: 'none !important' },
  },
};
