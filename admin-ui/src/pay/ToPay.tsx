import { useEffect, useState, type FormEvent, type RefObject } from 'react';
import { startAttempt, type GuestMethod, type GuestState, type MethodKind } from './guest-api';
import { dialable, guestAmount, instantText, stayText } from './format';
import { Amount, Row } from './Frame';
import { Icon } from './icons';
import { deviceOf, openPage, openWallet, postForm, type NextStep } from './next-step';
import { ScanCode } from './ScanCode';
import { labels, type Language, type Labels } from './labels';

export type Notice = 'none' | 'amount' | 'notPayable' | 'tooMany' | 'silent' | 'offline';

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

const methodName = (method: GuestMethod, language: Language) =>
  language === 'zh' ? method.nameZh || method.name : method.name;

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
  const t = labels[language];
  const methods = state.methods.filter(({ devices }) => devices.includes(deviceOf(navigator.userAgent)));
  const [code, setCode] = useState(methods[0]?.code);
  const [scan, setScan] = useState<string | null>(null);
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
    if (opening || !method) return;
    setOpening(true);
    onNotice('none');
    const result = await startAttempt(method.code, state);
    if (result.kind === 'next') return goOn(result.next);
    if (result.kind === 'amountChanged' || result.kind === 'notPayable') await onRefresh();
    onNotice(
      (
        {
          amountChanged: 'amount',
          notPayable: 'notPayable',
          tooMany: 'tooMany',
          platformSilent: 'silent',
          offline: 'offline',
        } as const
      )[result.kind],
    );
    setOpening(false);
  }

  async function goOn(next: NextStep) {
    switch (next.kind) {
      case 'redirect':
        return openPage(next);
      case 'form':
        return postForm(next);
      case 'qr':
        // The page now knows of the open attempt, and asks how it stands.
        await onRefresh();
        setScan(next.content);
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

  // A code that was declined is of no use any more.
  if (scan !== null && method && state.attempt?.status === 'open')
    return (
      <ScanCode
        {...{ state, language, heading, onCheck }}
        content={scan}
        platform={method.kind === 'card' ? null : methodName(method, language)}
        onBack={() => setScan(null)}
      />
    );

  return (
    <form onSubmit={pay}>
      <section className="card">
        <h1 ref={heading} tabIndex={-1} className="ask">
          <span className="label">{t.toPay}</span>
          <Amount {...amount} className="amount" />
        </h1>
        <p className="due">
          <Icon name="clock" />
          {t.payBy(instantText(state.dueAt, state.hotel.timeZone, language))}
        </p>
        <dl className="what">
          {state.items.map((item, index) => (
            <div className="row item" key={index}>
              <dt>{item.name}</dt>
              <dd>{guestAmount(item.amountMinor, state, language).text}</dd>
            </div>
          ))}
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

      {method && (
        <div className="go">
          <button
            type="submit"
            className="button"
            data-testid="pay-button"
            aria-disabled={opening || undefined}
          >
            {opening && <span className="turning" aria-hidden="true" />}
            {opening ? openingText(t, method, language) : (method.holds ? t.hold : t.pay)(amount.text)}
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

/** The vendors' own colours. */
const BRANDS = { alipay: '#1677ff', wechat: '#0a9e4a', card: '#43555b' };

function MethodMark({ kind }: { kind: MethodKind }) {
  return (
    <span className="mark" style={{ background: BRANDS[kind] }} aria-hidden="true">
      {kind === 'alipay' ? '支' : <Icon name={kind === 'wechat' ? 'chat' : 'card'} />}
    </span>
  );
}

interface NoticeBoxProps {
  state: GuestState;
  language: Language;
  notice: Notice;
  notCharged: boolean;
  method: GuestMethod | undefined;
  onCheck: () => Promise<void>;
}

/** One sentence about what just happened and the next step; what the guest just did outranks the last attempt. */
function NoticeBox({ state, language, notice, notCharged, method, onCheck }: NoticeBoxProps) {
  const t = labels[language];
  const { attempt, hotel } = state;
  const tried =
    attempt && (language === 'zh' ? attempt.methodNameZh || attempt.methodName : attempt.methodName);

  const triedCard = state.methods.some((m) => m.name === attempt?.methodName && m.kind === 'card');

  if (notice === 'silent' || notice === 'notPayable') {
    const silent =
      method?.kind === 'card'
        ? t.noticeSilentCard
        : t.noticeSilent(method ? methodName(method, language) : '');
    return (
      <div className="notice bad" role="alert">
        <Icon name="warn" />
        <div>
          <p>
            <b>{notice === 'silent' ? silent : t.noticeNotPayable}</b>{' '}
            {notice === 'silent' && t.noticeSilentNext}
          </p>
          {hotel.phone && <a href={dialable(hotel.phone)}>{t.callForHelp(hotel.phone)}</a>}
        </div>
      </div>
    );
  }
  if (notice !== 'none') {
    const text = { amount: t.noticeAmount, tooMany: t.noticeTooMany, offline: t.noticeOffline }[notice];
    return (
      <div className="notice look" role="alert">
        <Icon name="warn" />
        <p>{text}</p>
      </div>
    );
  }
  if (attempt?.status === 'failed') {
    return (
      <div className="notice bad" role="alert">
        <Icon name="warn" />
        <p>
          <b>
            {triedCard ? t.noticeDeclinedCard : t.noticeDeclined(tried ?? '')}
            {reasonText(t, attempt.reason, language)}
          </b>{' '}
          {t.noticeDeclinedNext}
        </p>
      </div>
    );
  }
  if (attempt?.status === 'open' && notCharged) {
    return (
      <div className="notice look" role="status" data-testid="not-charged">
        <Icon name="info" />
        <p>
          <b>{t.notCharged}</b> {triedCard ? t.unfinishedCard : t.unfinished(tried ?? '')}
        </p>
      </div>
    );
  }
  if (attempt?.status === 'open') {
    return (
      <div className="notice look" role="status">
        <Icon name="info" />
        <div>
          <p>
            <b>{triedCard ? t.noticeOpenCard : t.noticeOpen(tried ?? '')}</b> {t.noticeOpenNext}
          </p>
          <button type="button" className="inline" onClick={() => void onCheck()}>
            {t.checkIt}
          </button>
        </div>
      </div>
    );
  }
  return null;
}

/** Platforms answer in codes; a code without plain words says nothing to a guest and is left out. */
function reasonText(t: Labels, reason: string | null, language: Language): string {
  const key = (reason ?? '').toLowerCase().replace(/[\s-]+/g, '_');
  const text = t.reasons[key as keyof Labels['reasons']];
  if (!text) return language === 'zh' ? '。' : '.';
  return language === 'zh' ? `：${text}。` : `: ${text}.`;
}

export function ItemRows({ state, language }: { state: GuestState; language: Language }) {
  return state.items.map((item, index) => (
    <Row key={index} label={item.name}>
      {guestAmount(item.amountMinor, state, language).text}
    </Row>
  ));
}
