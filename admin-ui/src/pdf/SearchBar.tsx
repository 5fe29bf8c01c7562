import CloseRounded from '@mui/icons-material/CloseRounded';
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import { type RefObject, useState } from 'react';
import { Bar, GlyphButton, useLabels } from '../shared';
import type { Viewer } from './use-viewer';
import styles from './pdf.module.css';

interface SearchBarProps {
  viewer: Viewer;
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** Marks what is searched for on all pages, and goes from one match to the next. */
export const SearchBar = ({ viewer, field, onClose }: SearchBarProps) => {
  const t = useLabels('pdf');
  const [query, setQuery] = useState('');
  const { hits } = viewer;
  const none = query !== '' && hits?.total === 0;
  return (
    <Bar gap={6} className={styles.search} role="search">
      <input
        ref={field}
        autoFocus
        value={query}
        placeholder={t('searchFor')}
        aria-label={t('searchFor')}
        aria-invalid={none}
        onChange={(event) => {
          setQuery(event.target.value);
          viewer.find(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') viewer.find(query, event.shiftKey ? 'previous' : 'next');
        }}
        data-testid="pdf-query"
      />
      <output className="t-table t2" data-testid="pdf-hits">
        {query !== '' && hits && (none ? t('noHit') : t('hits', { ...hits }))}
      </output>
      <GlyphButton
        label={t('previousHit')}
        glyph={KeyboardArrowUpRounded}
        onClick={() => viewer.find(query, 'previous')}
      />
      <GlyphButton
        label={t('nextHit')}
        glyph={KeyboardArrowDownRounded}
        onClick={() => viewer.find(query, 'next')}
        data-testid="pdf-next-hit"
      />
      <GlyphButton label={t('closeSearch')} glyph={CloseRounded} onClick={onClose} />
    </Bar>
  );
};
