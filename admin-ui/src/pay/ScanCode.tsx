import { QRCodeSVG } from 'qrcode.react';
import type { RefObject } from 'react';
import { guestAmount } from './format';
import { Amount, AskButton } from './Frame';
import type { GuestState } from './guest-api';
import { labels, type Language } from './labels';

interface ScanCodeProps {
  content: string;
  /** The way to pay, in the guest's language; a card has none. */
  platform: string | null;
  state: GuestState;
  language: Language;
  heading: RefObject<HTMLHeadingElement | null>;
  onCheck: () => Promise<void>;
  onBack: () => void;
}

/** A code that the guest scans with another device. The page asks by itself whether it was paid. */
export function ScanCode({ content, platform, state, language, heading, onCheck, onBack }: ScanCodeProps) {
  const t = labels[language];
  return (
    <section className="card verdict" data-testid="scan-code">
      <h1 ref={heading} tabIndex={-1}>
        {platform ? t.scanWith(platform) : t.scan}
      </h1>
      <Amount {...guestAmount(state.amountMinor, state, language)} className="amount small" />
      <QRCodeSVG value={content} size={232} marginSize={4} title={t.scanTitle} data-content={content} />
      <p>{t.scanText}</p>
      <AskButton icon="again" label={t.checkIt} onAsk={onCheck} />
      <p>
        <button type="button" className="inline" onClick={onBack}>
          {t.otherWay}
        </button>
      </p>
    </section>
  );
}
