import SearchRounded from '@mui/icons-material/SearchRounded';
import { InputAdornment, List, ListItemButton, ListSubheader, styled, TextField } from '@mui/material';
import { useState } from 'react';
import { useTemplateLabels } from '../shared-labels';
import type { Variable } from '../types';

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  fontSize: 13,
  '& > .find': { padding: '10px 10px 6px' },
  '& > ul': { flex: '1 1 0', minHeight: 240, overflowY: 'auto', padding: 0 },
  '& .MuiListSubheader-root': {
    padding: '9px 14px 3px',
    background: 'var(--surface)',
    color: 'var(--text-3)',
    fontSize: 12.5,
    fontWeight: 600,
    lineHeight: 1.4,
  },
  '& .MuiListItemButton-root': { display: 'block', padding: '4px 14px', lineHeight: 1.35, minHeight: 0 },
  '& b': { display: 'block', fontWeight: 500 },
  '& .example': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 12.5,
    color: 'var(--text-3)',
  },
  '& > footer': {
    borderTop: '1px solid var(--line)',
    padding: '9px 14px 11px',
    fontSize: 12.5,
    lineHeight: 1.4,
    color: 'var(--text-3)',
  },
});

const includes = (text: string, typed: string): boolean => text.toLowerCase().includes(typed);

export interface VariablePickerProps {
  variables: readonly Variable[];
  onPick: (name: string) => void;
}

/** What can be put into a text, by what it is about, each with what it would say. */
export const VariablePicker = ({ variables, onPick }: VariablePickerProps) => {
  const t = useTemplateLabels();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = variables.filter(({ label, name }) => includes(label, wanted) || includes(name, wanted));
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <Root data-testid="variable-picker">
      <div className="find">
        <TextField
          margin="none"
          value={typed}
          placeholder={t('variable.find')}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{
            htmlInput: { 'aria-label': t('variable.find'), 'data-testid': 'find-variable' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchRounded sx={{ fontSize: 18 }} />
                </InputAdornment>
              ),
            },
          }}
        />
      </div>
      <List aria-label={t('tool.variables')} subheader={<li />}>
        {groups.map((group) => (
          <li key={group}>
            <ul style={{ padding: 0, listStyle: 'none' }}>
              <ListSubheader disableSticky>{group}</ListSubheader>
              {shown
                .filter((each) => each.group === group)
                .map((each) => (
                  <li key={each.name}>
                    <ListItemButton
                      component="button"
                      type="button"
                      sx={{ width: '100%', textAlign: 'left' }}
                      onMouseDown={(event: React.MouseEvent) => event.preventDefault()}
                      onClick={() => onPick(each.name)}
                      data-testid={`variable-${each.name}`}
                    >
                      <b>{each.label}</b>
                      <span className="example">{each.example}</span>
                    </ListItemButton>
                  </li>
                ))}
            </ul>
          </li>
        ))}
        {shown.length === 0 && (
          <li style={{ padding: '8px 14px', color: 'var(--text-3)' }}>{t('variable.none')}</li>
        )}
      </List>
      <footer>{t('variable.foot', { count: variables.length })}</footer>
    </Root>
  );
};
