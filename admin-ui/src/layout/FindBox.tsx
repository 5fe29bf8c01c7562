import SearchRounded from '@mui/icons-material/SearchRounded';
import { ButtonBase, Dialog, InputBase } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CommandBar, MoneyDialog, preload } from '../resources/payments/command';
import type { MoneyAction } from '../resources/payments/money-dialog';
import { Kbd } from '../shared';
import { isCovered, useShortcut } from '../shared/useShortcut';
import { BarIconButton } from './BarButtons';

const RESTED = 5_000;

/** Takes what is typed while the bar is fetched: without a field the letters would be shortcuts of the page. */
const Waiting = ({
  text,
  onType,
  onClose,
}: {
  text: string;
  onType: (text: string) => void;
  onClose: () => void;
}) => {
  const name = useTranslate()('shell.find');
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      aria-label={name}
      transitionDuration={0}
      slotProps={{ container: { sx: { alignItems: 'flex-start' } } }}
    >
      <InputBase
        autoFocus
        value={text}
        placeholder={name}
        onChange={(event) => onType(event.target.value)}
        inputProps={{ 'aria-label': name, autoComplete: 'off', spellCheck: false, maxLength: 100 }}
        sx={{ px: 2, py: 1.5 }}
      />
    </Dialog>
  );
};

/** Opens the search, by a click, `/` or Ctrl K; below 1200 px it is a glyph. It lasts longer than the bar: its dialogs are here. */
export const FindBox = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [begun, setBegun] = useState('');
  const [deed, setDeed] = useState<{ paymentId: string; action: MoneyAction } | null>(null);
  const show = () => {
    setBegun('');
    setOpen(true);
  };
  const close = () => setOpen(false);
  // Once the page has come to rest, so that the first key opens it at once.
  useEffect(() => {
    const later = setTimeout(
      () => window.requestIdleCallback?.(() => void preload().catch(() => undefined)),
      RESTED,
    );
    return () => clearTimeout(later);
  }, []);
  useShortcut('/', show, { label: 'keys.find' });
  // A dialog that is open has the keys to itself.
  useShortcut('ctrl+k', () => !isCovered() && show(), { label: 'keys.find', inInputs: true });
  return (
    <>
      <BarIconButton
        label={translate('shell.find')}
        onClick={show}
        sx={{ display: { xs: 'inline-flex', lg: 'none' }, order: { xs: 1, md: 0 } }}
      >
        <SearchRounded />
      </BarIconButton>
      <ButtonBase
        onClick={show}
        data-testid="open-find"
        sx={{
          display: { xs: 'none', lg: 'flex' },
          gap: '8px',
          width: 220,
          '@media (min-width: 1400px)': { width: 300 },
          height: 34,
          px: '10px',
          borderRadius: '6px',
          background: 'rgba(255,255,255,.09)',
          color: 'var(--on-bar-2)',
          fontSize: 13,
          '& svg': { fontSize: 18 },
          '& .name': { flex: 1, textAlign: 'left' },
        }}
      >
        <SearchRounded aria-hidden />
        <span className="name">{translate('shell.find')}</span>
        <Kbd inherit always>
          Ctrl K
        </Kbd>
      </ButtonBase>
      {open && (
        <Suspense fallback={<Waiting text={begun} onType={setBegun} onClose={close} />}>
          <CommandBar
            begun={begun}
            onClose={close}
            onAct={(paymentId, action) => setDeed({ paymentId, action })}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>{deed && <MoneyDialog {...deed} onClose={() => setDeed(null)} />}</Suspense>
    </>
  );
};
