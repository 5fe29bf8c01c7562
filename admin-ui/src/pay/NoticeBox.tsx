import { dialable } from './format';
import type { GuestAttempt, GuestMethod, GuestState } from './guest-api';
import { Icon } from './icons';
import { labelsIn, type Language } from './labels';
import { kindOf, methodName, named } from './methods';
import { refusalText } from './refusal-text';

export type Notice = 'none' | 'amount' | 'notPayable' | 'notSignedIn' | 'tooMany' | 'silent' | 'offline';

interface NoticeBoxProps {
  state: GuestState;
  language: Language;
  notice: Notice;
  notCharged: boolean;
  method: GuestMethod | undefined;
  onCheck: () => Promise<void>;
}

/** One sentence about what just happened and the next step; what the guest just did outranks the last attempt. */
export function NoticeBox({ state, language, notice, notCharged, method, onCheck }: NoticeBoxProps) {
  const t = labelsIn(language);
  const { attempt, refused, hotel } = state;
  const isCard = (tried: GuestAttempt): boolean => kindOf(state, tried.methodName) === 'card';
  const nameOf = (tried: GuestAttempt): string => named(tried, language) ?? '';
  const declined = (tried: GuestAttempt): string =>
    (isCard(tried) ? t.noticeDeclinedCard : t.noticeDeclined(nameOf(tried))) +
    refusalText(tried.reason, language);
  // What was refused last is said first; that an earlier one may still bring money outweighs it.
  const first = refused && <p>{declined(refused)}</p>;

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
    const text = {
      amount: t.noticeAmount,
      notSignedIn: t.noticeNotSignedIn,
      tooMany: t.noticeTooMany,
      offline: t.noticeOffline,
    }[notice];
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
          <b>{declined(attempt)}</b> {t.noticeDeclinedNext}
        </p>
      </div>
    );
  }
  if (attempt?.status === 'open' && notCharged) {
    return (
      <div className="notice look" role="status" data-testid="not-charged">
        <Icon name="info" />
        <div>
          {first}
          <p>
            <b>{t.notCharged}</b> {isCard(attempt) ? t.unfinishedCard : t.unfinished(nameOf(attempt))}
          </p>
        </div>
      </div>
    );
  }
  if (attempt?.status === 'open') {
    return (
      <div className="notice look" role="status">
        <Icon name="info" />
        <div>
          {first}
          <p>
            <b>{isCard(attempt) ? t.noticeOpenCard : t.noticeOpen(nameOf(attempt))}</b> {t.noticeOpenNext}
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
