import { useState, type ReactNode } from 'react';
import { dialable, initials, zoneOf } from './format';
import type { GuestLanguage, GuestState } from './guest-api';
import { Facade, Icon, type IconName } from './icons';
import { labelsIn, type Language } from './labels';
import { LanguageSwitch } from './LanguageSwitch';
import { linkCheckAddress } from './link-check-address';
import type { Screen } from './use-guest-payment';
import { Words } from './Words';

interface FrameProps {
  language: Language;
  offered: readonly GuestLanguage[];
  onLanguage: (language: Language) => void;
  state: GuestState | null;
  screen: Screen;
  announcement: string;
  children: ReactNode;
}

/** Head, column and foot. The hotel stands above everything, so a guest knows who asks for the money. */
export function Frame({ language, offered, onLanguage, state, screen, announcement, children }: FrameProps) {
  const t = labelsIn(language);
  const hotel = state?.hotel;
  const name = hotel && (language === 'zh' ? hotel.nameZh || hotel.name : hotel.name);
  const zone = hotel && zoneOf(hotel.timeZone, state.dueAt, language);
  return (
    <>
      <header className="top">
        <div className="column">
          <Facade />
          <div className="brand">
            {hotel && state.page?.showLogo !== false && (
              <span className="logo" aria-hidden="true">
                {hotel.logo ? <img src={hotel.logo} alt="" /> : initials(hotel.name)}
              </span>
            )}
            {name && <strong>{name}</strong>}
            <LanguageSwitch {...{ language, offered, onLanguage }} />
          </div>
        </div>
      </header>
      <main className="column" data-testid="guest-status" data-status={screen}>
        {children}
      </main>
      <p className="unseen" role="status" aria-live="polite">
        {announcement}
      </p>
      {state && hotel && zone && (
        <footer className="column foot">
          <Words {...{ state, language }} of="footer" />
          <p>
            {t.paymentNo} {state.paymentNo}
          </p>
          {state.securityCode && (
            <p>
              {t.securityCode} <b data-testid="security-code">{state.securityCode}</b>
              <br />
              {t.securityCodeHelp}{' '}
              <a href={linkCheckAddress()} data-testid="link-check-link">
                {t.linkCheck}
              </a>
            </p>
          )}
          {hotel.phone && (
            <p>
              {t.questions}{' '}
              <a href={dialable(hotel.phone)} dir="ltr">
                {hotel.phone}
              </a>
            </p>
          )}
          <p>{language === 'zh' ? hotel.addressZh || hotel.address : hotel.address}</p>
          <p>{t.zone(zone.name, zone.offset)}</p>
        </footer>
      )}
      {screen === 'toPay' && <div className="under-bar" />}
    </>
  );
}

/** One amount, as a guest reads it: `¥3,280.00 CNY`. */
export function Amount({ text, code, className }: { text: string; code: string; className: string }) {
  const size = text.length > 15 ? ' very-long' : text.length > 11 ? ' long' : '';
  return (
    <span className={className + size} data-testid="guest-amount">
      {text}
      {code && (
        <>
          {' '}
          <small>{code}</small>
        </>
      )}
    </span>
  );
}

export function Row({ label, children, strong }: { label: string; children: ReactNode; strong?: boolean }) {
  return (
    <div className={strong ? 'row total' : 'row'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function CallButton({ phone, label, quiet }: { phone: string; label: string; quiet?: boolean }) {
  return (
    <a className={quiet ? 'button quiet' : 'button'} href={dialable(phone)}>
      <Icon name="phone" />
      {label}
    </a>
  );
}

interface AskButtonProps {
  icon: IconName;
  label: string;
  quiet?: boolean;
  onAsk: () => Promise<void>;
}

/** A button that asks the server something: it turns while asking and ignores a second press. */
export function AskButton({ icon, label, quiet, onAsk }: AskButtonProps) {
  const [busy, setBusy] = useState(false);
  async function ask() {
    if (busy) return;
    setBusy(true);
    await onAsk().finally(() => setBusy(false));
  }
  return (
    <button
      type="button"
      className={quiet ? 'button quiet' : 'button'}
      aria-disabled={busy || undefined}
      onClick={() => void ask()}
    >
      {busy ? <span className="turning" aria-hidden="true" /> : <Icon name={icon} />}
      {label}
    </button>
  );
}
