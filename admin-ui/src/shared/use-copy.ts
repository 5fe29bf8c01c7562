import { useEffect, useState } from 'react';

const SHOWN_FOR = 2000;

/** Copies without the Clipboard API too: it is missing where the app is opened over plain HTTP in a hotel's network. */
const copyText = async (value: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = value;
    area.style.position = 'fixed';
    area.style.opacity = '0';
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
};

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
