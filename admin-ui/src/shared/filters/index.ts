export { DateField } from './DateField';
export { DayRange, DayRangeFilter } from './DayRangeFilter';
export { type Days, daysOf, daysOfPreset, instantsOf, type Preset, presetOf, todayIn } from './day-range';
export { FilterBar } from './FilterBar';
export { FilterMenu, FilterText } from './FilterMenu';
export { SearchBox } from './SearchBox';
export { useListFilter } from './use-list-filter';
