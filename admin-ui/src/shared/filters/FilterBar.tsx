import CloseRounded from '@mui/icons-material/CloseRounded';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Bar } from '../primitives';
import { useListFilter } from './use-list-filter';

/** The search and the filters beside each other, and the way back to everything; `tab` as for the filter itself. */
export const FilterBar = ({ tab, children }: { tab?: string; children: ReactNode }) => {
  const translate = useTranslate();
  const { isNarrowed, clear } = useListFilter(tab);
  return (
    <Bar inset role="search" aria-label={translate('filters.label')}>
      {children}
      {isNarrowed && (
        <Button size="small" onClick={clear} startIcon={<CloseRounded />} data-testid="clear-filters">
          {translate('filters.clear')}
        </Button>
      )}
    </Bar>
  );
};
