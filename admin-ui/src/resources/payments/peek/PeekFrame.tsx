import { useMediaQuery } from '@mui/material';
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
} from 'react';
import { Navigate } from 'react-router-dom';
import { useSmall } from '../../../shared/use-small';
import { useListedKey } from '../../../shared/useShortcut';
import { useReadAhead } from '../detail/use-payment';
import { detailPath } from '../paths';
import { LINK, linkOf, usePeek } from './use-peek';
import styles from './peek.module.css';

const PeekPanel = lazy(() => import('./PeekPanel'));

/** Rows that are only walked past are not read. */
const RESTING = 120;

/** Does the last of what it is given, once nothing else has come for a moment. */
const useRested = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (act: (() => void) | null): void => {
    clearTimeout(timer.current);
    if (act) timer.current = setTimeout(act, RESTING);
  };
};

/** The payment of a row, by its link to the page. */
const idIn = (row: Element | null): string | null =>
  /\/history\/detail\/([^/?]+)$/.exec(row?.querySelector<HTMLAnchorElement>(LINK)?.hash ?? '')?.[1] ?? null;
const links = () =>
  [...document.querySelectorAll<HTMLElement>(LINK)].filter((link) => link.offsetParent !== null);

/** The list, and beside it the payment that is looked at: Space opens it, the rows that get the focus follow. */
export const PeekFrame = ({ children }: { children: ReactNode }) => {
  const { id, to } = usePeek();
  const small = useSmall();
  const fitsBoth = useMediaQuery('(min-width: 1280px)');
  const onceFocusRests = useRested();
  const oncePointerRests = useRested();
  useListedKey('space', 'payments.peek.key');
  const readAhead = useReadAhead();
  const over = useRef<string | null>(null);
  // Once the focus rests, the page may have been turned, and with it the address.
  const show = useRef(to);
  useEffect(() => {
    show.current = to;
  });
  const last = useRef(id);
  useEffect(() => {
    // The columns are others now, and the link that had the focus may be gone.
    if (id === null && last.current !== null) linkOf(last.current)?.focus();
    last.current = id;
  }, [id]);
  if (small) return id === null ? children : <Navigate to={detailPath(id)} replace />;

  const onKeyDown = (event: KeyboardEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>(LINK) : null;
    if (!link || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = idIn(link.closest('tr'));
    if (event.key !== ' ' && step === undefined) return;
    event.preventDefault();
    if (step !== undefined) links()[links().indexOf(link) + step]?.focus();
    else if (row) to(row === id ? null : row);
  };
  const onFocus = (event: FocusEvent) => {
    const row = id !== null && event.target.matches(LINK) ? idIn(event.target.closest('tr')) : null;
    onceFocusRests(row && row !== id ? () => show.current(row) : null);
  };
  const onMouseOver = ({ target }: MouseEvent<HTMLElement>) => {
    const row = idIn((target as Element).closest('tr'));
    if (row === over.current) return;
    over.current = row;
    oncePointerRests(row && row !== id ? () => readAhead(row) : null);
  };
  /** While one is open, a click on another row looks at that; its link opens the page as ever. */
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (id === null || target.closest('a, button, input, label')) return;
    const row = idIn(target.closest('tr'));
    if (!row) return;
    event.stopPropagation();
    to(row);
  };
  return (
    <div
      className={id !== null && fitsBoth ? styles.beside : undefined}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onMouseOver={onMouseOver}
      onClickCapture={onClick}
    >
      {children}
      {id !== null && (
        <Suspense fallback={null}>
          <PeekPanel id={id} />
        </Suspense>
      )}
    </div>
  );
};
