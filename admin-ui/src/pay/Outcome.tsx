import { Fragment } from 'react';
import { clockText, guestAmount, hasCome, instantText, shortDate, shorten, stayText } from './format';
import { Amount, AskButton, CallButton, Row } from './Frame';
import { receiptAddress, type GuestState } from './guest-api';
import { Icon } from './icons';
import { ItemRows } from './Items';
import { labelsIn, type Language } from './labels';
import { kindOf, named } from './methods';
import { Verdict, type Heading } from './Verdict';
import { Words } from './Words';
import { wordOf } from './words';

interface ScreenProps {
  state: GuestState;
  language: Language;
  heading: Heading;
}

export function checkingTitle(state: GuestState, language: Language): string {
  const t = labelsIn(language);
  const name = named(state.attempt, language);
  if (!name) return t.checkingTitleAny;
  return kindOf(state, state.attempt?.methodName) === 'card' ? t.checkingTitleCard : t.checkingTitle(name);
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
  const t = labelsIn(language);
  const name = named(state.attempt, language);
  const card = kindOf(state, state.attempt?.methodName) === 'card';

  return (
    <>
      <Verdict icon="clock" tone="pending" title={checkingTitle(state, language)} heading={heading}>
        <p>{state.status === 'toPay' ? t.checkingText : t.perhapsPaid}</p>
        <p>
          <b>{t.checkingOnce}</b>
        </p>
      </Verdict>
      <section className="card">
        <dl>
          <Row label={t.amount}>
            <Amount {...guestAmount(state.amountMinor, state, language)} className="inline-amount" />
          </Row>
          <Row label={t.paymentNo}>{state.paymentNo}</Row>
          <Row label={t.lastChecked}>
            {stale ? t.checkFailed : checkedAt && clockText(checkedAt, state.hotel.timeZone)}
          </Row>
        </dl>
        <AskButton icon="again" label={t.checkAgain} quiet onAsk={onCheck} />
      </section>
      {state.status === 'toPay' && (
        <p className="way-back">
          <button type="button" className="inline" onClick={onDidNotPay}>
            {t.didNotPay}
          </button>
          <small>{card ? t.didNotPayHelpCard : name ? t.didNotPayHelp(name) : t.didNotPayHelpAny}</small>
        </p>
      )}
    </>
  );
}

export function Paid({ state, language, heading }: ScreenProps) {
  const t = labelsIn(language);
  const { receipt, stay, hotel } = state;
  // A guest who is in the house already needs no word about checking in.
  const toCome = stay !== null && hotel.checkInTime && !hasCome(stay.arrival, hotel.timeZone) ? stay : null;
  const paid = guestAmount(receipt?.amountMinor ?? state.amountMinor, state, language);
  return (
    <>
      <Verdict
        icon="check"
        tone="success"
        title={wordOf(state, language, 'heading') ?? t.paidTitle}
        heading={heading}
      >
        <Amount {...paid} className="amount small" />
        {wordOf(state, language, 'content') ? (
          <Words {...{ state, language }} of="content" />
        ) : (
          <p>{t.paidText}</p>
        )}
      </Verdict>
      {receipt && <Receipt {...{ state, language }} />}
      {(state.maskedEmail || toCome) && (
        <section className="card aside">
          <Icon name={state.maskedEmail ? 'mail' : 'clock'} />
          <p>
            {state.maskedEmail && t.keepLink(state.maskedEmail)}{' '}
            {toCome && t.checkIn(hotel.checkInTime, shortDate(toCome.arrival, language))}
          </p>
        </section>
      )}
    </>
  );
}

/** The hotel holds the amount: nothing was charged, and nothing is left to do. */
export function Held({ state, language, heading }: ScreenProps) {
  const t = labelsIn(language);
  const { heldUntil, hotel } = state;
  return (
    <>
      <Verdict icon="lock" tone="success" title={t.heldTitle} heading={heading}>
        <Amount {...guestAmount(state.amountMinor, state, language)} className="amount small" />
        <p>{t.heldText}</p>
      </Verdict>
      <section className="card">
        <dl>
          <ItemRows state={state} language={language} />
          {heldUntil && <Row label={t.heldUntil}>{instantText(heldUntil, hotel.timeZone, language)}</Row>}
          <Row label={t.paymentNo}>{state.paymentNo}</Row>
        </dl>
        {hotel.phone && <CallButton phone={hotel.phone} label={t.callHotel} quiet />}
      </section>
    </>
  );
}

function Receipt({ state, language }: { state: GuestState; language: Language }) {
  const t = labelsIn(language);
  const receipt = state.receipt;
  if (!receipt) return null;
  const method = named(receipt, language) ?? '';
  const card = kindOf(state, receipt.methodName) === 'card';
  const { paper } = receipt;
  const { methodName: name, methodNameZh: nameZh, paidAt: at, amountMinor } = receipt;
  const money = (minor: number) => guestAmount(minor, state, language).text;
  const when = (instant: string) => instantText(instant, state.hotel.timeZone, language);
  return (
    <section className="card" data-testid="receipt">
      <h2>{t.receipt}</h2>
      <dl>
        <ItemRows state={state} language={language} />
        {(paper?.charges ?? [{ name, nameZh, at, amountMinor }]).map((charge, index) => (
          <Fragment key={index}>
            <Row label={t.paidWith(language === 'zh' ? charge.nameZh : charge.name)} strong>
              {money(charge.amountMinor)}
            </Row>
            <Row label={t.paidAt}>{when(charge.at)}</Row>
          </Fragment>
        ))}
        {paper?.refunds.map((refund, index) => (
          <Row key={index} label={t.refundedAt(when(refund.at))}>
            {money(-refund.amountMinor)}
          </Row>
        ))}
        {paper && paper.refunds.length > 0 && (
          <Row label={t.afterRefunds} strong>
            {money(paper.remainingMinor)}
          </Row>
        )}
        {(paper?.facts[language] ?? paper?.facts.en)?.map(({ label, value }) => (
          <Row key={label} label={label}>
            {value}
          </Row>
        ))}
        {paper && <Row label={t.receiptNo}>{paper.receiptNo}</Row>}
        <Row label={t.paymentNo}>{state.paymentNo}</Row>
        {receipt.platformTransactionNo && (
          <Row label={card ? t.transactionNo : t.platformNo(method)}>
            <span className="on-screen" title={receipt.platformTransactionNo}>
              {shorten(receipt.platformTransactionNo)}
            </span>
            <span className="on-paper">{receipt.platformTransactionNo}</span>
          </Row>
        )}
      </dl>
      <a className="button quiet" href={receiptAddress(language)} download>
        <Icon name="save" />
        {wordOf(state, language, 'receiptButton') ?? t.save}
      </a>
    </section>
  );
}

