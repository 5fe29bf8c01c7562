import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import { Button, styled } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Dropdown, GlyphButton, Unseen } from '../primitives';
import { useLabels } from '../use-labels';
import { useColumnChoice } from './column-choice';
import { useLongList } from './definition';
import { Check } from './look';

const Choices = styled('div')({
  display: 'grid',
  padding: '8px 0',
  maxHeight: 'min(60vh, 520px)',
  overflow: 'auto',
  '& > div': { display: 'flex', alignItems: 'center', paddingRight: 10 },
  '& > div:hover': { background: 'var(--surface-2)' },
});
const Label = styled('label')({
  display: 'flex',
  flex: 1,
  gap: 10,
  alignItems: 'center',
  minHeight: 32,
  padding: '0 16px',
  cursor: 'pointer',
});
const Foot = styled('div')({ display: 'grid', padding: '6px 10px', borderTop: '1px solid var(--line)' });

/**
 * Which columns show, in which order, and how close the rows are. react-admin's own menu of them is made of options that
 * hold switches, which screen readers cannot make sense of, and its order is changed by the mouse alone.
 */
const ColumnList = () => {
  const translate = useTranslate();
  const t = useLabels('lists.column');
  const { namespace } = useLongList();
  const { columns, shown, hidden, compact, toggle, toggleCompact, move, reset } = useColumnChoice();
  const box = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ name: string; by: 1 | -1 } | null>(null);
  const order = columns.map(({ name }) => name).join();
  const nameOf = (name: string) => translate(`${namespace}.column.${name}`);
  // A row that moves in the document loses the focus; at an end the button that was pressed is off.
  useLayoutEffect(() => {
    if (!moved) return;
    const buttons = [
      ...(box.current?.querySelectorAll<HTMLButtonElement>(`[data-column="${moved.name}"] button`) ?? []),
    ];
    const pressed = buttons[moved.by === -1 ? 0 : 1];
    (pressed?.disabled ? buttons.find(({ disabled }) => !disabled) : pressed)?.focus();
  }, [moved, order]);
  const step = (name: string, by: 1 | -1, place: number) => (
    <GlyphButton
      label={t(by === -1 ? 'up' : 'down', { name: nameOf(name) })}
      glyph={by === -1 ? ArrowUpwardRounded : ArrowDownwardRounded}
      disabled={place + by < 0 || place + by >= columns.length}
      onClick={() => {
        move(name, by);
        setMoved({ name, by });
      }}
    />
  );
  return (
    <>
      <Choices ref={box} role="group" aria-label={translate('lists.columns')}>
        {columns.map(({ name }, place) => {
          const on = !hidden.includes(name);
          return (
            <div key={name} data-column={name}>
              <Label>
                <Check
                  type="checkbox"
                  checked={on}
                  // A table without columns would be of no use, nor could it be told from an empty one.
                  disabled={on && shown.length === 1}
                  onChange={() => toggle(name)}
                />
                {nameOf(name)}
              </Label>
              {step(name, -1, place)}
              {step(name, 1, place)}
            </div>
          );
        })}
      </Choices>
      <Foot>
        <Unseen aria-live="polite">
          {moved &&
            t('place', {
              name: nameOf(moved.name),
              place: columns.findIndex(({ name }) => name === moved.name) + 1,
              of: columns.length,
            })}
        </Unseen>
        <Label>
          <Check type="checkbox" checked={compact} onChange={toggleCompact} />
          {t('compact')}
        </Label>
        <Button
          size="small"
          onClick={() => {
            setMoved(null);
            reset();
          }}
          data-testid="columns-reset"
        >
          {translate('lists.columnsReset')}
        </Button>
      </Foot>
    </>
  );
};

export const Columns = () => {
  const label = useTranslate()('lists.columns');
  return (
    <Dropdown
      label={label}
      width={320}
      edge="right"
      button={(opener) => (
        <Button variant="outlined" startIcon={<ViewWeekOutlined />} {...opener} data-testid="columns">
          {label}
        </Button>
      )}
    >
      {() => <ColumnList />}
    </Dropdown>
  );
};
