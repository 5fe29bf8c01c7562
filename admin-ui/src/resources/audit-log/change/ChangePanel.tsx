import { useRecordContext, useTranslate } from 'react-admin';
import { CopyButton } from '../../../shared';
import type { Change } from '../types';
import { useChangeLabels } from '../use-change-labels';
import { ChangeValue } from './ChangeValue';
import { compare } from './compare';
import s from '../audit-log.module.css';

type Shown = Pick<Change, 'before' | 'after' | 'properties' | 'correlationId'>;

const Sides = ({ change }: { change: Shown }) => {
  const translate = useTranslate();
  const labelOf = useChangeLabels();
  const rows = compare(change.before, change.after, change.properties);
  const isUpdate = change.before !== null && change.after !== null;
  const heads = [change.before && 'before', change.after && 'after'].filter((head) => head !== null);
  return (
    <table className={`t-table ${s.table}`} data-two={isUpdate || undefined}>
      <thead>
        <tr>
          <th scope="col">{translate('auditLog.panel.property')}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {translate(`auditLog.panel.${isUpdate || head === 'before' ? head : 'value'}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, after, changed }) => (
          <tr key={name} data-testid={`property-${name}`} data-changed={isUpdate && changed}>
            <th scope="row" title={name}>
              {labelOf('property', name)}
            </th>
            {change.before && (
              <td data-side="before" data-label={translate('auditLog.panel.before')}>
                <ChangeValue value={before} other={isUpdate ? after : before} side="before" />
              </td>
            )}
            {change.after && (
              <td data-side="after" data-label={translate('auditLog.panel.after')}>
                {(name === 'because' || name === 'act' || name === 'by') && typeof after === 'string' ? (
                  labelOf(name, after)
                ) : (
                  <ChangeValue value={after} other={isUpdate ? before : after} side="after" />
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** One change: what it was, what it is, side by side. */
export const ChangeSides = ({ change }: { change: Shown }) => {
  const translate = useTranslate();
  const bare = change.before === null && (change.after === null || Object.keys(change.after).length === 0);
  return (
    <div className={s.panel} data-testid="change-panel">
      {bare ? <p className="t3">{translate('auditLog.panel.bare')}</p> : <Sides change={change} />}
      {change.correlationId && (
        <p className="t-note t3" style={{ marginTop: 8 }}>
          {translate('auditLog.panel.correlation')} <code>{change.correlationId}</code>
          <CopyButton value={change.correlationId} label={translate('auditLog.panel.copyCorrelation')} />
        </p>
      )}
    </div>
  );
};

export const ChangePanel = () => {
  const change = useRecordContext<Change>();
  return change ? <ChangeSides change={change} /> : null;
};
