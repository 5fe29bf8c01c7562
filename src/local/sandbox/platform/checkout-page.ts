import type { Session } from '../state.js';
import { CHECKOUT_STYLE } from './checkout-style.js';
import { type CheckoutLanguage, type CheckoutTexts, CHECKOUT_TEXTS } from './checkout-texts.js';
import type { Merchant } from './merchants.js';
import type { Action } from './sessions.js';

export type { CheckoutLanguage };

/** Chinese when asked for by `?lang=` or when it comes first in Accept-Language, else English. */
export function checkoutLanguage(
  asked: string | undefined,
  acceptLanguage: string | undefined,
): CheckoutLanguage {
  return /^\s*zh\b/i.test(asked ?? acceptLanguage ?? '') ? 'zh' : 'en';
}

/** The hosted payment page: plain HTML and CSS, every button a form, so it works with scripts switched off. */
export function renderCheckout(session: Session, merchant: Merchant, language: CheckoutLanguage): string {
  const texts = CHECKOUT_TEXTS[language];
  const name = language === 'zh' ? merchant.nameZh : merchant.name;
  const money = formatMoney(session.amount.value, session.amount.currency, language);
  const body = `
    <section class="order" aria-labelledby="merchant">
      <p class="order-to">${texts.payTo}</p>
      <h1 id="merchant">${escape(name)}</h1>
      <p class="amount" data-testid="amount">${escape(money)} <span>${escape(session.amount.currency)}</span></p>
      <p class="order-what">${escape(session.description)}</p>
    </section>
    ${session.status === 'open' ? openPart(session, texts, money) : closedPart(session, texts)}`;
  return layout(language, `${texts.title} · ${name}`, body);
}

export function renderNotFound(language: CheckoutLanguage): string {
  const texts = CHECKOUT_TEXTS[language];
  return layout(language, texts.title, notice('off', texts.notFound, texts.notFoundText));
}

function openPart(session: Session, texts: CheckoutTexts, money: string): string {
  return `
    ${methodPanel(session, texts)}
    <div class="actions">
      ${button(session, 'approve', 'primary', (session.hold ? texts.hold : texts.pay).replace('{amount}', escape(money)))}
      ${button(session, 'decline', 'secondary', texts.decline)}
      ${button(session, 'abandon', 'quiet', texts.abandon)}
    </div>
    <p class="until">${texts.until.replace('{time}', timeElement(session.expiresAt, texts))}</p>
    ${scenarios(session, texts, [
      'process',
      'approve-late',
      'approve-silent',
      'notify-twice',
      'notify-out-of-order',
      'sign-wrongly',
    ])}`;
}

function closedPart(session: Session, texts: CheckoutTexts): string {
  const back = `<div class="actions">${button(session, 'abandon', 'secondary', texts.back)}</div>`;
  switch (session.status) {
    case 'paid': {
      const number = `${texts.paidText} <span class="number">${escape(session.transactionId ?? '')}</span>`;
      return notice('good', texts.paid, number) + back;
    }
    case 'declined':
      return notice('bad', texts.declined, texts.declinedText) + back;
    case 'expired':
      return (
        notice('off', texts.expired, texts.expiredText) + back + scenarios(session, texts, ['approve-late'])
      );
    case 'held':
      return notice('good', texts.held, texts.heldText) + back;
    case 'released':
      return notice('off', texts.released, texts.releasedText) + back;
    case 'processing':
      return notice('off', texts.processing, texts.processingText) + back;
    case 'open':
      return '';
  }
}

function methodPanel(session: Session, texts: CheckoutTexts): string {
  const wallet = session.method !== 'card';
  const face = wallet
    ? `<div class="face wallet ${session.method}" aria-hidden="true"><b></b><i></i></div>`
    : '<div class="face card" aria-hidden="true"><b></b><span>•••• 4242</span></div>';
  return `
    <section class="method" aria-labelledby="method">
      ${face}
      <div>
        <h2 id="method">${texts.methods[session.method]}</h2>
        <p>${wallet ? texts.walletText : texts.cardText}</p>
      </div>
    </section>`;
}

function scenarios(session: Session, texts: CheckoutTexts, actions: ScenarioAction[]): string {
  const rows = actions.map((action) => {
    const [label, what] = texts.scenarios[action];
    return `<li><p><strong>${label}</strong>${what}</p>${button(session, action, 'small', texts.run, label)}</li>`;
  });
  return `
    <section class="scenarios" aria-labelledby="scenarios">
      <h2 id="scenarios">${texts.scenariosTitle}</h2>
      <p>${texts.scenariosText}</p>
      <ul>${rows.join('')}</ul>
    </section>`;
}

type ScenarioAction = keyof CheckoutTexts['scenarios'];

function button(session: Session, action: Action, look: string, label: string, describes?: string): string {
  const name = describes ? ` aria-label="${label}: ${describes}"` : '';
  return `<form method="post" action="/platform/checkout/${session.sessionId}/${action}">
    <button class="${look}" type="submit" data-testid="${action}"${name}>${label}</button>
  </form>`;
}

function notice(tone: 'good' | 'bad' | 'off', title: string, text: string): string {
  return `<section class="notice ${tone}" role="status"><h2>${title}</h2><p>${text}</p></section>`;
}

function timeElement(iso: string, texts: CheckoutTexts): string {
  const shown = new Intl.DateTimeFormat(texts.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(iso));
  return `<time datetime="${escape(iso)}">${escape(shown)} UTC</time>`;
}

/** This platform's own list: its minor units are those of ISO 4217, where all other currencies have two decimals. */
const DECIMALS: Record<string, number> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
};

function formatMoney(minor: number, currency: string, language: CheckoutLanguage): string {
  const digits = DECIMALS[currency] ?? 2;
  const format = new Intl.NumberFormat(CHECKOUT_TEXTS[language].locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(minor / 10 ** digits);
}

function layout(language: CheckoutLanguage, title: string, body: string): string {
  const texts = CHECKOUT_TEXTS[language];
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${escape(title)}</title>
  <style>${CHECKOUT_STYLE}</style>
</head>
<body>
  <header>
    <span class="mark">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="currentColor"/>
        <path d="M16 6v11M10 17h12l-2.2 4.4h-7.6z" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>
        <path d="M16 8l5.5 6.5H16z" fill="#fff"/>
        <path d="M6 25c2 0 2-1.4 4-1.4s2 1.4 4 1.4 2-1.4 4-1.4 2 1.4 4 1.4 2-1.4 4-1.4" fill="none"
          stroke="#fff" stroke-width="2" stroke-linecap="round"/>
      </svg>
      <span>Harbour <b>Sandbox Pay</b></span>
    </span>
    <span class="mode">${texts.testMode}</span>
  </header>
  <main>${body}
  </main>
  <footer>${texts.footer}</footer>
</body>
</html>`;
}

function escape(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
