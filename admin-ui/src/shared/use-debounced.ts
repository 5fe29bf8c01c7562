import { useEffect, useState } from 'react';

const TYPING = 250;

/** What was typed, once the keys have rested for a moment. */
export const useDebounced = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
