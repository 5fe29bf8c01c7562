export type { LongListDefinition } from './definition';
export { LongList, LongListPage } from './LongList';
export { amountColumn, CardRow, Clip, Dash, RowLink, useIsLinked } from './LongTable';
export { listDialog } from './look';
export { SelectPage, SelectRow } from './Selection';
export { byCurrency, Totals } from './Totals';
