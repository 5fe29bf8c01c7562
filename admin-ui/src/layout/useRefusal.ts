import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { codeOf } from '../providers/errors';
import { onRefusal } from '../providers/httpClient';
import { getHotelCode } from '../providers/session';

interface Refusal {
  /** Hotels have lists of their own: what one refuses, another may let in. */
  hotelCode: string | null;
  words: string;
}

/**
 * What the server refused this page. An address that may not enter covers the page; a permission that is gone is read
 * anew, after which the menu and the guard say what is left.
 */
export const useRefusal = () => {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  useEffect(
    () =>
      onRefusal((error) => {
        if (codeOf(error) === 'FORBIDDEN') void queryClient.invalidateQueries({ queryKey: ['auth'] });
        else setRefusal({ hotelCode: getHotelCode(), words: error.message });
      }),
    [queryClient],
  );

  const retry = () => {
    setRefusal(null);
    void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'shell' });
  };
  return { words: refusal?.hotelCode === getHotelCode() ? refusal?.words : undefined, retry };
};
