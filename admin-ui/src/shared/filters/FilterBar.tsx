import CloseRounded from '@mui/icons-material/CloseRounded';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Bar } from '../primitives';

export interface FilterBarProps {
  isNarrowed: boolean;
  clear: () => void;
  children: ReactNode;
}

/** The search and the filters beside each other, and the way back to everything. */
export const FilterBar = ({ isNarrowed, clear, children }: FilterBarProps) => {
  const translate = useTranslate();
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
