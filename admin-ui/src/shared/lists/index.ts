import './filters.css';
import './phone.css';
import './table.css';

export { Columns } from './Columns';
export { ExportButton, Exporting } from './ListActions';
export { ListRows } from './ListRows';
export { OpenFilters } from './OpenFilters';
export { Pages } from './Pages';
export { SavedViews } from './SavedViews';
export { SelectionBar, SelectPage, SelectRow } from './Selection';
export { useRowKeys } from './use-row-keys';
export { useShownColumns, useVisible } from './use-shown-columns';
