import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { Box, InputBase } from '@mui/material';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { Kbd, useShortcut } from '../shared';
import { BarIconButton } from './BarIconButton';

/** Finds in the payment history of the hotel; below 1200 px it is a glyph that opens over the bar. */
export const FindBox = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const reveal = () => {
    setOpen(true);
    // The field is not displayed on narrow screens until React has rendered it open.
    requestAnimationFrame(() => input.current?.focus());
  };
  useShortcut('/', reveal, { label: 'keys.find' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    const search = new URLSearchParams({ filter: JSON.stringify(q ? { q } : {}), page: '1' });
    setText('');
    setOpen(false);
    input.current?.blur();
    void navigate(`${paths.history}?${search}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setText('');
    setOpen(false);
    input.current?.blur();
  };

  return (
    <>
      <BarIconButton
        label={translate('shell.findLabel')}
        onClick={reveal}
        sx={{ display: { xs: 'inline-flex', lg: 'none' }, order: { xs: 1, md: 0 } }}
      >
        <SearchRounded />
      </BarIconButton>
      <Box
        component="form"
        role="search"
        onSubmit={submit}
        sx={{
          display: { xs: open ? 'flex' : 'none', lg: 'flex' },
          position: { xs: 'absolute', lg: 'static' },
          inset: { xs: '0 0 0 0', lg: 'auto' },
          zIndex: 1,
          alignItems: 'center',
          background: 'var(--bar)',
          px: { xs: '8px', lg: 0 },
        }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: '8px',
            width: { xs: '100%', lg: 220 },
            '@media (min-width: 1400px)': { width: 300 },
            height: { xs: 40, lg: 34 },
            pl: '10px',
            pr: '8px',
            borderRadius: '6px',
            background: 'rgba(255,255,255,.09)',
            color: 'var(--on-bar-2)',
            '&:focus-within': {
              outline: '2px solid var(--on-bar-2)',
              outlineOffset: '-1px',
              color: 'var(--on-bar)',
            },
            '& svg': { fontSize: 18, flex: 'none' },
          }}
        >
          <SearchRounded aria-hidden />
          <InputBase
            inputRef={input}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            placeholder={translate('shell.find')}
            inputProps={{
              'aria-label': translate('shell.findLabel'),
              'data-testid': 'find',
              enterKeyHint: 'search',
            }}
            sx={{
              flex: 1,
              color: 'inherit',
              fontSize: { xs: 16, lg: 13 },
              '& input': { p: 0, outline: 'none', textOverflow: 'ellipsis' },
              '& input::placeholder': { color: 'inherit', opacity: 1 },
            }}
          />
          <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
            <Kbd inherit>/</Kbd>
          </Box>
        </Box>
        <BarIconButton
          label={translate('shell.closeFind')}
          onClick={() => setOpen(false)}
          sx={{ display: { xs: 'inline-flex', lg: 'none' } }}
        >
          <CloseRounded />
        </BarIconButton>
      </Box>
    </>
  );
};
