export { DateField } from './DateField';
export { DayRange, DayRangeFilter } from './DayRangeFilter';
export { type Days, daysOf, daysOfPreset, instantsOf, type Preset, presetOf, todayIn } from './day-range';
export { FilterBar } from './FilterBar';
export { FilterButton, FilterMenu } from './FilterMenu';
export { FilterText } from './FilterText';
export { SearchBox } from './SearchBox';
export { useListFilter } from './use-list-filter';
