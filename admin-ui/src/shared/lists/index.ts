export { Dash } from '../Dash';
export type { LongListDefinition } from './definition';
export { LongList, LongListPage } from './LongList';
export { amountColumn, CardRow, Clip, RowLink, useIsLinked } from './LongTable';
export { listDialog } from './look';
export { SelectPage, SelectRow } from './Selection';
export { byCurrency, Totals } from './Totals';
