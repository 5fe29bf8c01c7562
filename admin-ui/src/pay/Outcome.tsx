import type { ReactNode, RefObject } from 'react';
import { receiptAddress, type GuestState } from './guest-api';
import { clockText, guestAmount, hasCome, instantText, shortDate, shorten, stayText } from './format';
import { Amount, AskButton, CallButton, Row } from './Frame';
import { Icon, type IconName } from './icons';
import { ItemRows } from './ToPay';
import { words, type Language } from './words';

type Heading = RefObject<HTMLHeadingElement | null>;

interface ScreenProps {
  state: GuestState;
  language: Language;
  heading: Heading;
}

interface VerdictProps {
  icon: IconName;
  /** The colour's name. */
  tone: 'success' | 'pending' | 'timed-out' | 'canceled' | 'fail';
  title: string;
  heading: Heading;
  children: ReactNode;
}

/** The round glyph, the sentence and what follows from it: every screen but the asking one begins so. */
export function Verdict({ icon, tone, title, heading, children }: VerdictProps) {
  return (
    <section className="card verdict">
      <span
        className="seal"
        style={{ color: `var(--${tone})`, background: `var(--${tone}-bg)` }}
        aria-hidden="true"
      >
        <Icon name={icon} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}

const named = (pair: { methodName: string; methodNameZh: string } | null, language: Language) =>
  pair && (language === 'zh' ? pair.methodNameZh || pair.methodName : pair.methodName);

const kindOf = (state: GuestState, name: string | undefined) =>
  state.methods.find((method) => method.name === name)?.kind;

export function checkingTitle(state: GuestState, language: Language): string {
  const w = words[language];
  const name = named(state.attempt, language);
  if (!name) return w.checkingTitleAny;
  return kindOf(state, state.attempt?.methodName) === 'card' ? w.checkingTitleCard : w.checkingTitle(name);
}

interface CheckingProps extends ScreenProps {
  checkedAt: number | null;
  stale: boolean;
  onCheck: () => Promise<void>;
  onDidNotPay: () => void;
}

export function Checking({
  state,
  language,
  heading,
  checkedAt,
  stale,
  onCheck,
  onDidNotPay,
}: CheckingProps) {
  const w = words[language];
  const name = named(state.attempt, language);
  const card = kindOf(state, state.attempt?.methodName) === 'card';

  return (
    <>
      <Verdict icon="clock" tone="pending" title={checkingTitle(state, language)} heading={heading}>
        <p>{w.checkingText}</p>
        <p>
          <b>{w.checkingOnce}</b>
        </p>
      </Verdict>
      <section className="card">
        <dl>
          <Row label={w.amount}>
            <Amount {...guestAmount(state.amountMinor, state, language)} className="inline-amount" />
          </Row>
          <Row label={w.paymentNo}>{state.paymentNo}</Row>
          <Row label={w.lastChecked}>
            {stale ? w.checkFailed : checkedAt && clockText(checkedAt, state.hotel.timeZone)}
          </Row>
        </dl>
        <AskButton icon="again" label={w.checkAgain} quiet onAsk={onCheck} />
      </section>
      {state.status === 'toPay' && (
        <p className="way-back">
          <button type="button" className="inline" onClick={onDidNotPay}>
            {w.didNotPay}
          </button>
          <small>{card ? w.didNotPayHelpCard : name ? w.didNotPayHelp(name) : w.didNotPayHelpAny}</small>
        </p>
      )}
    </>
  );
}

export function Paid({ state, language, heading }: ScreenProps) {
  const w = words[language];
  const { receipt, stay, hotel } = state;
  // A guest who is in the house already needs no word about checking in.
  const toCome = stay !== null && hotel.checkInTime && !hasCome(stay.arrival, hotel.timeZone) ? stay : null;
  const paid = guestAmount(receipt?.amountMinor ?? state.amountMinor, state, language);
  return (
    <>
      <Verdict icon="check" tone="success" title={w.paidTitle} heading={heading}>
        <Amount {...paid} className="amount small" />
        <p>{w.paidText}</p>
      </Verdict>
      {receipt && <Receipt {...{ state, language }} />}
      {(state.maskedEmail || toCome) && (
        <section className="card aside">
          <Icon name={state.maskedEmail ? 'mail' : 'clock'} />
          <p>
            {state.maskedEmail && w.keepLink(state.maskedEmail)}{' '}
            {toCome && w.checkIn(hotel.checkInTime, shortDate(toCome.arrival, language))}
          </p>
        </section>
      )}
    </>
  );
}

function Receipt({ state, language }: { state: GuestState; language: Language }) {
  const w = words[language];
  const receipt = state.receipt;
  if (!receipt) return null;
  const method = named(receipt, language) ?? '';
  const card = kindOf(state, receipt.methodName) === 'card';
  return (
    <section className="card" data-testid="receipt">
      <h2>{w.receipt}</h2>
      <dl>
        <ItemRows state={state} language={language} />
        <Row label={w.paidWith(method)} strong>
          {guestAmount(receipt.amountMinor, state, language).text}
        </Row>
        <Row label={w.paidAt}>{instantText(receipt.paidAt, state.hotel.timeZone, language)}</Row>
        <Row label={w.paymentNo}>{state.paymentNo}</Row>
        {receipt.platformTransactionNo && (
          <Row label={card ? w.transactionNo : w.platformNo(method)}>
            <span className="on-screen" title={receipt.platformTransactionNo}>
              {shorten(receipt.platformTransactionNo)}
            </span>
            <span className="on-paper">{receipt.platformTransactionNo}</span>
          </Row>
        )}
      </dl>
      <a className="button quiet" href={receiptAddress(language)} download>
        <Icon name="save" />
        {w.save}
      </a>
    </section>
  );
}

/** Expired, withdrawn, paid too late, or not payable for now: the guest can only talk to the hotel, with these facts at hand. */
export function Ended({ state, language, heading }: ScreenProps) {
  const w = words[language];
  const { hotel, status } = state;
  const phone = hotel.phone;
  return (
    <>
      {status === 'received' ? (
        <Verdict icon="check" tone="success" title={w.receivedTitle} heading={heading}>
          <p>{w.receivedText}</p>
          <p>
            <b>{w.checkingOnce}</b>
          </p>
        </Verdict>
      ) : status === 'unavailable' ? (
        <Verdict icon="cloud" tone="fail" title={w.unavailableTitle} heading={heading}>
          <p>
            {w.unavailableText} {state.attempt?.status === 'open' ? w.perhapsPaid : null}
          </p>
          {phone && (
            <>
              <p>
                <b>{phone}</b>
              </p>
              <CallButton phone={phone} label={w.callHotel} />
            </>
          )}
        </Verdict>
      ) : status === 'canceled' ? (
        <Verdict icon="block" tone="canceled" title={w.canceledTitle} heading={heading}>
          <p>
            {w.canceledText} {state.attempt?.status === 'open' ? w.perhapsPaid : null}
          </p>
          {phone && <CallButton phone={phone} label={w.callHotel} quiet />}
        </Verdict>
      ) : (
        <Verdict icon="hourglass" tone="timed-out" title={w.expiredTitle} heading={heading}>
          <p>
            {w.expiredText(instantText(state.dueAt, hotel.timeZone, language))}{' '}
            {state.attempt?.status === 'open' ? w.perhapsPaid : <b>{w.notCharged}</b>}
          </p>
          {phone && <CallButton phone={phone} label={w.callNewLink} />}
        </Verdict>
      )}
      <section className="card">
        <h2>{w.tellHotel}</h2>
        <dl>
          <Row label={w.paymentNo}>
            <b>{state.paymentNo}</b>
          </Row>
          <Row label={status === 'received' ? w.amount : w.amountAsked}>
            <Amount {...guestAmount(state.amountMinor, state, language)} className="inline-amount" />
          </Row>
          {state.stay && (
            <Row label={w.stay}>{stayText(state.stay.arrival, state.stay.departure, language)}</Row>
          )}
        </dl>
      </section>
    </>
  );
}
