import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { type ReactNode, useState } from 'react';
import { BarIconButton, LanguageButton, ModeButton } from '../layout/BarButtons';
import { Bar, useLabels, useSmall } from '../shared';
import type { Viewer } from './use-viewer';
import styles from './pdf.module.css';

const STEPS = ['0.5', '0.75', '1', '1.25', '1.5', '2', '3'];

/** The number of the page in sight, to type another one into. */
const PageField = ({ page, onGo }: { page: number; onGo: (page: string) => void }) => {
  const t = useLabels('pdf');
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    if (typed !== null && typed.trim() !== '') onGo(typed.trim());
    setTyped(null);
  };
  return (
    <input
      value={typed ?? String(page)}
      inputMode="numeric"
      aria-label={t('page')}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={go}
      onKeyDown={(event) => event.key === 'Enter' && go()}
      data-testid="pdf-page"
    />
  );
};

export interface ToolbarProps {
  title: string;
  viewer: Viewer;
  /** null: no document is shown. */
  pages: number | null;
  /** While the printer's pages are drawn. */
  printing: boolean;
  onGo: (page: string) => void;
  onSearch: () => void;
  onPrint: () => void;
  onDownload: (() => void) | null;
  onClose: () => void;
}

export const Toolbar = ({ title, viewer, pages, printing, onGo, onSearch, onPrint, ...on }: ToolbarProps) => {
  const t = useLabels('pdf');
  const small = useSmall();
  const { page, zoom, factor } = viewer;
  const preset = zoom.startsWith('page-') || STEPS.includes(zoom);
  const button = (key: string, glyph: ReactNode, onClick: () => void, disabled = false) => (
    <BarIconButton label={t(key)} onClick={onClick} disabled={disabled} data-testid={`pdf-${key}`}>
      {glyph}
    </BarIconButton>
  );
  return (
    <Bar as="header" className={styles.bar} sx={{ gap: '2px 4px' }}>
      {button('close', <CloseRounded />, on.onClose)}
      <h1 title={title}>{title}</h1>
      {pages !== null && (
        <>
          <Bar gap={2} sx={{ flexWrap: 'nowrap' }}>
            {button('previousPage', <KeyboardArrowUpRounded />, () => viewer.turn(-1), page <= 1)}
            {button('nextPage', <KeyboardArrowDownRounded />, () => viewer.turn(1), page >= pages)}
            <PageField page={page} onGo={onGo} />
            <span className={`t-table ${styles.ofPages}`} data-testid="pdf-pages">
              {t('ofPages', { pages })}
            </span>
          </Bar>
          <Bar gap={2} sx={{ flexWrap: 'nowrap' }}>
            {button('zoomOut', <RemoveRounded />, viewer.smaller)}
            <select
              value={zoom}
              aria-label={t('zoom')}
              onChange={(event) => viewer.setZoom(event.target.value)}
              data-testid="pdf-zoom"
            >
              <option value="page-width">{t('fitWidth')}</option>
              <option value="page-fit">{t('fitPage')}</option>
              {!preset && <option value={zoom}>{Math.round(factor * 100)} %</option>}
              {STEPS.map((step) => (
                <option key={step} value={step}>
                  {Number(step) * 100} %
                </option>
              ))}
            </select>
            {button('zoomIn', <AddRounded />, viewer.larger)}
          </Bar>
        </>
      )}
      <Bar gap={2} sx={{ flexWrap: 'nowrap' }}>
        {pages !== null && button('search', <SearchRounded />, onSearch)}
        {pages !== null && button('print', <PrintOutlined />, onPrint, printing)}
        {on.onDownload && button('download', <FileDownloadOutlined />, on.onDownload)}
        {!small && <LanguageButton />}
        {!small && <ModeButton />}
      </Bar>
    </Bar>
  );
};
