import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { Autocomplete, Box, InputBase, Paper, type PaperProps } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type HTMLAttributes, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { generatePath, useNavigate } from 'react-router-dom';
import type { components } from '../api/schema';
import { paths } from '../paths';
import { personName } from '../resources/payments/payment-text';
import { Kbd, Money, StatusChip, useHotel, useRequest, useShortcut } from '../shared';
import { filterInAddress } from '../shared/filters/use-list-filter';
import { useDebounced } from '../shared/use-debounced';
import { BarIconButton } from './BarButtons';

type Suggestion = components['schemas']['PaymentSuggestionAnswer'];

/** Below this everything matches. A Chinese family name is one character. */
const isTelling = (typed: string): boolean => typed.length > 1 || /\p{Script=Han}/u.test(typed);
const FRESH = 10_000;

/**
 * Payments for what is typed, asked for when the keys rest; an answer that nobody waits for anymore is aborted. `ask`
 * answers for what is typed right now.
 */
const useSuggestions = (text: string) => {
  const request = useRequest();
  const client = useQueryClient();
  const { hotel } = useHotel();
  const typed = text.trim();
  const query = useDebounced(typed);
  const asking = (q: string) =>
    queryOptions({
      queryKey: ['payment-suggestions', hotel?.code, q],
      queryFn: ({ signal }) => request<Suggestion[]>('/payments/suggestions', { query: { q }, signal }),
      staleTime: FRESH,
      gcTime: FRESH,
      retry: false,
    });
  const { data } = useQuery({ ...asking(query), enabled: isTelling(query) && query === typed });
  return {
    found: isTelling(typed) && query === typed ? (data ?? []) : [],
    answered: isTelling(typed) && query === typed && data !== undefined,
    ask: (q: string) => client.fetchQuery(asking(q)),
  };
};

/** A payment below the search box: its number and guest, and at the end what it asks for and where it stands. */
const SuggestionRow = ({ payment, ...props }: { payment: Suggestion } & HTMLAttributes<HTMLLIElement>) => (
  <Box
    component="li"
    {...props}
    data-testid={`suggestion-${payment.paymentNo}`}
    sx={{
      '&.MuiAutocomplete-option': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: '0 12px',
        minHeight: 44,
        padding: '6px 12px',
        fontSize: 13,
      },
      '& > span': { display: 'grid', gap: '1px', minWidth: 0, justifyItems: 'start' },
      '& > span:last-of-type': { justifyItems: 'end' },
      '& .guest': {
        maxWidth: '100%',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: 'var(--text-2)',
      },
    }}
  >
    <span>
      <b>{payment.paymentNo}</b>
      <span className="guest">{personName(payment)}</span>
    </span>
    <span>
      <Money amountMinor={payment.amountMinor} currencyCode={payment.currencyCode} />
      <StatusChip status={payment.mainStatus} />
    </span>
  </Box>
);

const Suggestions = (props: PaperProps) => {
  const translate = useTranslate();
  return (
    <Paper {...props} elevation={8} sx={{ mt: '4px', border: '1px solid var(--line)' }}>
      {props.children}
      <Box
        sx={{ p: '6px 12px', fontSize: 12.5, color: 'var(--text-3)', borderTop: '1px solid var(--line)' }}
        // The list closes when the input loses the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {translate('shell.findAll')}
      </Box>
    </Paper>
  );
};

/**
 * The one search for payments of the hotel. What is typed is offered below while typing; Enter opens the payment with
 * exactly this number, and otherwise narrows the payment history. Below 1200 px it is a glyph that opens over the bar.
 */
const FindBox = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const search = useSuggestions(text);
  /** Counts what was sent, so that a late answer leads nowhere once somebody typed on. */
  const sent = useRef(0);

  const reveal = () => {
    // On narrow screens the field is not displayed until React has rendered it open; the next key is for it already.
    flushSync(() => setOpen(true));
    input.current?.focus();
  };
  useShortcut('/', reveal, { label: 'keys.find' });

  const change = (typed: string) => {
    sent.current++;
    setText(typed);
  };
  const leave = () => {
    change('');
    setOpen(false);
    input.current?.blur();
  };
  const openPayment = ({ id }: Suggestion) => {
    leave();
    void navigate(generatePath(paths.detail, { id }));
  };
  /** Narrows the history; whatever else narrows it already stays. */
  const openList = (q: string) => {
    leave();
    const { q: _, ...others } = window.location.hash.startsWith(`#${paths.history}`)
      ? (filterInAddress() ?? {})
      : {};
    const filter = JSON.stringify({ ...others, ...(q && { q }) });
    void navigate(`${paths.history}?${new URLSearchParams({ filter, page: '1' })}`);
  };
  const submit = async () => {
    const q = text.trim();
    if (q === '') return openList('');
    const mine = ++sent.current;
    // Without an answer the list says what is wrong.
    const found = await search.ask(q).catch(() => []);
    if (mine !== sent.current) return;
    const [exact, ...others] = found.filter((payment) => payment.exact);
    if (exact && others.length === 0) openPayment(exact);
    else openList(q);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave();
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
        onSubmit={onSubmit}
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
          ref={box}
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
          <Autocomplete<Suggestion, false, false, true>
            freeSolo
            open={shown && search.found.length > 0}
            onOpen={() => setShown(true)}
            onClose={() => setShown(false)}
            value={null}
            inputValue={text}
            onInputChange={(_, typed, reason) => {
              if (reason === 'input' || reason === 'clear') change(typed);
            }}
            onChange={(_, chosen) => {
              if (typeof chosen === 'string') void submit();
              else if (chosen) openPayment(chosen);
            }}
            options={search.found}
            filterOptions={(found) => found}
            getOptionKey={(found) => (typeof found === 'string' ? found : found.id)}
            getOptionLabel={(found) => (typeof found === 'string' ? found : found.paymentNo)}
            slots={{ paper: Suggestions }}
            slotProps={{
              popper: {
                placement: 'bottom-start',
                anchorEl: () => box.current!,
                style: { width: 'min(440px, calc(100vw - 16px))' },
              },
              listbox: { sx: { maxHeight: 'min(60vh, 440px)', p: '4px' } },
            }}
            sx={{ flex: 1 }}
            renderOption={({ key, ...props }, found) => (
              <SuggestionRow key={key} payment={found} {...props} />
            )}
            renderInput={({ slotProps }) => (
              <InputBase
                ref={slotProps.input.ref}
                inputRef={(element: HTMLInputElement | null) => {
                  input.current = element;
                }}
                placeholder={translate('shell.find')}
                inputProps={{
                  ...slotProps.htmlInput,
                  onKeyDown,
                  'aria-label': translate('shell.findLabel'),
                  'data-testid': 'find',
                  enterKeyHint: 'search',
                }}
                fullWidth
                sx={{
                  color: 'inherit',
                  fontSize: { xs: 16, lg: 13 },
                  '& input': { p: 0, outline: 'none', textOverflow: 'ellipsis' },
                  '& input::placeholder': { color: 'inherit', opacity: 1 },
                }}
              />
            )}
          />
          <span style={visuallyHidden} aria-live="polite">
            {search.answered && translate('shell.found', { count: search.found.length })}
          </span>
          <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
            <Kbd inherit>/</Kbd>
          </Box>
        </Box>
        <BarIconButton
          label={translate('shell.closeFind')}
          onClick={leave}
          sx={{ display: { xs: 'inline-flex', lg: 'none' } }}
        >
          <CloseRounded />
        </BarIconButton>
      </Box>
    </>
  );
};

export default FindBox;
