import CheckRounded from '@mui/icons-material/CheckRounded';
import { Button, Checkbox, Tooltip } from '@mui/material';
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
import './picker.css';

export interface PermissionPickerProps {
  held: readonly string[];
  /** null: nothing can be changed. Permissions not in it are shown, but cannot be given or taken. */
  grantable: ReadonlySet<string> | null;
  onChange?: (held: string[]) => void;
  /** Marked on the first box, where the focus goes. */
  invalid?: boolean;
}

interface BoxProps extends PermissionPickerProps {
  row: PermissionRow;
  name: string;
  word: string;
  title: string;
}

/** What a role holds, where nothing can be changed: only what there is, not what could be. */
const Held = ({ row, held }: { row: PermissionRow; held: readonly string[] }) => {
  const translate = useTranslate();
  const change = row.change !== undefined && held.includes(row.change);
  const words = [
    row.see !== undefined && (change || held.includes(row.see)) && translate('roles.picker.see'),
    change && translate('roles.picker.change'),
    row.only !== undefined && held.includes(row.only) && translate('roles.picker.allowed'),
  ].filter((word) => word !== false);
  if (words.length === 0) return <span className="none">{translate('roles.picker.no')}</span>;
  return (
    <span className="held">
      <CheckRounded aria-hidden />
      {words.join(', ')}
    </span>
  );
};

const Box = ({ row, name, word, title, held, grantable, onChange, invalid }: BoxProps) => {
  const translate = useTranslate();
  const mayGive = grantable?.has(name) ?? false;
  const checked =
    held.includes(name) || (name === row.see && row.change !== undefined && held.includes(row.change));
  const box = (
    <label className={mayGive ? '' : 'off'}>
      <Checkbox
        size="small"
        checked={checked}
        disabled={!mayGive}
        onChange={(_, on) => onChange?.(withPermission(held, row, name, on))}
        slotProps={{
          input: {
            'aria-invalid': invalid,
            'aria-label': `${word}: ${title}`,
            'data-testid': `permission-${name}`,
          } as object,
        }}
      />
      <span>{word}</span>
    </label>
  );
  if (mayGive) return box;
  return <Tooltip title={translate('roles.picker.notHeld')}>{box}</Tooltip>;
};

const Row = ({
  row,
  title,
  text,
  ...picker
}: PermissionPickerProps & { row: PermissionRow; title: string; text?: string }) => {
  const translate = useTranslate();
  const boxes = [
    { name: row.see, word: translate('roles.picker.see') },
    { name: row.change, word: translate('roles.picker.change') },
    { name: row.only, word: translate('roles.picker.allow') },
  ];
  return (
    <div className="perm-row">
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
        <code>{permissionsOf(row).join(' · ')}</code>
      </div>
      <div className="boxes">
        {!picker.grantable && <Held row={row} held={picker.held} />}
        {picker.grantable &&
          boxes.map(
            ({ name, word }) =>
              name && <Box key={name} {...picker} row={row} name={name} word={word} title={title} />,
          )}
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
    <section className="perm-area" aria-labelledby={id}>
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
    <div className="perm-picker" data-testid="permission-picker">
      {AREAS.map((area, index) => (
        <Area key={area.key} {...picker} invalid={invalid && index === 0} area={area} />
      ))}
      {unknown.length > 0 && (
        <section className="perm-area">
          <header>
            <h3>{translate('roles.area.others')}</h3>
          </header>
          {unknown.map((name) => (
            <Row key={name} {...picker} row={{ key: name, only: name }} title={name} />
          ))}
        </section>
      )}
    </div>
  );
};
