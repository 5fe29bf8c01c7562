import { Alert, AlertTitle, Box, Button, LinearProgress } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { SignedIn } from '../layout/AppLayout';
import { paths } from '../paths';
import { correlationIdOf, describeError } from '../providers/errors';
import { getHotelCode } from '../providers/session';
import { Reference, saveFile, useLabels } from '../shared';
import { sizeText } from '../shared/lists/use-export';
import { documentOf, isOfHotel } from './documents';
import { printPdf } from './print-pdf';
import { SearchBar } from './SearchBar';
import { Toolbar } from './Toolbar';
import { type Opened, useDocument } from './use-document';
import { useKeys } from './use-keys';
import { useViewer } from './use-viewer';
import styles from './pdf.module.css';

/** After this somebody who waits wants to know what for. */
const PATIENCE_MS = 1_000;

const middle = { maxWidth: 560, m: '48px auto 0', px: 2 };

const Waiting = ({ bytes }: { bytes: number }) => {
  const t = useLabels('pdf');
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box sx={middle} data-testid="pdf-loading">
      <LinearProgress aria-label={t('making')} />
      {late && <p aria-live="polite">{bytes > 0 ? t('fetching', { size: sizeText(bytes) }) : t('making')}</p>}
    </Box>
  );
};

interface FailedProps {
  opened: Extract<Opened, { step: 'failed' }>;
  onClose: () => void;
}

const Failed = ({ opened: { why, error }, onClose }: FailedProps) => {
  const t = useLabels('pdf.failed');
  const translate = useTranslate();
  return (
    <Box sx={middle}>
      <Alert severity="error" data-testid="pdf-failed">
        <AlertTitle>{t('title')}</AlertTitle>
        {why ? t(why) : describeError(error, translate)}
        <Reference id={correlationIdOf(error)} />
      </Alert>
      <Button variant="outlined" onClick={onClose} sx={{ mt: '16px' }}>
        {translate('pdf.close')}
      </Button>
    </Box>
  );
};

/** The page that the address asks for, among those that there are. */
const pageWithin = (asked: string | null, pages: number): number => {
  const number = asked === null ? 1 : Math.trunc(Number(asked));
  return Number.isFinite(number) ? Math.max(1, Math.min(pages, number)) : 1;
};

const Viewing = () => {
  const t = useLabels('pdf');
  const [locale] = useLocaleState();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const name = query.get('file');
  const asked = query.get('page');
  const opened = useDocument(documentOf(name, locale));
  const pdf = opened.step === 'ready' ? opened.pdf : null;
  const pages = pdf?.numPages ?? null;
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const first = pages === null ? 1 : pageWithin(asked, pages);
  const viewer = useViewer(box, pdf, first);
  const [searching, setSearching] = useState(false);
  const [printed, setPrinted] = useState<number | null>(null);
  const missing = pages !== null && asked !== null && String(first) !== asked.trim();

  // The address names the page in sight, so that it can be sent to somebody; one that is not there stays until they turn.
  const { page, ready, goTo } = viewer;
  const named = useRef(first);
  useEffect(() => {
    if (!ready || page === named.current) return;
    named.current = page;
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('page', String(page));
        return after;
      },
      { replace: true },
    );
  }, [page, ready, setQuery]);
  useEffect(() => {
    if (!ready || first === named.current) return;
    named.current = first;
    goTo(first);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- follows the address alone
  }, [first, ready]);
  useEffect(() => {
    if (ready) box.current?.focus();
  }, [ready]);

  const file = opened.step === 'loading' ? null : (opened.file ?? null);
  const title = file?.name ?? t('title');
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);

  const close = () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    void (idx ? navigate(-1) : navigate(paths.home));
  };
  const print = () => {
    if (!pdf || printed !== null) return;
    void printPdf(pdf, setPrinted).finally(() => setPrinted(null));
  };
  const endSearch = () => {
    setSearching(false);
    viewer.endFind();
    box.current?.focus();
  };
  useKeys({
    viewer,
    pages: pages ?? 1,
    search: () => {
      setSearching(true);
      field.current?.select();
    },
    print,
    escape: searching ? endSearch : close,
  });

  return (
    <div className={styles.frame} data-testid="pdf-viewer">
      <Toolbar
        title={title}
        viewer={viewer}
        pages={pages}
        printing={printed !== null}
        onGo={(wanted) => setQuery({ ...(name !== null && { file: name }), page: wanted }, { replace: true })}
        onSearch={() => setSearching(true)}
        onPrint={print}
        onDownload={file && (() => saveFile(file))}
        onClose={close}
      />
      <div>{searching && <SearchBar viewer={viewer} field={field} onClose={endSearch} />}</div>
      <div style={{ padding: '0 12px' }} aria-live="polite">
        {missing && (
          <Alert severity="warning" data-testid="pdf-no-page">
            {t('noSuchPage', { page: asked, pages, shown: first })}
          </Alert>
        )}
        {printed !== null && <Alert severity="info">{t('printing', { page: printed, pages })}</Alert>}
      </div>
      <main style={{ position: 'relative', minHeight: 0 }}>
        {opened.step === 'loading' && <Waiting bytes={opened.bytes} />}
        {opened.step === 'failed' && <Failed opened={opened} onClose={close} />}
        <div
          ref={box}
          className={styles.box}
          // Scrolled by the keyboard, so it must be possible to go there.
          tabIndex={0}
          role="region"
          aria-label={t('document')}
          hidden={opened.step !== 'ready'}
          data-testid="pdf-box"
        >
          <div className="pdfViewer" />
        </div>
      </main>
    </div>
  );
};

/** A document of ours on a page of its own; whoever is not signed in comes back to it afterwards. */
export default function PdfPage() {
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  return (
    <SignedIn>
      {isOfHotel(query.get('file')) && getHotelCode() === null ? (
        <Navigate to={paths.home} replace state={{ next: `${pathname}${search}` }} />
      ) : (
        <Viewing key={query.get('file')} />
      )}
    </SignedIn>
  );
}
