import { useTranslate } from 'react-admin';
import { useAnswer, useHotel, useLevel, useLocalName } from '../../../shared';
import { DayRangeFilter, FilterMenu, FilterText, SearchBox, useListFilter } from '../../../shared/filters';
import type { Facets, Scope } from '../types';
import { useChangeLabels } from '../use-change-labels';

/** The value a filter has stays among its choices, even when the latest entries do not hold it. */
const withChosen = (names: string[], chosen: string | undefined): string[] =>
  chosen === undefined || names.includes(chosen) ? names : [...names, chosen];

export const ChangeFilters = ({ scope }: { scope: Scope }) => {
  const translate = useTranslate();
  const labelOf = useChangeLabels();
  const level = useLevel();
  const { hotels } = useHotel();
  const localName = useLocalName();
  const { filter } = useListFilter();
  // What the log holds, to choose from; without it the filters by hand still work.
  const { data: facets } = useAnswer<Facets>(['audit-log', 'facets', scope], '/audit-log/facets', {
    ...(scope === 'installation' && { query: { filter: JSON.stringify({ scope }) } }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <SearchBox label={translate('auditLog.filter.search')} />
      <DayRangeFilter name="time" label={translate('auditLog.column.at')} />
      <FilterText name="user" label={translate('auditLog.column.user')} options={facets?.users ?? []} />
      <FilterText name="ip" label={translate('auditLog.filter.ip')} placeholder="203.0.113.7" />
      <FilterMenu
        name="action"
        label={translate('auditLog.filter.action')}
        choices={withChosen(facets?.actions ?? [], filter.action).map((value) => ({
          value,
          text: labelOf('action', value),
        }))}
      />
      <FilterMenu
        name="entity"
        label={translate('auditLog.filter.entity')}
        choices={withChosen(facets?.entities ?? [], filter.entity).map((value) => ({
          value,
          text: labelOf('entity', value),
        }))}
      />
      {level === 'group' && scope === 'tenant' && (
        <FilterMenu
          name="hotel"
          label={translate('auditLog.column.hotel')}
          choices={hotels.map((hotel) => ({
            value: hotel.code,
            text: `${hotel.code} · ${localName(hotel)}`,
          }))}
        />
      )}
    </>
  );
};
