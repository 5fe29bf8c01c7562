import FilterListRounded from '@mui/icons-material/FilterListRounded';
import { Button, Popover, styled } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { countMore } from './more-filters';
import { MoreFiltersForm } from './MoreFiltersForm';
import { usePaymentFilter } from './use-payment-filter';

const Count = styled('span')({
  marginLeft: 7,
  padding: '0 6px',
  borderRadius: 9,
  background: 'var(--primary-soft)',
  fontSize: 'var(--t-mark)',
  lineHeight: '18px',
});

/** The filters that are seldom needed. */
export const MoreFilters = () => {
  const translate = useTranslate();
  const { filter } = usePaymentFilter();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = countMore(filter);
  const label = translate('lists.filter.more');
  return (
    <>
      <Button
        size="small"
        className="list-more"
        startIcon={<FilterListRounded />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={count > 0 ? translate('lists.filter.moreSet', { count }) : label}
        data-testid="more-filters"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
        {count > 0 && <Count>{count}</Count>}
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { sx: { mt: '4px', width: 700, maxWidth: '100%' }, 'aria-label': label, role: 'dialog' },
        }}
      >
        <MoreFiltersForm onClose={() => setAnchor(null)} />
      </Popover>
    </>
  );
};
