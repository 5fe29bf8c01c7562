import { useEffect, useState } from 'react';
import { copyText } from './copy-text';

const SHOWN_FOR = 2000;

/** Copies, and tells for two seconds how that went. */
export const useCopy = (value: string) => {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);

  return {
    isCopied: outcome === 'copied',
    /** Key of the label that tells the outcome, null while there is none. */
    said: { idle: null, copied: 'common.copied', failed: 'common.copyFailed' }[outcome],
    copy: async () => setOutcome((await copyText(value)) ? 'copied' : 'failed'),
  };
};
