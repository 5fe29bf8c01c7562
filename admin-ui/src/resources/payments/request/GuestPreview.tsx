import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Bar, parseMinor, useWords } from '../../../shared';
import { useDueAt } from './RecipientSection';
import { type RequestValues, totalOf } from './form-values';
import { emailPreview, pagePreview, type PreviewContent, smsCharge, smsPreview } from './preview-html';
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
  const values = useWatch<RequestValues>() as RequestValues;
  const dueAt = useDueAt();
  const [what, setWhat] = useState<Shown>('email');
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const frame = useRef<HTMLIFrameElement>(null);
  const word = useWords('newRequest.preview');
  const dueText = dueAt?.toISOString().slice(0, 16);

  const [html, charge] = useMemo(() => {
    const stay = values.payers.find(({ arrival, departure }) => arrival && departure);
    const content: PreviewContent = {
      language: what === 'sms' ? values.smsLanguage : values.language,
      hotel,
      firstName: values.firstName,
      lastName: values.lastName,
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
        <h2>{word('title')}</h2>
        <ToggleButtonGroup
          className="end"
          exclusive
          size="small"
          value={what}
          onChange={(_, next: Shown | null) => next && setWhat(next)}
          aria-label={word('title')}
        >
          {SHOWN.map((each) => (
            <ToggleButton key={each} value={each} data-testid={`preview-${each}`}>
              {word(each)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Bar>
      <iframe
        ref={frame}
        sandbox="allow-same-origin"
        title={word('label', { what: word(what) })}
        srcDoc={html}
        style={{ height }}
        onLoad={fit}
        data-testid="preview"
      />
      <Bar as="footer" inset className="t3" sx={{ flexWrap: 'nowrap', fontSize: 'var(--t-note)' }}>
        <InfoOutlined aria-hidden sx={{ fontSize: 16 }} />
        <span>
          {off ? word('off', { what: word(what) }) : word('note')}
          {charge && !off && (
            <span data-testid="sms-charge" style={{ display: 'block' }}>
              {word('charge', { count: charge.count, smart_count: charge.count, encoding: charge.encoding })}
            </span>
          )}
        </span>
      </Bar>
    </div>
  );
};
