import type { GuestState } from './guest-api';
import type { Language } from './labels';
import { wordOf } from './words';

interface WordsProps {
  state: GuestState;
  language: Language;
  of: 'content' | 'footer';
}

/** Rich text of the hotel's. The server has sanitised it, and no script or style of others runs under this page's policy. */
export function Words({ state, language, of }: WordsProps) {
  const html = wordOf(state, language, of);
  if (!html) return null;
  return <div className="words" data-testid={`words-${of}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
