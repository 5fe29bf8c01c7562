import { useRef, useState } from 'react';

/** Does a piece of work once, however often its button is pressed, and keeps why it failed. */
export const useOnce = () => {
  // The state is only as new as the last render; two quick clicks fall between two renders.
  const busy = useRef(false);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** After a success it may be done again. */
  const again = () => {
    busy.current = false;
    setRunning(false);
  };
  /** @returns what the work answers; undefined when it failed, or is done or under way already */
  const once = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setRunning(true);
    setFailure(null);
    try {
      return await work();
    } catch (error) {
      setFailure(error);
      again();
      return undefined;
    }
  };
  return { once, again, running, failure };
};
