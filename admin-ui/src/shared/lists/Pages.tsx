import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import FirstPageRounded from '@mui/icons-material/FirstPageRounded';
import LastPageRounded from '@mui/icons-material/LastPageRounded';
import { Button, MenuItem, styled } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { CursorMeta } from '../../providers/cursor-lists';
import { Dropdown, GlyphButton } from '../primitives';

const sizes = [10, 25, 50, 100];

const glyphs = {
  firstPage: FirstPageRounded,
  previousPage: ChevronLeftRounded,
  nextPage: ChevronRightRounded,
  lastPage: LastPageRounded,
};

/** Under the rows of a list: what is shown, and the ways to the rest. */
export const PageRow = styled('nav')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 48,
  padding: '0 14px 0 18px',
  fontSize: 'var(--t-table)',
  color: 'var(--text-2)',
  borderTop: '1px solid var(--line)',
  '& > span:first-of-type': { marginRight: 'auto' },
  '& .MuiButton-root': { fontWeight: 400 },
});

/** “26–50 of 319”, how many rows a page has, and the ways to the others. The last one needs a total that is known. */
export const Pages = () => {
  const translate = useTranslate();
  const list = useListContext();
  const { page, perPage, total, setPage, setPerPage, data = [] } = list;
  const { moreThan, page: shown = page } = (list.meta ?? {}) as CursorMeta;
  if (data.length === 0) return null;

  const first = (shown - 1) * perPage + 1;
  const last = first + data.length - 1;
  const range = { from: first, to: last };
  const text =
    total === undefined
      ? translate('lists.rangeMore', { ...range, total: Math.max(moreThan ?? 0, last) })
      : translate('lists.range', { ...range, total });
  const lastPage = total === undefined ? 0 : Math.ceil(total / perPage);

  const step = (name: keyof typeof glyphs, to: number, open: boolean) => (
    <GlyphButton
      label={translate(`lists.${name}`)}
      glyph={glyphs[name]}
      disabled={!open}
      data-testid={`pages-${name}`}
      onClick={() => setPage(to)}
    />
  );

  return (
    <PageRow aria-label={text} data-testid="pages">
      <span>{text}</span>
      <Dropdown
        menu
        button={(opener) => (
          <Button size="small" color="inherit" {...opener} data-testid="pages-size">
            {translate('lists.rows')}: {perPage}
            <ExpandMoreRounded sx={{ fontSize: 18, ml: '2px' }} />
          </Button>
        )}
      >
        {() =>
          sizes.map((size) => (
            <MenuItem
              key={size}
              selected={size === perPage}
              data-testid={`pages-size-${size}`}
              onClick={() => setPerPage(size)}
            >
              {size}
            </MenuItem>
          ))
        }
      </Dropdown>
      {step('firstPage', 1, page > 1)}
      {step('previousPage', page - 1, page > 1)}
      {step('nextPage', page + 1, list.hasNextPage ?? false)}
      {step('lastPage', lastPage, page < lastPage)}
    </PageRow>
  );
};
