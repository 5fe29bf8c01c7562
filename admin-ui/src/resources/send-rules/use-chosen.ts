import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** In place of an id: the form makes a new rule. */
export const NEW = 'new';

/** Which rule the form shows. It stands in the address, so that Back closes the form and a link opens it. */
export const useChosen = () => {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('rule');
  const choose = useCallback(
    (next: string | null) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        if (next === null) after.delete('rule');
        else after.set('rule', next);
        return after;
      }),
    [setSearch],
  );
  return { chosen, choose };
};
