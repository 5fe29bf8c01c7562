/** Words that the filters of all lists share. Mounted under `filters`. */
export const filtersEn = {
  label: 'Filters',
  any: 'Any',
  anyTime: 'Any time',
  today: 'Today',
  yesterday: 'Yesterday',
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  applyDays: 'Show these days',
  wrongOrder: 'The first day comes after the last day',
  clear: 'Clear the filters',
};
