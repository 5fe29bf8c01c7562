import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import { Button, Popover, styled } from '@mui/material';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Check } from './look';

const Choices = styled('div')({
  display: 'grid',
  padding: '8px 0',
  '& label': {
    display: 'flex',
    gap: 10,
    alignItems: 'center',
    minHeight: 32,
    padding: '0 16px',
    cursor: 'pointer',
  },
  '& label:hover': { background: 'var(--surface-2)' },
});
const Foot = styled('div')({ padding: '6px 10px', borderTop: '1px solid var(--line)' });

export interface ColumnsProps {
  /** Where the table keeps the names of the hidden ones. */
  storeKey: string;
  columns: readonly { name: string; label: string }[];
  hiddenAtFirst: readonly string[];
}

/**
 * Which columns show, kept on the device. react-admin's own menu of them is made of options that hold switches, which
 * screen readers cannot make sense of.
 */
export const Columns = ({ storeKey, columns, hiddenAtFirst }: ColumnsProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hidden = hiddenAtFirst, setHidden] = useStore<readonly string[]>(storeKey, hiddenAtFirst);
  const shown = columns.filter(({ name }) => !hidden.includes(name));
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name]);
  const label = translate('lists.columns');
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ViewWeekOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        data-testid="columns"
      >
        {label}
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { mt: '4px', width: 240 }, 'aria-label': label, role: 'dialog' } }}
      >
        <Choices role="group" aria-label={label}>
          {columns.map(({ name, label: text }) => {
            const on = !hidden.includes(name);
            return (
              <label key={name}>
                <Check
                  type="checkbox"
                  checked={on}
                  // A table without columns would be of no use, nor could it be told from an empty one.
                  disabled={on && shown.length === 1}
                  onChange={() => toggle(name)}
                />
                {text}
              </label>
            );
          })}
        </Choices>
        <Foot>
          <Button size="small" onClick={() => setHidden(hiddenAtFirst)} data-testid="columns-reset">
            {translate('lists.columnsReset')}
          </Button>
        </Foot>
      </Popover>
    </>
  );
};
