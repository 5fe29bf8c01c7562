import './filters.css';
import './phone.css';
import './table.css';

export { DayRangeFilter } from './DayRangeFilter';
export { FilterButton, FilterMenuButton } from './FilterMenuButton';
export { Columns } from './Columns';
export { ExportButton, Exporting } from './ListActions';
export { Pages } from './Pages';
export { SavedViews } from './SavedViews';
export { SelectionBar, SelectPage, SelectRow } from './Selection';
export { SearchField } from './SearchField';
export { useFilter } from './use-filter';
export { useRowKeys } from './use-row-keys';
export { useShownColumns, useVisible } from './use-shown-columns';
