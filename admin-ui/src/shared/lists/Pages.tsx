import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Button, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';

const sizes = [10, 25, 50, 100];

export const HistoryPagination = () => {
  const translate = useTranslate();
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (total === 0) return null;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <nav className="pay-pages" aria-label={translate('payments.history.range', { from, to, total })}>
      <span>{translate('payments.history.range', { from, to, total })}</span>
      <Button
        size="small"
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
      >
        {translate('payments.history.rows')}: {perPage}
        <ExpandMoreRounded sx={{ fontSize: 18, ml: '2px' }} />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {sizes.map((size) => (
          <MenuItem
            key={size}
            selected={size === perPage}
            onClick={() => {
              setPerPage(size);
              setAnchor(null);
            }}
          >
            {size}
          </MenuItem>
        ))}
      </Menu>
      <Tooltip title={translate('payments.history.previousPage')}>
        <span>
          <IconButton
            size="small"
            disabled={page === 1}
            aria-label={translate('payments.history.previousPage')}
            onClick={() => setPage(page - 1)}
          >
            <ChevronLeftRounded fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={translate('payments.history.nextPage')}>
        <span>
          <IconButton
            size="small"
            disabled={to >= total}
            aria-label={translate('payments.history.nextPage')}
            onClick={() => setPage(page + 1)}
          >
            <ChevronRightRounded fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </nav>
  );
};
