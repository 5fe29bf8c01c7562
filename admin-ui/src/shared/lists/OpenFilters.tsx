import FilterListRounded from '@mui/icons-material/FilterListRounded';
import { Badge, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';

/** On a phone the filters wait in a drawer; the dot says that some are set. */
export const OpenFilters = ({ isNarrowed, onClick }: { isNarrowed: boolean; onClick: () => void }) => {
  const translate = useTranslate();
  return (
    <IconButton
      aria-label={translate('filters.label')}
      onClick={onClick}
      data-testid="open-filters"
      sx={{ width: 44, height: 44, m: '-8px' }}
    >
      <Badge variant="dot" color="primary" invisible={!isNarrowed}>
        <FilterListRounded />
      </Badge>
    </IconButton>
  );
};
