import SearchRounded from '@mui/icons-material/SearchRounded';
import { ButtonBase } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CommandBar, MoneyDialog, preload } from '../resources/payments/command';
import type { MoneyAction } from '../resources/payments/money-dialog';
import { Kbd } from '../shared';
import { isCovered, useShortcut } from '../shared/useShortcut';
import { BarIconButton } from './BarButtons';

const RESTED = 5_000;

/** Opens the search, by a click, `/` or Ctrl K; below 1200 px it is a glyph. It lasts longer than the bar: its dialogs are here. */
export const FindBox = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [deed, setDeed] = useState<{ paymentId: string; action: MoneyAction } | null>(null);
  const show = () => setOpen(true);
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
      <Suspense fallback={null}>
        {open && (
          <CommandBar
            onClose={() => setOpen(false)}
            onAct={(paymentId, action) => setDeed({ paymentId, action })}
          />
        )}
        {deed && <MoneyDialog {...deed} onClose={() => setDeed(null)} />}
      </Suspense>
    </>
  );
};
