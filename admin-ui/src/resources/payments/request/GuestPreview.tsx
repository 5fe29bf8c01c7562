import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { Bar, EmptyState, LoadingRows, useLabels, useLocalName } from '../../../shared';
import { smsCharge } from '../sms-text';
import { PreviewHead, useRequestValues } from './fields';
import { readable, type RequestValues, totalOf } from './form-values';
import { greetedIn } from './payers';
import { emailPreview, pagePreview, type PreviewContent, smsBubble, smsPreview } from './preview-html';
import { useDueAt } from './RecipientSection';
import { useRequestSetting } from './request-setting';
import { useMessagePreview } from './use-message-preview';
import styles from './request.module.css';

const FIRST_HEIGHT = 380;
const subjectLook = {
  display: 'grid',
  p: '10px 16px',
  fontSize: 'var(--t-table)',
  overflowWrap: 'anywhere',
  borderTop: '1px solid var(--line)',
} as const;
const SHOWN = ['email', 'sms', 'page'] as const;
type Shown = (typeof SHOWN)[number];

const renderers: Record<Shown, (content: PreviewContent) => string> = {
  email: emailPreview,
  sms: smsPreview,
  page: pagePreview,
};

const CHANNELS = { email: 'EMAIL', sms: 'SMS', page: null } as const;

const itemsOf = ({ amountBy, items, totalName, totalAmount, currencyCode }: RequestValues) =>
  (amountBy === 'total' ? [{ name: totalName, amount: totalAmount }] : items).map(({ name, amount }) => ({
    name: name.trim(),
    amountMinor: readable(amount, currencyCode),
  }));

const Foot = ({ what, charge = null }: { what: Shown; charge?: ReturnType<typeof smsCharge> | null }) => {
  const t = useLabels('newRequest.preview');
  const { byEmail, bySms } = useRequestValues();
  const off = (what === 'email' && !byEmail) || (what === 'sms' && !bySms);
  return (
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
  );
};

/** The text in a frame without scripts: it is the guest's, not this page's. */
const Text = ({ what, totalMinor }: { what: Shown; totalMinor: number }) => {
  const { hotel, methods } = useRequestSetting();
  const values = useRequestValues();
  const dueAt = useDueAt();
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const frame = useRef<HTMLIFrameElement>(null);
  const localName = useLocalName();
  const t = useLabels('newRequest.preview');
  const dueText = dueAt?.toISOString().slice(0, 16);

  const content = useMemo((): PreviewContent => {
    const stay = values.payers.find(({ arrival, departure }) => arrival && departure);
    const language = what === 'sms' ? values.smsLanguage : values.language;
    return {
      language,
      hotel,
      title: values.title,
      ...greetedIn(language, values, values.payers),
      totalMinor,
      currencyCode: values.currencyCode,
      items: itemsOf(values),
      dueAt: dueText ? new Date(`${dueText}Z`) : null,
      stay: stay?.arrival && stay.departure ? { arrival: stay.arrival, departure: stay.departure } : null,
      methods: methods.filter(({ code }) => values.methods.includes(code)),
      guestComment: values.guestComment,
    };
  }, [hotel, values, what, totalMinor, dueText, methods]);
  const { preview, failed } = useMessagePreview(CHANNELS[what], content);
  // A form in another system's page may not ask for it, and a server may be silent: then it is drawn here.
  const drawn = what === 'page' || (failed && !preview);
  const html = useMemo(() => {
    if (drawn) return renderers[what](content);
    if (!preview) return null;
    return preview.html ?? smsBubble(content.language, preview.text);
  }, [drawn, what, content, preview]);
  const charge = what === 'sms' ? (preview?.segments ?? (drawn ? smsCharge(content) : null)) : null;

  /** The frame may not run scripts, so its height is read from outside. */
  const fit = () => {
    const body = frame.current?.contentDocument?.body;
    if (body) setHeight(body.scrollHeight);
  };

  return (
    <>
      {preview?.subject && !drawn && (
        <Box sx={subjectLook} data-testid="preview-subject">
          <span className="t3">{preview.sender ?? localName(hotel)}</span>
          <b>{preview.subject}</b>
        </Box>
      )}
      {html === null && <LoadingRows rows={5} />}
      <iframe
        ref={frame}
        hidden={html === null}
        sandbox="allow-same-origin"
        title={t('label', { what: t(what) })}
        srcDoc={html ?? ''}
        style={{ height }}
        onLoad={fit}
        data-testid="preview"
      />
      <Foot what={what} charge={charge} />
    </>
  );
};

/** What the guest will get, once there is an amount. */
export const GuestPreview = () => {
  const totalMinor = totalOf(useRequestValues());
  const [what, setWhat] = useState<Shown>('email');
  const t = useLabels('newRequest.preview');
  return (
    <div className={styles.preview}>
      <PreviewHead
        title={t('title')}
        values={SHOWN}
        text={t}
        value={what}
        onChange={setWhat}
        testId="preview"
      />
      {totalMinor ? (
        <Text what={what} totalMinor={totalMinor} />
      ) : (
        <>
          <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
          <Foot what={what} />
        </>
      )}
    </div>
  );
};
