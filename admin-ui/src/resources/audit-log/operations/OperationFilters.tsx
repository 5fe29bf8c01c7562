import { useTranslate } from 'react-admin';
import { useHotel, useLevel, useLocalName } from '../../../shared';
import { DayRangeFilter, FilterMenu, FilterText } from '../../../shared/filters';
import type { Scope } from '../types';
import { useChangeLabels } from '../use-change-labels';

const KINDS = ['payment', 'access', 'export', 'test', 'run', 'other'] as const;
const OUTCOMES = ['done', 'refused', 'failed'] as const;

export const OperationFilters = ({ scope }: { scope: Scope }) => {
  const translate = useTranslate();
  const labelOf = useChangeLabels();
  const level = useLevel();
  const { hotels } = useHotel();
  const localName = useLocalName();
  // Signing in belongs to no hotel.
  const textOf = (kind: string) =>
    translate(`auditLog.operations.kind.${kind === 'access' && level === 'hotel' ? 'accessAtHotel' : kind}`);
  return (
    <>
      <DayRangeFilter name="time" label={translate('auditLog.column.at')} />
      <FilterText name="user" label={translate('auditLog.column.user')} />
      <FilterMenu
        name="kind"
        label={translate('auditLog.operations.column.what')}
        choices={KINDS.map((value) => ({ value, text: textOf(value) }))}
      />
      <FilterMenu
        name="outcome"
        label={translate('auditLog.operations.column.outcome')}
        choices={OUTCOMES.map((value) => ({ value, text: labelOf('outcome', value) }))}
      />
      <FilterText name="on" label={translate('auditLog.operations.on')} placeholder="P26112300000001" />
      <FilterText name="ip" label={translate('auditLog.filter.ip')} placeholder="203.0.113.7" />
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
