import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { PageRow } from '../lists/Pages';
import { GlyphButton } from '../primitives';

/** “1–25 of 214”, and the pages when there is more than one. `most`: the server counts no further. */
export const Pager = ({ most = Infinity, aside }: { most?: number; aside?: ReactNode }) => {
  const translate = useTranslate();
  const { page, perPage, total = 0, setPage } = useListContext();
  if (total === 0) return null;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  const range = translate(total > most ? 'settings.rangeMore' : 'settings.range', {
    from,
    to,
    total: Math.min(total, most),
  });
  const step = (name: 'previousPage' | 'nextPage', next: number, disabled: boolean) => (
    <GlyphButton
      label={translate(`settings.${name}`)}
      glyph={name === 'previousPage' ? ChevronLeftRounded : ChevronRightRounded}
      disabled={disabled}
      onClick={() => setPage(next)}
    />
  );
  return (
    <PageRow aria-label={range}>
      <span>{range}</span>
      {aside && <span>{aside}</span>}
      {total > perPage && (
        <>
          {step('previousPage', page - 1, page === 1)}
          {step('nextPage', page + 1, to >= total)}
        </>
      )}
    </PageRow>
  );
};
