import { Card, List, ListItemButton, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { ErrorState, formatCount, LoadingRows, useLocalName, useSmall } from '../../shared';
import { useDictionaryLabels } from './labels';
import { type DictionaryEntry, useTypes } from './types';

export interface TypePanelProps {
  type: DictionaryEntry['type'];
  onChange: (type: DictionaryEntry['type']) => void;
}

/** The types with how many entries each has; on a phone a list to choose from. */
export const TypePanel = ({ type, onChange }: TypePanelProps) => {
  const t = useDictionaryLabels();
  const localName = useLocalName();
  const small = useSmall();
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useTypes();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} title={t('typesDidNotLoad')} />;
  if (small)
    return (
      <TextField
        select
        margin="none"
        label={t('field.type')}
        value={data ? type : ''}
        onChange={(event) => onChange(event.target.value as TypePanelProps['type'])}
        data-testid="types"
      >
        {(data ?? []).map((each) => (
          <MenuItem key={each.type} value={each.type}>
            {localName(each)} ({formatCount(each.count)})
          </MenuItem>
        ))}
      </TextField>
    );
  const wanted = typed.trim().toLowerCase();
  const found = data?.filter((each) => `${each.name} ${each.nameZh}`.toLowerCase().includes(wanted));
  return (
    <Card component="nav" aria-label={t('types')} sx={{ p: '14px 8px 10px' }} data-testid="types">
      <TextField
        className="list-search"
        type="search"
        margin="none"
        fullWidth
        value={typed}
        placeholder={t('findType')}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': t('findType') } }}
        sx={{ px: '6px', mb: '8px' }}
      />
      {found ? (
        <List component="div" disablePadding>
          {found.map((each) => (
            <ListItemButton
              key={each.type}
              selected={each.type === type}
              aria-current={each.type === type}
              onClick={() => onChange(each.type)}
              data-testid={`type-${each.type}`}
              sx={{
                minHeight: 32,
                p: '4px 10px',
                borderRadius: '6px',
                justifyContent: 'space-between',
                fontSize: 'var(--t-table)',
                fontWeight: each.type === type ? 600 : 400,
                color: each.type === type ? 'var(--text)' : 'var(--text-2)',
              }}
            >
              {localName(each)}
              <span style={{ color: 'var(--text-3)' }}>{formatCount(each.count)}</span>
            </ListItemButton>
          ))}
        </List>
      ) : (
        <LoadingRows rows={8} height={32} />
      )}
    </Card>
  );
};
