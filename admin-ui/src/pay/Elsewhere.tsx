import { useRef, useState } from 'react';
import type { GuestMethod } from './guest-api';
import { Icon } from './icons';
import { labelsIn, type Language } from './labels';
import { MethodMark, methodName } from './methods';
import type { Elsewhere as Where } from './offers';

const TITLES = {
  wechat: 'elsewhereWechat',
  alipay: 'elsewhereAlipay',
  device: 'elsewhereDevice',
} as const;
const WHY = {
  phone: 'whyPhone',
  computer: 'whyComputer',
  wechat: 'whyWechat',
  alipay: 'whyAlipay',
  amount: 'whyAmount',
} as const;

const whyKey = (where: Where, wallet: 'wechat' | 'alipay' | null) =>
  where !== 'browser' ? WHY[where] : wallet === 'wechat' ? 'whyBrowserWechat' : 'whyBrowserAlipay';

interface ElsewhereProps {
  methods: { method: GuestMethod; where: Where }[];
  /** The wallet whose browser this is. */
  wallet: 'wechat' | 'alipay' | null;
  language: Language;
}

/** Ways to pay that this device cannot be used for, and what to do instead. */
export function Elsewhere({ methods, wallet, language }: ElsewhereProps) {
  const t = labelsIn(language);
  if (methods.length === 0) return null;
  const movable = methods.some(({ where }) => where !== 'amount');
  return (
    <section className="card elsewhere" data-testid="elsewhere">
      <h2>{t[TITLES[wallet ?? 'device']]}</h2>
      <ul>
        {methods.map(({ method, where }) => (
          <li key={method.code} data-testid={`elsewhere-${method.code}`} data-where={where}>
            <MethodMark kind={method.kind} />
            <span className="method-text">
              <b>{methodName(method, language)}</b>
              <small>{t[whyKey(where, wallet)]}</small>
            </span>
          </li>
        ))}
      </ul>
      {wallet && methods.some(({ where }) => where === 'browser') && (
        <div className="guide">
          <OpenInBrowser label={t.openInBrowser} />
          <ol>
            <li>{t.openStep1}</li>
            <li>{t.openStep2}</li>
            <li>{t.openStep3}</li>
          </ol>
        </div>
      )}
      {movable && <CopyLink language={language} />}
    </section>
  );
}

/** Some wallets' browsers keep the clipboard to themselves: then the address is there to be marked and copied by hand. */
function CopyLink({ language }: { language: Language }) {
  const t = labelsIn(language);
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const address = window.location.origin + window.location.pathname;

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      setCopied(document.execCommand('copy'));
    }
  }
  return (
    <div className="copy">
      <input
        ref={field}
        readOnly
        value={address}
        aria-label={t.link}
        onFocus={() => field.current?.select()}
      />
      <button type="button" className="button quiet" data-testid="copy-link" onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'copy'} />
        <span aria-live="polite">{copied ? t.copied : t.copyLink}</span>
      </button>
    </div>
  );
}

/** A phone with the wallet's menu: where to tap, and what to choose. */
function OpenInBrowser({ label }: { label: string }) {
  return (
    <svg className="picture" viewBox="0 0 132 150" role="img" aria-label={label}>
      <rect className="body" x="4" y="4" width="96" height="142" rx="14" />
      <path className="bar" d="M4 34h96" />
      <path className="bar" d="M16 22h34" />
      <circle className="tap" cx="84" cy="21" r="11" />
      <path className="dots" d="M79 21h.01M84 21h.01M89 21h.01" />
      <path className="arrow" d="M84 37v22m-6-7 6 7 6-7" />
      <rect className="choice" x="10" y="68" width="120" height="40" rx="9" />
      <g className="globe">
        <circle cx="26" cy="88" r="9" />
        <path d="M17 88h18M26 79c-6 5-6 13 0 18M26 79c6 5 6 13 0 18" />
      </g>
      <text x="40" y="91.5">
        {label}
      </text>
      <path className="bar" d="M16 122h60M16 132h40" />
    </svg>
  );
}
