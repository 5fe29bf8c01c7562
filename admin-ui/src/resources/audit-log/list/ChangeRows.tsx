import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { ButtonBase } from '@mui/material';
import { useState } from 'react';
import { DataTable, useListContext, useTranslate } from 'react-admin';
import { Tag, useLevel, ZoneTime } from '../../../shared';
import { rowCard } from '../../../shared/lists/look';
import { ChangePanel, ChangeSides } from '../change/ChangePanel';
import type { Change, Scope } from '../types';
import { useChangeLabels } from '../use-change-labels';

const Column = DataTable.Col<Change>;
const SHOWN = 3;

export const Who = ({ change }: { change: Pick<Change, 'userName' | 'userKind'> }) => {
  const labelOf = useChangeLabels();
  return (
    <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
      {change.userName}
      {change.userKind !== 'user' && <Tag>{labelOf('kind', change.userKind)}</Tag>}
    </span>
  );
};

/** Which properties an update touched; a new or deleted thing touches all of them, which says nothing. */
const Touched = ({ change }: { change: Change }) => {
  const labelOf = useChangeLabels();
  if (change.action !== 'update') return <span className="t3">—</span>;
  const names = change.properties
    .slice(0, SHOWN)
    .map((name) => labelOf('property', name))
    .join(', ');
  const more = change.properties.length - SHOWN;
  return (
    <span className="cut">
      {names}
      {more > 0 && <span className="t3"> +{more}</span>}
    </span>
  );
};

export const ChangeTable = ({ scope }: { scope: Scope }) => {
  const translate = useTranslate();
  const labelOf = useChangeLabels();
  const level = useLevel();
  const label = (column: string) => translate(`auditLog.column.${column}`);
  return (
    <DataTable<Change>
      className="set-table chg-rows"
      bulkActionButtons={false}
      rowClick="expand"
      expand={<ChangePanel />}
      empty={<></>}
    >
      <Column
        source="at"
        label={label('at')}
        sortByOrder="DESC"
        className="col-nowrap"
        render={({ at }) => <ZoneTime value={at} style="full" />}
      />
      <Column
        disableSort
        label={label('user')}
        render={(change) => (
          <>
            <div className="l1">
              <Who change={change} />
            </div>
            <div className="l2">{change.clientIp ?? translate('auditLog.noAddress')}</div>
          </>
        )}
      />
      {level === 'group' && scope === 'tenant' && (
        <Column
          disableSort
          label={label('hotel')}
          render={({ hotelCode }) => hotelCode ?? <span className="t3">{translate('settings.group')}</span>}
        />
      )}
      <Column
        disableSort
        label={label('what')}
        render={({ action, entity, id }) => (
          <span data-testid={`change-${id}`} data-action={action} data-entity={entity}>
            <div>{labelOf('action', action)}</div>
            <div className="l2">{labelOf('entity', entity)}</div>
          </span>
        )}
      />
      <Column
        disableSort
        label={label('identifier')}
        render={({ identifier }) => (
          <span translate="no" style={{ overflowWrap: 'anywhere' }}>
            {identifier || '—'}
          </span>
        )}
      />
      <Column
        disableSort
        label={label('properties')}
        cellClassName="t2"
        render={(change) => <Touched change={change} />}
      />
    </DataTable>
  );
};

const ChangeCard = ({ change }: { change: Change }) => {
  const translate = useTranslate();
  const labelOf = useChangeLabels();
  const [open, setOpen] = useState(false);
  const Fold = open ? ExpandLessRounded : ExpandMoreRounded;
  return (
    <div data-testid={`change-${change.id}`} data-action={change.action} data-entity={change.entity}>
      <ButtonBase
        sx={{ ...rowCard, width: '100%', textAlign: 'left' }}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="n">
          {translate('auditLog.oneLine', {
            action: labelOf('action', change.action),
            entity: labelOf('entity', change.entity),
          })}
        </span>
        <Fold aria-hidden sx={{ color: 'var(--text-3)' }} />
        <span className="s">
          <span translate="no">{change.identifier}</span>
          {change.action === 'update' && (
            <>
              {' · '}
              <Touched change={change} />
            </>
          )}
        </span>
        <span className="st">
          <Who change={change} />
          <ZoneTime value={change.at} style="full" />
        </span>
      </ButtonBase>
      {open && <ChangeSides change={change} />}
    </div>
  );
};

export const ChangeCards = () => {
  const { data = [] } = useListContext<Change>();
  return (
    <div>
      {data.map((change) => (
        <ChangeCard key={change.id} change={change} />
      ))}
    </div>
  );
};