/** Expired, withdrawn, no longer authorized, paid too late, sent back, or not payable for now: the guest can only talk to the hotel, with these facts at hand. */
export function Ended({ state, language, heading }: ScreenProps) {
  const t = labelsIn(language);
  const { status } = state;
  return (
    <>
      {status === 'sentBack' ? (
        <SentBack {...{ state, language, heading }} />
      ) : (
        <WhyEnded {...{ state, language, heading }} />
      )}
      <section className="card">
        <h2>{t.tellHotel}</h2>
        <dl>
          <Row label={t.paymentNo}>
            <b>{state.paymentNo}</b>
          </Row>
          <Row label={status === 'received' || status === 'sentBack' ? t.amount : t.amountAsked}>
            <Amount {...guestAmount(state.amountMinor, state, language)} className="inline-amount" />
          </Row>
          {state.stay && (
            <Row label={t.stay}>{stayText(state.stay.arrival, state.stay.departure, language)}</Row>
          )}
        </dl>
      </section>
    </>
  );
}

function WhyEnded({ state, language, heading }: ScreenProps) {
  const t = labelsIn(language);
  const { hotel, status } = state;
  const phone = hotel.phone;
  // What concerns the guest's money is said whatever the hotel has written.
  const tried = state.attempt?.status === 'open';
  const own = wordOf(state, language, 'content') !== undefined;
  const call = wordOf(state, language, 'callButton');
  if (status === 'received')
    return (
      <Verdict icon="check" tone="success" title={t.receivedTitle} heading={heading}>
        <p>{t.receivedText}</p>
        <p>
          <b>{t.checkingOnce}</b>
        </p>
      </Verdict>
    );
  if (status === 'released') return <Released {...{ state, language, heading }} />;
  if (status === 'unavailable') return <Unavailable {...{ state, language, heading }} />;
  return status === 'canceled' ? (
    <Verdict
      icon="block"
      tone="canceled"
      title={wordOf(state, language, 'heading') ?? t.canceledTitle}
      heading={heading}
    >
      <Words {...{ state, language }} of="content" />
      <p>
        {own ? null : t.canceledText} {tried ? t.perhapsPaid : null}
      </p>
      {phone && <CallButton phone={phone} label={call ?? t.callHotel} quiet />}
    </Verdict>
  ) : (
    <Verdict
      icon="hourglass"
      tone="timed-out"
      title={wordOf(state, language, 'heading') ?? t.expiredTitle}
      heading={heading}
    >
      <Words {...{ state, language }} of="content" />
      <p>
        {own ? null : t.expiredText(instantText(state.dueAt, hotel.timeZone, language))}{' '}
        {tried ? t.perhapsPaid : <b>{t.notCharged}</b>}
      </p>
      {phone && <CallButton phone={phone} label={call ?? t.callNewLink} />}
    </Verdict>
  );
}

/** The hotel held the amount, and has charged nothing. */
function Released({ state, language, heading }: ScreenProps) {
  const t = labelsIn(language);
  const { phone } = state.hotel;
  return (
    <Verdict icon="lock" tone="canceled" title={t.releasedTitle} heading={heading}>
      <p>
        {state.attempt?.status === 'open' ? t.perhapsPaid : <b>{t.notCharged}</b>} {t.releasedText}
      </p>
      {phone && <CallButton phone={phone} label={t.callHotel} quiet />}
    </Verdict>
  );
}

function Unavailable({ state, language, heading }: ScreenProps) {
  const t = labelsIn(language);
  const { phone } = state.hotel;
  return (
    <Verdict icon="cloud" tone="fail" title={t.unavailableTitle} heading={heading}>
      <p>
        {t.unavailableText} {state.attempt?.status === 'open' ? t.perhapsPaid : null}
      </p>
      {phone && (
        <>
          <p>
            <b dir="ltr">{phone}</b>
          </p>
          <CallButton phone={phone} label={t.callHotel} />
        </>
      )}
    </Verdict>
  );
}

/** The money came after the end, and the hotel does not keep it. */
function SentBack({ state: { refundedAt, hotel }, language, heading }: ScreenProps) {
  const t = labelsIn(language);
  if (!refundedAt)
    return (
      <Verdict icon="clock" tone="pending" title={t.goesBackTitle} heading={heading}>
        <p>{t.goesBackText}</p>
      </Verdict>
    );
  return (
    <Verdict icon="check" tone="success" title={t.sentBackTitle} heading={heading}>
      <p>{t.sentBackText(instantText(refundedAt, hotel.timeZone, language))}</p>
    </Verdict>
  );
}
