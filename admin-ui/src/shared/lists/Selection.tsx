import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { Bar, GlyphButton } from '../primitives';
import { Check, CheckLabel } from './look';

/**
 * The mark of a chosen row. A plain checkbox with a name of its own: react-admin's puts the name on a span around it,
 * where nobody is told of it.
 */
export const SelectRow = ({ id, name }: { id: RaRecord['id']; name: string }) => {
  const translate = useTranslate();
  const { selectedIds = [], onToggleItem } = useListContext<RaRecord>();
  return (
    // The row opens its record; the cell around the checkbox must not, or a near miss would.
    <CheckLabel onClick={(event) => event.stopPropagation()}>
      <Check
        type="checkbox"
        aria-label={translate('lists.select', { name })}
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
      />
    </CheckLabel>
  );
};

/** All rows of this page, or none. */
export const SelectPage = () => {
  const translate = useTranslate();
  const { data = [], onSelect, ...list } = useListContext<RaRecord>();
  const selectedIds: RaRecord['id'][] = list.selectedIds ?? [];
  const box = useRef<HTMLInputElement>(null);
  const ids: RaRecord['id'][] = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  const all = chosen > 0 && chosen === ids.length;
  const some = chosen > 0 && !all;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <CheckLabel>
      <Check
        ref={box}
        type="checkbox"
        aria-label={translate('lists.selectPage')}
        checked={all}
        onChange={() =>
          onSelect(
            all ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])],
          )
        }
      />
    </CheckLabel>
  );
};

/** It stays in sight below the rows, so that choosing one moves none of them. */
const look = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  minHeight: 44,
  px: '14px',
  borderTop: '1px solid var(--line)',
  background: 'var(--primary-soft)',
  '& > b': { fontWeight: 600 },
} as const;

/** What can be done with the chosen rows, while there are any. */
export const SelectionBar = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { selectedIds = [], onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Bar gap={10} sx={look} data-testid="selection">
      <GlyphButton
        label={translate('ra.action.unselect')}
        glyph={CloseRounded}
        onClick={() => onUnselectItems()}
      />
      <b aria-live="polite">{translate('lists.selected', { count: selectedIds.length })}</b>
      <Box className="end" sx={{ display: 'flex', gap: '4px' }}>
        {children}
      </Box>
    </Bar>
  );
};
