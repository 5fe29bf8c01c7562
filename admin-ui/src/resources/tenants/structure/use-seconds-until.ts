import { useEffect, useState } from 'react';

/** Whole seconds until a moment, counted down; 0 when it has passed or there is none. */
export const useSecondsUntil = (moment: number | null): number => {
  const [now, setNow] = useState(() => Date.now());
  const left = moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
  const isCounting = moment !== null && left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!isCounting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isCounting, moment]);
  return left;
};
