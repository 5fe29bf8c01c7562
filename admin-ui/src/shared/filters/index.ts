import './filters.css';

export { DayRangeFilter } from './DayRangeFilter';
export { daysOf, daysOfPreset, instantsOf, type Preset, presetOf, todayIn } from './day-range';
export { FilterBar } from './FilterBar';
export { FilterButton, FilterMenu } from './FilterMenu';
export { FilterText } from './FilterText';
export { SearchBox } from './SearchBox';
export { filterInAddress, useListFilter } from './use-list-filter';
