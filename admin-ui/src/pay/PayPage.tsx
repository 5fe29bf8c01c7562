import { useEffect, useRef, useState } from 'react';
import { htmlLanguage, isBuiltIn } from '../../../src/kernel/words/language-rules';
import { guestAmount } from './format';
import { AskButton, Frame } from './Frame';
import { type GuestLanguage, loadWords } from './guest-api';
import {
  browserLanguage,
  chosenLanguage,
  isKnown,
  labelsIn,
  learn,
  rememberLanguage,
  type Language,
} from './labels';
import type { Notice } from './NoticeBox';
import { Checking, checkingTitle, Ended, Held, Paid } from './Outcome';
import { ToPay } from './ToPay';
import { useGuestPayment } from './use-guest-payment';
import { Verdict } from './Verdict';
import { mappedLanguage, paint } from './words';

/** Until it is known what else the hotel's group offers. */
const BUILT_IN: readonly GuestLanguage[] = [
  { code: 'en', ownName: 'English', direction: 'ltr' },
  { code: 'zh', ownName: '中文', direction: 'ltr' },
];

/** The first that the page is offered in. */
const firstOf = (offered: readonly Language[], wanted: readonly (Language | null | undefined)[]): Language =>
  wanted.find((code): code is Language => typeof code === 'string' && offered.includes(code)) ?? 'en';

/** Fetches the page's words in a language once; without an answer it speaks English in their place. */
async function fetchWords(language: Language): Promise<void> {
  if (!isKnown(language)) learn(language, (await loadWords(language)) ?? {});
}

/** @returns whether the page's words in this language are there */
function useWords(language: Language): boolean {
  const [, setFetched] = useState<Language | null>(null);
  useEffect(() => void fetchWords(language).then(() => setFetched(language)), [language]);
  return isKnown(language);
}

export function PayPage() {
  const payment = useGuestPayment();
  const { screen, state } = payment;
  const [chosen, setChosen] = useState<Language | null>(chosenLanguage);
  const [notice, setNotice] = useState<Notice>('none');
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(screen);

  const page = state?.page;
  const offered = state?.languages ?? BUILT_IN;
  const codes = offered.map(({ code }) => code);
  const language = firstOf(codes, [
    chosen,
    // The hotel wrote to this guest in a language of the guest's own.
    state && !isBuiltIn(state.language) ? state.language : null,
    mappedLanguage(page?.browserLanguages, navigator.languages, codes),
    browserLanguage(codes),
    // A browser that speaks none of them gets the one the hotel wrote to this guest in.
    state?.language,
  ]);
  const readable = useWords(language);
  const t = labelsIn(language);
  const title = titleOf();
  const direction = offered.find(({ code }) => code === language)?.direction ?? 'ltr';

  useEffect(() => {
    document.documentElement.lang = htmlLanguage(language);
    document.documentElement.dir = direction;
    const hotel = state && (language === 'zh' ? state.hotel.nameZh || state.hotel.name : state.hotel.name);
    document.title = hotel ? `${title} · ${hotel}` : title;
  }, [language, direction, title, state]);

  useEffect(() => paint(page?.accent), [page?.accent]);

  useEffect(() => {
    // A new screen is a new page to somebody who cannot see it; the first one is announced by its title.
    if (before.current !== screen && before.current !== 'loading') heading.current?.focus();
    before.current = screen;
  }, [screen]);

  function titleOf(): string {
    if (!state || screen === 'failed' || screen === 'unknownLink' || screen === 'loading') {
      return screen === 'unknownLink' ? t.unknownTitle : screen === 'failed' ? t.failedTitle : t.loading;
    }
    switch (screen) {
      case 'toPay':
        return t.titlePay(guestAmount(state.amountMinor, state, language).text);
      case 'checking':
        return checkingTitle(state, language);
      case 'held':
        return t.heldTitle;
      case 'paid':
        return t.paidTitle;
      case 'released':
        return t.releasedTitle;
      case 'expired':
        return t.expiredTitle;
      case 'canceled':
        return t.canceledTitle;
      case 'received':
        return t.receivedTitle;
      case 'sentBack':
        return state.refundedAt ? t.sentBackTitle : t.goesBackTitle;
      case 'unavailable':
        return t.unavailableTitle;
      default:
        return screen satisfies never;
    }
  }

  function choose(next: Language) {
    rememberLanguage(next);
    // What the guest has begun stays on the page meanwhile.
    void fetchWords(next).then(() => setChosen(next));
  }

  return (
    <Frame
      {...{ language, offered, screen }}
      state={screen === 'unknownLink' ? null : state}
      onLanguage={choose}
      announcement={title}
    >
      {body()}
    </Frame>
  );

  function body() {
    if (screen === 'unknownLink') {
      return (
        <Verdict icon="link" tone="canceled" title={t.unknownTitle} heading={heading}>
          <p>{t.unknownText}</p>
        </Verdict>
      );
    }
    if (screen === 'failed') {
      return (
        <Verdict icon="cloud" tone="fail" title={t.failedTitle} heading={heading}>
          <p>{t.failedText}</p>
          <AskButton icon="again" label={t.tryAgain} onAsk={payment.refresh} />
        </Verdict>
      );
    }
    if (screen === 'loading' || !state || !readable) return <Skeleton label={t.loading} />;
    switch (screen) {
      case 'toPay':
        return (
          <ToPay
            {...{ state, language, heading, notice }}
            notCharged={payment.notCharged}
            onNotice={setNotice}
            onRefresh={payment.refresh}
            onCheck={payment.check}
          />
        );
      case 'checking':
        return (
          <Checking
            {...{ state, language, heading }}
            checkedAt={payment.checkedAt}
            stale={payment.stale}
            onCheck={payment.check}
            onDidNotPay={payment.didNotPay}
          />
        );
      case 'held':
        return <Held {...{ state, language, heading }} />;
      case 'paid':
        return <Paid {...{ state, language, heading }} />;
      case 'released':
      case 'expired':
      case 'canceled':
      case 'received':
      case 'sentBack':
      case 'unavailable':
        return <Ended {...{ state, language, heading }} />;
      default:
        return screen satisfies never;
    }
  }
}

/** The shape of what comes; the style sheet keeps it unseen for the first 200 ms. */
function Skeleton({ label }: { label: string }) {
  return (
    <div className="skeleton" aria-busy="true" aria-label={label} role="img">
      <div className="card">
        <i className="bone" style={{ width: '30%' }} />
        <i className="bone" style={{ width: '60%', height: 42 }} />
        <i className="bone" />
        <i className="bone" />
        <i className="bone" />
      </div>
      <div className="card">
        <i className="bone" style={{ width: '60%' }} />
        <i className="bone" style={{ height: 60 }} />
        <i className="bone" style={{ height: 60 }} />
      </div>
    </div>
  );
}
