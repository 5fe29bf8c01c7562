import { htmlLanguage, isBuiltIn } from '../../../src/kernel/words/language-rules';
import type { GuestLanguage } from './guest-api';
import { type BuiltIn, labelsIn, type Language } from './labels';

/** To a built-in language, in that language. */
export const SWITCH: Record<BuiltIn, { name: string; label: string }> = {
  en: { name: 'English', label: 'Switch to English' },
  zh: { name: '中文', label: '切换到中文' },
};

interface SwitchProps {
  language: Language;
  offered: readonly GuestLanguage[];
  onLanguage: (language: Language) => void;
}

/** One press changes between two languages; more are a list. */
export function LanguageSwitch({ language, offered, onLanguage }: SwitchProps) {
  const others = offered.filter(({ code }) => code !== language);
  const [other] = others;
  if (!other) return null;
  if (others.length === 1 && isBuiltIn(other.code))
    return (
      <button
        type="button"
        className="language"
        lang={htmlLanguage(other.code)}
        aria-label={SWITCH[other.code].label}
        onClick={() => onLanguage(other.code)}
      >
        <span>{SWITCH[other.code].name}</span>
      </button>
    );
  return (
    <select
      className="language"
      aria-label={labelsIn(language).language}
      value={language}
      onChange={({ target }) => onLanguage(target.value)}
      data-testid="languages"
    >
      {offered.map(({ code, ownName }) => (
        <option key={code} value={code} lang={htmlLanguage(code)}>
          {ownName}
        </option>
      ))}
    </select>
  );
}
