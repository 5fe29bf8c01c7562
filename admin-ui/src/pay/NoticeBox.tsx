import { dialable } from './format';
import type { GuestMethod, GuestState } from './guest-api';
import { Icon } from './icons';
import { labels, type Language } from './labels';
import { methodName } from './methods';
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
          <b>
            {triedCard ? t.noticeDeclinedCard : t.noticeDeclined(tried ?? '')}
            {refusalText(attempt.reason, language)}
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
