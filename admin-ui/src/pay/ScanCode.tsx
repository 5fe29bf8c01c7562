import type { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { guestAmount } from './format';
import { Amount, AskButton } from './Frame';
import type { GuestState } from './guest-api';
import { labelsIn, type Language } from './labels';
import { renewAfterMs } from './renewal';

export interface Code {
  content: string;
  /** From when it came; null: as long as the request can be paid. */
  validSeconds: number | null;
}

interface ScanCodeProps {
  code: Code;
  /** The way to pay, in the guest's language; a card has none. */
  platform: string | null;
  state: GuestState;
  language: Language;
  heading: RefObject<HTMLHeadingElement | null>;
  onCheck: () => Promise<void>;
  /** Fetches another code in place of this one. @returns whether there is one */
  onRenew: () => Promise<boolean>;
  onBack: () => void;
}

/**
 * A code that the guest scans with another device. The page asks by itself whether it was paid, and for another code
 * before this one runs out.
 */
export function ScanCode(props: ScanCodeProps) {
  const { code, platform, state, language, heading, onCheck, onRenew, onBack } = props;
  const t = labelsIn(language);
  const [standing, setStanding] = useState<'good' | 'renewing' | 'over'>('good');
  // Most guests pay without one: drawing it is fetched when it is wanted.
  const [picture, setPicture] = useState<{ Qr: typeof QRCodeSVG } | null>(null);
  useEffect(() => {
    import('qrcode.react').then(
      ({ QRCodeSVG: Qr }) => setPicture({ Qr }),
      () => setStanding('over'),
    );
  }, [code]);
  const renew = async () => {
    setStanding('renewing');
    // The earlier code is closed by now, or about to run out.
    setStanding((await onRenew()) ? 'good' : 'over');
  };
  const latest = useRef(renew);
  useEffect(() => {
    latest.current = renew;
  });
  useEffect(() => {
    const pause = renewAfterMs(code.validSeconds, new Date(state.dueAt).getTime() - Date.now());
    if (pause === null) return;
    const timer = window.setTimeout(() => void latest.current(), pause);
    return () => window.clearTimeout(timer);
  }, [code, state.dueAt]);

  return (
    <section className="card verdict" data-testid="scan-code" data-standing={standing}>
      <h1 ref={heading} tabIndex={-1}>
        {platform ? t.scanWith(platform) : t.scan}
      </h1>
      <Amount {...guestAmount(state.amountMinor, state, language)} className="amount small" />
      {standing === 'over' ? (
        <>
          <p>{t.codeOver}</p>
          <AskButton icon="again" label={t.newCode} onAsk={renew} />
        </>
      ) : (
        <>
          <div className={standing === 'renewing' ? 'code faded' : 'code'}>
            {picture && (
              <picture.Qr
                value={code.content}
                size={232}
                marginSize={4}
                title={t.scanTitle}
                data-content={code.content}
              />
            )}
          </div>
          <p>{t.scanText}</p>
        </>
      )}
      <AskButton icon="again" label={t.checkIt} quiet={standing === 'over'} onAsk={onCheck} />
      <p>
        <button type="button" className="inline" onClick={onBack}>
          {t.otherWay}
        </button>
      </p>
    </section>
  );
}
