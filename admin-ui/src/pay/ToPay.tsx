import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { Elsewhere } from './Elsewhere';
import { guestAmount, instantText, stayText } from './format';
import { Amount } from './Frame';
import { startAttempt, type GuestMethod, type GuestState } from './guest-api';
import { Icon } from './icons';
import { AskedItems } from './Items';
import { labelsIn, type Language, type Labels } from './labels';
import { MethodMark, methodName } from './methods';
import {
  deviceOf,
  leave,
  openWallet,
  takeWalletReturn,
  WINDOW_NAME,
  type NextStep,
  type WalletReturn,
} from './next-step';
import { NoticeBox, type Notice } from './NoticeBox';
import { offersOn } from './offers';
import { ScanCode, type Code } from './ScanCode';
import { Words } from './Words';
import { wordOf } from './words';

interface ToPayProps {
  state: GuestState;
  language: Language;
  heading: RefObject<HTMLHeadingElement | null>;
  notice: Notice;
  /** The platform said that what was tried has charged nothing. */
  notCharged: boolean;
  onNotice: (notice: Notice) => void;
  onRefresh: () => Promise<void>;
  onCheck: () => Promise<void>;
}

export function ToPay({
  state,
  language,
  heading,
  notice,
  notCharged,
  onNotice,
  onRefresh,
  onCheck,
}: ToPayProps) {
  const t = labelsIn(language);
  const device = deviceOf(navigator.userAgent);
  const { here: methods, elsewhere } = offersOn(state.methods, device);
  const wallet = device === 'wechat' || device === 'alipay' ? device : null;
  const [walletReturn] = useState(takeWalletReturn);
  const wentOn = useRef(false);
  const [code, setCode] = useState(walletReturn?.methodCode ?? methods[0]?.code);
  const [scan, setScan] = useState<Code | null>(null);
  const [opening, setOpening] = useState(false);
  const method = methods.find((candidate) => candidate.code === code) ?? methods[0];
  const amount = guestAmount(state.amountMinor, state, language);

  useEffect(() => {
    // Back from the platform through the browser's cache: the button would still be turning.
    const shown = (event: PageTransitionEvent) => event.persisted && setOpening(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!opening && method) await start(method);
  }

  /** @returns whether the guest goes on */
  async function start(chosen: GuestMethod, back: WalletReturn | null = null): Promise<boolean> {
    // Browsers let a page open another window at the very click alone. A phone has no use for one.
    const ownWindow = chosen.newWindow && device === 'desktop' ? window.open('', WINDOW_NAME) : null;
    setOpening(true);
    onNotice('none');
    const result = await startAttempt(chosen.code, state, back);
    if (result.kind !== 'next' || (result.next.kind !== 'redirect' && result.next.kind !== 'form'))
      ownWindow?.close();
    if (result.kind === 'next') {
      await goOn(result.next, ownWindow);
      return true;
    }
    if (result.kind === 'beingChecked') {
      await onCheck();
      setOpening(false);
      return false;
    }
    if (result.kind === 'amountChanged' || result.kind === 'notPayable') await onRefresh();
    onNotice(
      (
        {
          amountChanged: 'amount',
          notPayable: 'notPayable',
          notSignedIn: 'notSignedIn',
          tooMany: 'tooMany',
          platformSilent: 'silent',
          offline: 'offline',
        } as const
      )[result.kind],
    );
    setOpening(false);
    return false;
  }

  async function goOn(next: NextStep, ownWindow: Window | null) {
    switch (next.kind) {
      case 'redirect':
      case 'form':
        leave(next, ownWindow);
        if (!ownWindow) return;
        await onCheck();
        break;
      case 'qr':
        // The page now knows of the open attempt, and asks how it stands.
        await onRefresh();
        setScan({ content: next.content, validSeconds: next.validSeconds ?? null });
        break;
      case 'wallet':
        if (await openWallet(next)) await onCheck();
        else onNotice('silent');
        break;
      default:
        next satisfies never;
    }
    setOpening(false);
  }

  useEffect(() => {
    // The guest pressed the button before the wallet was asked who they are: what they began goes on.
    if (wentOn.current || !walletReturn || method?.code !== walletReturn.methodCode) return;
    wentOn.current = true;
    void start(method, walletReturn);
    // Once, when the page has come back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // A code that was declined is of no use any more.
  if (scan !== null && method && state.attempt?.status === 'open')
    return (
      <ScanCode
        {...{ state, language, heading, onCheck }}
        code={scan}
        onRenew={() => start(method)}
        platform={method.kind === 'card' ? null : methodName(method, language)}
        onBack={() => setScan(null)}
      />
    );

  return (
    <form onSubmit={pay}>
      <section className="card">
        <h1 ref={heading} tabIndex={-1} className="ask">
          <span className="label">{wordOf(state, language, 'heading') ?? t.toPay}</span>
          <Amount {...amount} className="amount" />
        </h1>
        <p className="due">
          <Icon name="clock" />
          {t.payBy(instantText(state.dueAt, state.hotel.timeZone, language))}
        </p>
        <Words {...{ state, language }} of="content" />
        <dl className="what">
          <AskedItems {...{ state, language }} />
          {state.stay && (
            <div className="row muted">
              <dt>{t.stay}</dt>
              <dd>{stayText(state.stay.arrival, state.stay.departure, language)}</dd>
            </div>
          )}
        </dl>
        {state.guestComment && (
          <div className="note">
            <h2>{t.note}</h2>
            <p>{state.guestComment}</p>
          </div>
        )}
      </section>

      {(methods.length > 0 || elsewhere.length === 0) && (
        <section className="card">
          <NoticeBox {...{ state, language, notice, notCharged, method, onCheck }} />
          <fieldset>
            <legend>{t.chooseMethod}</legend>
            {methods.map((candidate) => (
              <label
                className="method"
                key={candidate.code}
                data-testid={`method-${candidate.code}`}
                data-kind={candidate.kind}
              >
                <MethodMark kind={candidate.kind} />
                <span className="method-text">
                  <b>{methodName(candidate, language)}</b>
                  <small>
                    {language === 'zh'
                      ? candidate.descriptionZh || candidate.description
                      : candidate.description}
                  </small>
                </span>
                <input
                  type="radio"
                  name="method"
                  value={candidate.code}
                  checked={candidate.code === method?.code}
                  onChange={() => setCode(candidate.code)}
                />
              </label>
            ))}
            {methods.length === 0 && <p>{t.noMethods}</p>}
          </fieldset>
        </section>
      )}
      <Elsewhere methods={elsewhere} {...{ wallet, language }} />

      {method && (
        <div className="go">
          <button
            type="submit"
            className="button"
            data-testid="pay-button"
            aria-disabled={opening || undefined}
          >
            {opening && <span className="turning" aria-hidden="true" />}
            {opening
              ? openingText(t, method, language)
              : method.holds
                ? t.hold(amount.text)
                : (wordOf(state, language, 'payButton') ?? t.pay(amount.text))}
          </button>
          <p className="safe">
            <Icon name="lock" />
            <span>
              {method.holds && `${t.holdNote} `}
              {method.kind === 'card' ? t.safeCard : t.safeApp(methodName(method, language))}
            </span>
          </p>
        </div>
      )}
    </form>
  );
}

const openingText = (t: Labels, method: GuestMethod, language: Language) =>
  method.kind === 'card' ? t.openingCard : t.opening(methodName(method, language));
