import CheckRounded from '@mui/icons-material/CheckRounded';
import { Button, Checkbox, styled, Tooltip } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import {
  AREAS,
  type PermissionArea,
  type PermissionRow,
  permissionsOf,
  unknownPermissions,
  withPermission,
} from './permissions';

const Areas = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  '& > section': { overflow: 'clip', border: '1px solid var(--line)', borderRadius: 8 },
  '& header': {
    display: 'flex',
    gap: 10,
    alignItems: 'center',
    minHeight: 40,
    padding: '4px 8px 4px 14px',
    background: 'var(--surface-2)',
    fontSize: 12.5,
    color: 'var(--text-3)',
    '& h3': { margin: 0, fontSize: 13.5, fontWeight: 650, color: 'var(--text)' },
    '& > button': { marginLeft: 'auto' },
  },
  '& .row': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 16px',
    alignItems: 'center',
    padding: '9px 14px',
    borderTop: '1px solid var(--line)',
    fontSize: 13.5,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& b': { fontWeight: 600 },
  '& p': { fontSize: 12.5, color: 'var(--text-2)' },
  '& code': {
    fontFamily: 'var(--mono)',
    fontSize: 11.5,
    color: 'var(--text-3)',
    overflowWrap: 'anywhere',
  },
  '& .boxes': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(84px, auto)',
    [theme.breakpoints.down('sm')]: { justifyContent: 'start', marginLeft: -5 },
  },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    cursor: 'pointer',
    '&.off': { color: 'var(--text-3)', cursor: 'default' },
    [theme.breakpoints.down('sm')]: { minHeight: 40 },
  },
  '& .none': { color: 'var(--text-3)' },
  '& .held': {
    display: 'inline-flex',
    gap: 5,
    alignItems: 'center',
    fontWeight: 600,
    '& svg': { fontSize: 17, color: 'var(--success)' },
  },
  [theme.breakpoints.down('sm')]: { '& .held, & .none': { marginLeft: 5 } },
}));

export interface PermissionPickerProps {
  held: readonly string[];
  /** null: nothing can be changed. Permissions not in it are shown, but cannot be given or taken. */
  grantable: ReadonlySet<string> | null;
  onChange?: (held: string[]) => void;
  /** Marked on the first box, where the focus goes. */
  invalid?: boolean;
}

interface RowProps extends PermissionPickerProps {
  row: PermissionRow;
  title: string;
  text?: string;
}

/** Looking, changing or the one thing there is: as boxes or, where nothing can be changed, in words. */
const Row = ({ row, title, text, held, grantable, onChange, invalid }: RowProps) => {
  const translate = useTranslate();
  const parts = [
    { name: row.see, key: 'see' },
    { name: row.change, key: 'change' },
    { name: row.only, key: grantable ? 'allow' : 'allowed' },
  ].flatMap(({ name, key }) => {
    if (name === undefined) return [];
    const checked = held.includes(name) || (name === row.see && held.includes(row.change ?? ''));
    return [{ name, label: translate(`roles.picker.${key}`), checked }];
  });
  const given = parts.filter(({ checked }) => checked).map(({ label }) => label);
  return (
    <div className="row">
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
        <code>{permissionsOf(row).join(' · ')}</code>
      </div>
      <div className="boxes">
        {!grantable && given.length === 0 && <span className="none">{translate('roles.picker.no')}</span>}
        {!grantable && given.length > 0 && (
          <span className="held">
            <CheckRounded aria-hidden />
            {given.join(', ')}
          </span>
        )}
        {grantable &&
          parts.map(({ name, label, checked }) => (
            <Tooltip key={name} title={grantable.has(name) ? '' : translate('roles.picker.notHeld')}>
              <label className={grantable.has(name) ? '' : 'off'}>
                <Checkbox
                  size="small"
                  sx={{ p: '5px' }}
                  checked={checked}
                  disabled={!grantable.has(name)}
                  onChange={(_, on) => onChange?.(withPermission(held, row, name, on))}
                  slotProps={{
                    input: {
                      'aria-invalid': invalid,
                      'aria-label': `${label}: ${title}`,
                      'data-testid': `permission-${name}`,
                    } as object,
                  }}
                />
                <span>{label}</span>
              </label>
            </Tooltip>
          ))}
      </div>
    </div>
  );
};

const Area = ({ area, ...picker }: PermissionPickerProps & { area: PermissionArea }) => {
  const translate = useTranslate();
  const id = useId();
  const { held, grantable, onChange, invalid } = picker;
  const all = area.rows.flatMap(permissionsOf);
  const offered = all.filter((name) => grantable?.has(name));
  const count = all.filter((name) => held.includes(name)).length;
  const full = offered.length > 0 && offered.every((name) => held.includes(name));
  const toggle = () =>
    onChange?.(full ? held.filter((name) => !offered.includes(name)) : [...new Set([...held, ...offered])]);
  return (
    <section aria-labelledby={id}>
      <header>
        <h3 id={id}>{translate(`roles.area.${area.key}`)}</h3>
        <span>{translate('roles.picker.count', { held: count, all: all.length })}</span>
        {offered.length > 1 && (
          <Button size="small" onClick={toggle}>
            {translate(full ? 'roles.picker.none' : 'roles.picker.all')}
          </Button>
        )}
      </header>
      {area.rows.map((row, index) => (
        <Row
          key={row.key}
          {...picker}
          invalid={invalid === true && index === 0}
          row={row}
          title={translate(`roles.permission.${row.key}.title`)}
          text={translate(`roles.permission.${row.key}.text`)}
        />
      ))}
    </section>
  );
};

/** Permissions by area, in plain words; the string itself stays visible, because support and the log name it. */
export const PermissionPicker = ({ invalid = false, ...picker }: PermissionPickerProps) => {
  const translate = useTranslate();
  const unknown = unknownPermissions([...picker.held, ...(picker.grantable ?? [])]);
  return (
    <Areas data-testid="permission-picker">
      {AREAS.map((area, index) => (
        <Area key={area.key} {...picker} invalid={invalid && index === 0} area={area} />
      ))}
      {unknown.length > 0 && (
        <section>
          <header>
            <h3>{translate('roles.area.others')}</h3>
          </header>
          {unknown.map((name) => (
            <Row key={name} {...picker} row={{ key: name, only: name }} title={name} />
          ))}
        </section>
      )}
    </Areas>
  );
};
