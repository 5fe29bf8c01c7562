import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Button, styled, TextField } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { Fact, Under, useField } from './inputs';
import { FieldGroup, useReadOnly } from './parts';

/** Logos are drawn for white paper. */
const Picture = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 96,
  height: 56,
  border: '1px dashed var(--line-strong)',
  borderRadius: 6,
  color: 'var(--text-3)',
  '&:has(img)': { border: '1px solid var(--line)', background: '#fff' },
  '& img': { maxWidth: 86, maxHeight: 46 },
});

const LARGEST_LOGO = 300 * 1024;

const asDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });

interface LogoProps {
  source?: string;
  /** Whether it may also be named by an address, from where the server takes it over. */
  byAddress?: boolean;
}

/** The picture as a data URL, chosen or dropped, or its address. */
export const Logo = ({ source = 'logo', byAddress = false }: LogoProps) => {
  const translate = useTranslate();
  const { name, label, help } = useField({ source, optional: true });
  const {
    field: { ref: focusTarget, value: logo, onChange },
    fieldState,
  } = useController<Record<string, string | null | undefined>>({ name: source });
  const [problem, setProblem] = useState('');
  const [entering, setEntering] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const set = (next: string | null) => {
    setProblem('');
    onChange(next);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (!['image/png', 'image/jpeg'].includes(file.type)) return setProblem(translate('settings.logo.kind'));
    if (file.size > LARGEST_LOGO)
      return setProblem(translate('settings.logo.size', { size: Math.ceil(file.size / 1024) }));
    try {
      // A file may call itself a picture and be none.
      const image = new Image();
      image.src = await asDataUrl(file);
      await image.decode();
      set(image.src);
    } catch {
      setProblem(translate('settings.logo.broken'));
    }
  };
  const isAddress = Boolean(logo) && !logo?.startsWith('data:');
  const picture = logo && !isAddress && (
    <img src={logo} alt={translate('settings.logo.alt')} data-testid="logo-preview" />
  );
  if (useReadOnly()) return <Fact label={name}>{picture && <Picture>{picture}</Picture>}</Fact>;
  return (
    <FieldGroup role="group" aria-labelledby={id}>
      <div className="label" id={id}>
        {label}
      </div>
      <div
        className="row"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer.files[0]);
        }}
      >
        <Picture>{picture || <AddPhotoAlternateOutlined aria-hidden />}</Picture>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          data-testid={`field-${source}`}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file chosen once more is a change again.
            event.target.value = '';
          }}
        />
        <Button size="small" variant="outlined" ref={focusTarget} onClick={() => input.current?.click()}>
          {translate(logo ? 'settings.logo.replace' : 'settings.logo.choose')}
        </Button>
        {byAddress && !entering && !isAddress && (
          <Button size="small" onClick={() => setEntering(true)}>
            {translate('settings.logo.byAddress')}
          </Button>
        )}
        {logo && (
          <Button size="small" onClick={() => set(null)}>
            {translate('settings.logo.remove')}
          </Button>
        )}
      </div>
      {(entering || isAddress) && (
        <TextField
          type="url"
          autoFocus={entering}
          sx={{ mt: '8px' }}
          placeholder="https://"
          value={isAddress ? logo : ''}
          onChange={({ target }) => set(target.value || null)}
          slotProps={{
            htmlInput: {
              'aria-label': translate('settings.logo.address'),
              'data-testid': `field-${source}-address`,
            },
          }}
        />
      )}
      <Under
        error={problem || fieldState.error?.message}
        help={isAddress ? translate('settings.logo.takenOver') : help}
      />
    </FieldGroup>
  );
};
