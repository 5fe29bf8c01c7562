import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const NAME = 'peek';

/** The payment that is open beside the list, kept in the address: a link opens it, the way back closes it. */
export const usePeek = () => {
  const [search, setSearch] = useSearchParams();
  const id = search.get(NAME);
  const isOpen = id !== null;
  const to = useCallback(
    (next: string | null) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === null) after.delete(NAME);
          else after.set(NAME, next);
          return after;
        },
        // One step in the history, however many payments were looked at.
        { replace: isOpen },
      ),
    [setSearch, isOpen],
  );
  return { id, to };
};

/** The one link of a row. */
export const LINK = 'a.pn-row';
export const linkOf = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>(LINK)].find((link) => link.hash.endsWith(`/${id}`));
