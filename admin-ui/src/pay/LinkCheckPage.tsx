import { useEffect, useRef, useState, type FormEvent } from 'react';
import { htmlLanguage, isBuiltIn } from '../../../src/kernel/words/language-rules';
import { dialable } from './format';
import { Facade, Icon } from './icons';
import { browserLanguage, type BuiltIn, chosenLanguage, rememberLanguage } from './labels';
import { SWITCH } from './LanguageSwitch';
import { takeLink } from './link-check-address';
import { linkCheckLabels } from './link-check-labels';
import { Verdict } from './Verdict';

interface Answer {
  ours: boolean;
  hotel: { name: string; nameZh: string; phone: string } | null;
  open: boolean;
}

type Found = { kind: 'answer'; answer: Answer } | { kind: 'code' | 'nothing' | 'tooMany' | 'failed' };

const LONGEST = 2_000;
const isCode = (text: string) => /^[0-9a-z]{2}[-\s]?[0-9a-z]{2}[-\s]?[0-9a-z]{2}$/i.test(text);
const hasLink = (text: string) => /\/|^[0-9a-z]{23,27}$/i.test(text);

async function ask(text: string): Promise<Found> {
  if (isCode(text)) return { kind: 'code' };
  if (!hasLink(text)) return { kind: 'nothing' };
  try {
    const response = await fetch(`/link-check/answer?link=${encodeURIComponent(text)}`, {
      headers: { Accept: 'application/json' },
    });
    if (response.status === 429) return { kind: 'tooMany' };
    if (!response.ok) return { kind: 'failed' };
    return { kind: 'answer', answer: (await response.json()) as Answer };
  } catch {
    return { kind: 'failed' };
  }
}

const LANGUAGES = ['en', 'zh'] as const;

/** Whose link it is, and so which languages are added, is not known here. */
function firstLanguage(): BuiltIn {
  const chosen = chosenLanguage();
  return chosen && isBuiltIn(chosen) ? chosen : (browserLanguage(LANGUAGES) ?? 'en');
}

/** Anybody pastes a link and hears whether it is ours. */
export function LinkCheckPage() {
  const [language, setLanguage] = useState(firstLanguage);
  const [text, setText] = useState(takeLink);
  const [found, setFound] = useState<Found | null>(null);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const t = linkCheckLabels[language];
  const other: BuiltIn = language === 'en' ? 'zh' : 'en';

  useEffect(() => {
    document.documentElement.lang = htmlLanguage(language);
    document.title = t.title;
  }, [language, t]);
  useEffect(() => {
    if (found) heading.current?.focus();
  }, [found]);

  async function check(event: FormEvent) {
    event.preventDefault();
    const asked = text.trim();
    if (busy || !asked) return;
    setBusy(true);
    setFound(null);
    setFound(await ask(asked.slice(0, LONGEST)));
    setBusy(false);
  }

  return (
    <>
      <header className="top">
        <div className="column">
          <Facade />
          <div className="brand">
            <button
              type="button"
              className="language"
              lang={other === 'zh' ? 'zh-Hans' : 'en'}
              aria-label={SWITCH[other].label}
              onClick={() => {
                rememberLanguage(other);
                setLanguage(other);
              }}
            >
              <span>{SWITCH[other].name}</span>
            </button>
          </div>
        </div>
      </header>
      <main className="column" data-testid="link-check">
        <form className="card" onSubmit={(event) => void check(event)}>
          <h1>{t.title}</h1>
          <p className="label">{t.text}</p>
          <label className="paste">
            <span className="label">{t.field}</span>
            <textarea
              data-testid="pasted-link"
              value={text}
              rows={4}
              maxLength={LONGEST}
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              onChange={({ target }) => {
                setText(target.value);
                setFound(null);
              }}
            />
          </label>
          <button
            type="submit"
            className="button"
            data-testid="check-link"
            aria-disabled={busy || !text.trim() || undefined}
          >
            {busy ? <span className="turning" aria-hidden="true" /> : <Icon name="check" />}
            {busy ? t.checking : t.check}
          </button>
        </form>
        <div
          role="status"
          aria-live="polite"
          className="found"
          data-testid="link-verdict"
          data-ours={found?.kind === 'answer' ? found.answer.ours : ''}
        >
          {found && verdict(found)}
        </div>
      </main>
    </>
  );

  function verdict(shown: Found) {
    if (shown.kind === 'tooMany' || shown.kind === 'failed')
      return (
        <section className="card notice look">
          <Icon name="warn" />
          <p>{t[shown.kind]}</p>
        </section>
      );
    if (shown.kind !== 'answer')
      return (
        <Verdict icon="info" tone="pending" title={t[shown.kind]} heading={heading}>
          <p>{t[`${shown.kind}Text`]}</p>
        </Verdict>
      );
    const { hotel, open } = shown.answer;
    if (!hotel)
      return (
        <Verdict icon="block" tone="fail" title={t.notOurs} heading={heading}>
          <p>{t.notOursText}</p>
        </Verdict>
      );
    return (
      <Verdict
        icon="check"
        tone="success"
        title={t.ours((language === 'zh' && hotel.nameZh) || hotel.name)}
        heading={heading}
      >
        <p>{open ? t.open : t.notOpen}</p>
        {hotel.phone && (
          <p>
            {t.call}: <a href={dialable(hotel.phone)}>{hotel.phone}</a>
          </p>
        )}
      </Verdict>
    );
  }
}
