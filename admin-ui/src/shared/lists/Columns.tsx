import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import { Button, Popover } from '@mui/material';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';

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
        <div className="pay-columns" role="group" aria-label={label}>
          {columns.map(({ name, label: text }) => {
            const on = !hidden.includes(name);
            return (
              <label key={name}>
                <input
                  type="checkbox"
                  className="pay-check"
                  checked={on}
                  // A table without columns would be of no use, nor could it be told from an empty one.
                  disabled={on && shown.length === 1}
                  onChange={() => toggle(name)}
                />
                {text}
              </label>
            );
          })}
        </div>
        <div className="pay-columns-foot">
          <Button size="small" onClick={() => setHidden(hiddenAtFirst)} data-testid="columns-reset">
            {translate('lists.columnsReset')}
          </Button>
        </div>
      </Popover>
    </>
  );
};
