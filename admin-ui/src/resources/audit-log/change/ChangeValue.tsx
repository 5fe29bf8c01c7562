import LockOutlined from '@mui/icons-material/LockOutlined';
import { useTranslate } from 'react-admin';
import { formatFull, useTimeZone } from '../../../shared';
import { useChangeWords } from '../words';
import { compare, isEmpty, isMasked, isRecord, missingIn } from './compare';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

const Entry = ({ value }: { value: unknown }) => {
  const words = useChangeWords();
  if (!isRecord(value)) return <ChangeValue value={value} other={value} side="after" />;
  const parts = Object.entries(value).filter(([, part]) => !isEmpty(part));
  return (
    <>
      {parts.map(([name, part], index) => (
        <span key={name}>
          {index > 0 && ', '}
          <span className="t3">{words.property(name)}</span>{' '}
          {isRecord(part) || Array.isArray(part) ? JSON.stringify(part) : String(part)}
        </span>
      ))}
    </>
  );
};

export interface ChangeValueProps {
  value: unknown;
  /** The same property on the other side, to mark what differs within. */
  other: unknown;
  side: 'before' | 'after';
}

/** One value of the log in words; lists and nested settings entry by entry, with what came and went marked. */
export const ChangeValue = ({ value, other, side }: ChangeValueProps) => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const words = useChangeWords();
  if (isMasked(value)) {
    return (
      <span className="chg-masked">
        <LockOutlined aria-hidden />
        {translate('auditLog.value.masked')}
      </span>
    );
  }
  if (isEmpty(value)) return <span className="t3">{translate('auditLog.value.empty')}</span>;
  if (typeof value === 'boolean') return <>{translate(`auditLog.value.${value ? 'yes' : 'no'}`)}</>;
  if (typeof value === 'string') {
    const isInstant = INSTANT.test(value) && !Number.isNaN(Date.parse(value));
    return <span className="chg-text">{isInstant ? formatFull(value, timeZone) : value}</span>;
  }
  if (Array.isArray(value)) {
    const entries: unknown[] = value;
    const apart = missingIn(entries, other);
    return (
      <ul className="chg-list">
        {entries.map((entry, index) => (
          <li key={index} className={apart.has(index) ? 'chg-mark' : ''}>
            {apart.has(index) && <Mark side={side} />}
            <Entry value={entry} />
          </li>
        ))}
      </ul>
    );
  }
  if (isRecord(value)) {
    const counterpart = isRecord(other) ? other : {};
    return (
      <dl className="chg-nested">
        {compare(value, counterpart)
          .filter(({ name }) => name in value)
          .map(({ name, before, changed }) => (
            <div key={name} className={changed ? 'chg-mark' : ''}>
              {changed && <Mark side={side} />}
              <dt>{words.property(name)}</dt>
              <dd>
                <ChangeValue value={before} other={counterpart[name]} side={side} />
              </dd>
            </div>
          ))}
      </dl>
    );
  }
  return (
    <span className="chg-text">{typeof value === 'number' ? String(value) : JSON.stringify(value)}</span>
  );
};

/** A sign beside the tint: colour never speaks alone. */
const Mark = ({ side }: { side: 'before' | 'after' }) => {
  const translate = useTranslate();
  return (
    <b className="chg-sign">
      <span aria-hidden>{side === 'before' ? '−' : '+'}</span>
      <span className="chg-hidden">{translate(`auditLog.value.${side === 'before' ? 'gone' : 'new'}`)}</span>
    </b>
  );
};
