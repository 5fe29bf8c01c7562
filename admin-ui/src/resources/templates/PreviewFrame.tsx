import { Box } from '@mui/material';
import { useRef, useState } from 'react';
import { useHotel } from '../../shared';
import { htmlLanguage, useGuestLanguages } from '../../shared/guest-languages';
import { OWN_ACCENT } from './LookFields';
import { pageDocument } from './page-document';
import { useTemplateLabels } from './shared-labels';
import type { Kind, Language, Look, PreviewAnswer, TemplateField } from './types';

const WIDTHS = { phone: 340, desktop: 640 } as const;
/** What the column beside the form has room for. */
const ROOM = 368;
const FIRST_HEIGHT = 420;

/** A reader's choice of light and dark is asked for by a media query; here it is the toggle that chooses. */
const inMode = (html: string, dark: boolean): string =>
  html.replace(/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/g, (_, wanted: string) =>
    (wanted === 'dark') === dark ? '(min-width: 0)' : '(max-width: 0)',
  );

export interface PreviewFrameProps {
  answer: PreviewAnswer;
  kind: Kind;
  language: Language;
  device: keyof typeof WIDTHS;
  dark: boolean;
  look: Look | null;
  fields: readonly TemplateField[];
}

/** A message or page in a frame without scripts: the text is the hotel's, not this page's. */
export const PreviewFrame = ({ answer, kind, language, device, dark, look, fields }: PreviewFrameProps) => {
  const t = useTemplateLabels();
  const { hotel } = useHotel();
  const offered = useGuestLanguages();
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const frame = useRef<HTMLIFrameElement>(null);
  const width = WIDTHS[device];
  const scale = Math.min(1, ROOM / width);
  const colours = dark
    ? { background: '#141F23', color: '#E7EEEF' }
    : { background: '#fff', color: '#12232A' };
  if (kind === 'SMS')
    return (
      <Box
        data-testid="preview"
        lang={htmlLanguage(language)}
        dir="auto"
        sx={{
          maxWidth: 300,
          mx: '18px',
          p: '10px 14px',
          borderRadius: '16px 16px 16px 4px',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontSize: 14,
          lineHeight: 1.5,
          background: 'var(--surface)',
          border: '1px solid var(--line)',
        }}
      >
        {answer.text}
      </Box>
    );
  const html =
    kind === 'EMAIL'
      ? inMode(answer.html ?? '', dark)
      : pageDocument({
          blocks: answer.blocks ?? {},
          language,
          direction: offered.find(({ code }) => code === language)?.direction ?? 'ltr',
          accent: look?.accent ?? OWN_ACCENT,
          logo: (look?.showLogo && hotel?.logo) || null,
          markup: fields.filter(({ form }) => form === 'html').map(({ key }) => key),
          buttons: fields.filter(({ key }) => /button/i.test(key)).map(({ key }) => key),
          hotelName: (language === 'zh' && hotel?.nameZh) || (hotel?.name ?? ''),
        });
  /** The frame may not run scripts, so its height is read from outside. */
  const fit = () => {
    const body = frame.current?.contentDocument?.body;
    if (body) setHeight(Math.max(160, body.scrollHeight));
  };
  return (
    <Box
      sx={{
        width: width * scale,
        borderRadius: '10px',
        overflow: 'hidden',
        boxShadow: '0 6px 24px rgb(0 0 0 / 16%)',
        ...colours,
      }}
    >
      {kind === 'EMAIL' && (
        <Box
          sx={{
            p: '11px 16px',
            borderBottom: '1px solid',
            borderColor: dark ? '#293A40' : '#E5EBEC',
            fontSize: 12.5,
          }}
          data-testid="preview-subject"
        >
          {answer.sender}
          <b style={{ display: 'block', fontSize: 14, lineHeight: 1.4 }}>{answer.subject}</b>
        </Box>
      )}
      <Box sx={{ height: height * scale }}>
        <iframe
          ref={frame}
          sandbox="allow-same-origin"
          title={t('preview.frame')}
          srcDoc={html}
          onLoad={fit}
          data-testid="preview"
          style={{
            display: 'block',
            width,
            height,
            border: 0,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        />
      </Box>
    </Box>
  );
};
