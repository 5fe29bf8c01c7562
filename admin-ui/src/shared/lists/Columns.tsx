import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import { Button, styled } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Dropdown } from '../primitives';
import { useColumnChoice, useLongList } from './definition';
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

/**
 * Which columns show. react-admin's own menu of them is made of options that hold switches, which screen readers cannot
 * make sense of.
 */
export const Columns = () => {
  const translate = useTranslate();
  const { namespace } = useLongList();
  const { columns, shown, hidden, atFirst, setHidden } = useColumnChoice();
  const label = translate('lists.columns');
  return (
    <Dropdown
      label={label}
      width={240}
      edge="right"
      button={(opener) => (
        <Button variant="outlined" startIcon={<ViewWeekOutlined />} {...opener} data-testid="columns">
          {label}
        </Button>
      )}
    >
      {() => (
        <>
          <Choices role="group" aria-label={label}>
            {columns.map(({ name }) => {
              const on = !hidden.includes(name);
              return (
                <label key={name}>
                  <Check
                    type="checkbox"
                    checked={on}
                    // A table without columns would be of no use, nor could it be told from an empty one.
                    disabled={on && shown.length === 1}
                    onChange={() =>
                      setHidden(on ? [...hidden, name] : hidden.filter((each) => each !== name))
                    }
                  />
                  {translate(`${namespace}.column.${name}`)}
                </label>
              );
            })}
          </Choices>
          <Foot>
            <Button size="small" onClick={() => setHidden(atFirst)} data-testid="columns-reset">
              {translate('lists.columnsReset')}
            </Button>
          </Foot>
        </>
      )}
    </Dropdown>
  );
};
