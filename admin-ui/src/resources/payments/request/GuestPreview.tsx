import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { parseMinor, useHotel } from '../../../shared';
import type { PaymentMethod, PaymentSettings } from '../types';
import { type RequestValues, totalOf } from './form-values';
import { emailPreview, pagePreview } from './preview-html';
import { useDueAt } from './RecipientSection';

const FIRST_HEIGHT = 380;

/** What the guest will get, in a frame without scripts: the text is the guest's, not this page's. */
export const GuestPreview = ({
  methods,
  settings,
}: {
  methods: PaymentMethod[];
  settings: PaymentSettings;
}) => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const values = useWatch<RequestValues>() as RequestValues;
  const dueAt = useDueAt(settings);
  const [what, setWhat] = useState<'email' | 'page'>('email');
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const frame = useRef<HTMLIFrameElement>(null);
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.request.preview.${key}`, options);
  const dueText = dueAt?.toISOString().slice(0, 16);

  const html = useMemo(() => {
    if (!hotel) return '';
    const items = values.items.map(({ name, amount }) => {
      const minor = parseMinor(amount, values.currencyCode);
      return { name: name.trim(), amountMinor: typeof minor === 'number' ? minor : null };
    });
    const render = what === 'email' ? emailPreview : pagePreview;
    return render({
      language: values.language,
      hotel,
      firstName: values.firstName,
      lastName: values.lastName,
      totalMinor: totalOf(values.items, values.currencyCode) ?? 0,
      currencyCode: values.currencyCode,
      items,
      dueAt: dueText ? new Date(`${dueText}Z`) : null,
      stay: values.payer,
      methods: methods.filter(({ code }) => values.methods.includes(code)),
      guestComment: values.guestComment,
    });
  }, [hotel, values, what, dueText, methods]);

  /** The frame may not run scripts, so its height is read from outside. */
  const fit = () => {
    const body = frame.current?.contentDocument?.body;
    if (body) setHeight(body.scrollHeight);
  };

  return (
    <div className="pay-preview">
      <header>
        <h2>{word('title')}</h2>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={what}
          onChange={(_, next: 'email' | 'page' | null) => next && setWhat(next)}
          aria-label={word('title')}
        >
          <ToggleButton value="email">{word('email')}</ToggleButton>
          <ToggleButton value="page">{word('page')}</ToggleButton>
        </ToggleButtonGroup>
      </header>
      <div className="stage">
        <iframe
          ref={frame}
          sandbox="allow-same-origin"
          title={word('label', { what: word(what) })}
          srcDoc={html}
          style={{ height }}
          onLoad={fit}
          data-testid="preview"
        />
      </div>
      <footer>
        <InfoOutlined aria-hidden />
        {word('note')}
      </footer>
    </div>
  );
};
