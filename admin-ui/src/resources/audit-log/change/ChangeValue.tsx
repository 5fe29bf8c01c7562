import LockOutlined from '@mui/icons-material/LockOutlined';
import { useTranslate } from 'react-admin';
import { formatFull, Money, Tag, Unseen, useTimeZone } from '../../../shared';
import { useChangeLabels } from '../use-change-labels';
import { compare, isEmpty, isMasked, isRecord, missingIn } from './compare';
import s from '../audit-log.module.css';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** A part of an entry that is itself made of parts stands in brackets. */
const Part = ({ value }: { value: unknown }) =>
  isRecord(value) ? (
    <>
      (<Entry value={value} />)
    </>
  ) : (
    String(value)
  );

const Entry = ({ value }: { value: unknown }) => {
  const labelOf = useChangeLabels();
  if (!isRecord(value)) return <ChangeValue value={value} other={value} side="after" />;
  const { amountMinor, currencyCode } = value;
  if (typeof amountMinor === 'number' && typeof currencyCode === 'string')
    return <Money amountMinor={amountMinor} currencyCode={currencyCode} />;
  const parts = Object.entries(value).filter(([, part]) => !isEmpty(part));
  return (
    <>
      {parts.map(([name, part], index) => (
        <span key={name}>
          {index > 0 && ', '}
          <span className="t3">{labelOf('property', name)}</span>{' '}
          {Array.isArray(part) ? part.map(String).join(', ') : <Part value={part} />}
        </span>
      ))}
    </>
  );
};

interface ChangeValueProps {
  value: unknown;
  /** The same property on the other side, to mark what differs within. */
  other: unknown;
  side: 'before' | 'after';
}

/** One value of the log in words; lists and nested settings entry by entry, with what came and went marked. */
export const ChangeValue = ({ value, other, side }: ChangeValueProps) => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const labelOf = useChangeLabels();
  if (isMasked(value)) {
    return (
      <Tag quiet glyph={LockOutlined}>
        {translate('auditLog.value.masked')}
      </Tag>
    );
  }
  if (isEmpty(value)) return <span className="t3">{translate('auditLog.value.empty')}</span>;
  if (typeof value === 'boolean') return <>{translate(`auditLog.value.${value ? 'yes' : 'no'}`)}</>;
  if (typeof value === 'string') {
    const isInstant = INSTANT.test(value) && !Number.isNaN(Date.parse(value));
    return (
      <span className={s.text} translate="no">
        {isInstant ? formatFull(value, timeZone) : value}
      </span>
    );
  }
  if (Array.isArray(value)) {
    const entries: unknown[] = value;
    const apart = missingIn(entries, other);
    return (
      <ul className={s.list}>
        {entries.map((entry, index) => (
          <li key={index} className={apart.has(index) ? s.mark : undefined}>
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
      <dl className={s.nested}>
        {compare(value, counterpart)
          .filter(({ name }) => name in value)
          .map(({ name, before, changed }) => (
            <div key={name} className={changed ? s.mark : undefined}>
              {changed && <Mark side={side} />}
              <dt className="t3">{labelOf('property', name)}</dt>
              <dd>
                <ChangeValue value={before} other={counterpart[name]} side={side} />
              </dd>
            </div>
          ))}
      </dl>
    );
  }
  return <span className={s.text}>{typeof value === 'number' ? String(value) : JSON.stringify(value)}</span>;
};

/** A sign beside the tint: colour never speaks alone. */
const Mark = ({ side }: { side: 'before' | 'after' }) => {
  const translate = useTranslate();
  return (
    <b className={s.sign}>
      <span aria-hidden>{side === 'before' ? '−' : '+'}</span>
      <Unseen>{translate(`auditLog.value.${side === 'before' ? 'gone' : 'new'}`)}</Unseen>
    </b>
  );
};
