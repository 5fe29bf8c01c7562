import { useEffect, useState } from 'react';

/** Whole seconds until a moment, counted down; 0 when it has passed or there is none. */
export const useSecondsUntil = (moment: number | null): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === null) return;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= moment) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    // The clock stood still while there was nothing to count down to.
    const first = setTimeout(tick);
    return () => {
      clearInterval(timer);
      clearTimeout(first);
    };
  }, [moment]);
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
};
