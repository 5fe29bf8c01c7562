import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { useMemo, useRef, useState } from 'react';
import { Bar, parseMinor, useLabels } from '../../../shared';
import { smsCharge } from '../sms-text';
import { Toggles, useRequestValues } from './fields';
import { useDueAt } from './RecipientSection';
import { type RequestValues, totalOf } from './form-values';
import { greetedIn } from './payers';
import { emailPreview, pagePreview, type PreviewContent, smsPreview } from './preview-html';
import styles from './request.module.css';
import { useRequestSetting } from './request-setting';

const FIRST_HEIGHT = 380;
const SHOWN = ['email', 'sms', 'page'] as const;
type Shown = (typeof SHOWN)[number];

const renderers: Record<Shown, (content: PreviewContent) => string> = {
  email: emailPreview,
  sms: smsPreview,
  page: pagePreview,
};

const itemsOf = ({ amountBy, items, totalName, totalAmount, currencyCode }: RequestValues) =>
  (amountBy === 'total' ? [{ name: totalName, amount: totalAmount }] : items).map(({ name, amount }) => {
    const minor = parseMinor(amount, currencyCode);
    return { name: name.trim(), amountMinor: typeof minor === 'number' ? minor : null };
  });

/** What the guest will get, in a frame without scripts: the text is the guest's, not this page's. */
export const GuestPreview = () => {
  const { hotel, methods } = useRequestSetting();
  const values = useRequestValues();
  const dueAt = useDueAt();
  const [what, setWhat] = useState<Shown>('email');
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const frame = useRef<HTMLIFrameElement>(null);
  const t = useLabels('newRequest.preview');
  const dueText = dueAt?.toISOString().slice(0, 16);

  const [html, charge] = useMemo(() => {
    const stay = values.payers.find(({ arrival, departure }) => arrival && departure);
    const language = what === 'sms' ? values.smsLanguage : values.language;
    const content: PreviewContent = {
      language,
      hotel,
      ...greetedIn(language, values, values.payers),
      totalMinor: totalOf(values) ?? 0,
      currencyCode: values.currencyCode,
      items: itemsOf(values),
      dueAt: dueText ? new Date(`${dueText}Z`) : null,
      stay: stay?.arrival && stay.departure ? { arrival: stay.arrival, departure: stay.departure } : null,
      methods: methods.filter(({ code }) => values.methods.includes(code)),
      guestComment: values.guestComment,
    };
    return [renderers[what](content), what === 'sms' ? smsCharge(content) : null];
  }, [hotel, values, what, dueText, methods]);

  /** The frame may not run scripts, so its height is read from outside. */
  const fit = () => {
    const body = frame.current?.contentDocument?.body;
    if (body) setHeight(body.scrollHeight);
  };
  const off = (what === 'email' && !values.byEmail) || (what === 'sms' && !values.bySms);

  return (
    <div className={styles.preview}>
      <Bar as="header" inset>
        <h2>{t('title')}</h2>
        <Toggles
          className="end"
          size="small"
          values={SHOWN}
          text={t}
          value={what}
          onChange={setWhat}
          aria-label={t('title')}
          testId="preview"
        />
      </Bar>
      <iframe
        ref={frame}
        sandbox="allow-same-origin"
        title={t('label', { what: t(what) })}
        srcDoc={html}
        style={{ height }}
        onLoad={fit}
        data-testid="preview"
      />
      <Bar as="footer" inset className="t3" sx={{ flexWrap: 'nowrap', fontSize: 'var(--t-note)' }}>
        <InfoOutlined aria-hidden sx={{ fontSize: 16 }} />
        <span>
          {off ? t('off', { what: t(what) }) : t('note')}
          {charge && !off && (
            <span data-testid="sms-charge" style={{ display: 'block' }}>
              {t('charge', { count: charge.count, smart_count: charge.count, encoding: charge.encoding })}
            </span>
          )}
        </span>
      </Bar>
    </div>
  );
};
