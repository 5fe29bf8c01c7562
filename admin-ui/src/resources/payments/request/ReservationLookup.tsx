import CheckRounded from '@mui/icons-material/CheckRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import {
  Alert,
  Autocomplete,
  Button,
  InputAdornment,
  Paper,
  type PaperProps,
  TextField,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { codeOf, describeError } from '../../../providers/errors';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { Kbd } from '../../../shared';
import type { Reservation } from '../types';
import { personName, stayText } from '../words';
import { ErrorText } from './fields';

const TYPING = 250;

const useDebounced = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

const OptionsPaper = (props: PaperProps) => <Paper {...props} elevation={8} className="pay-options" />;

export interface ReservationLookupProps {
  pms: string;
  chosen: Reservation | null;
  onChoose: (reservation: Reservation) => void;
  error: string | undefined;
  inputRef: RefCallback<HTMLInputElement>;
}

/** Finds a reservation in the hotel's PMS by confirmation number, room or guest. */
export const ReservationLookup = ({ pms, chosen, onChoose, error, inputRef }: ReservationLookupProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const setInput = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      inputRef(element);
    },
    [inputRef],
  );
  const query = useDebounced(text.trim());
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.request.who.${key}`, { pms, ...options });

  const search = useQuery({
    queryKey: ['reservations', query],
    queryFn: ({ signal }) =>
      dataProvider.request<Reservation[]>('/reservations', { query: { query }, signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  const current = query !== '' && query === text.trim();
  const found = current && !search.error ? (search.data ?? []) : [];
  const state = () => {
    if (text.trim() === '' || search.error) return null;
    if (!current || search.isFetching) return word('searching');
    return word('found', { count: found.length });
  };

  /** The notice goes away with its button, so the focus goes back to where the answer will show. */
  const tryAgain = () => {
    input.current?.focus();
    setOpen(true);
    void search.refetch();
  };

  return (
    <>
      <Autocomplete<Reservation>
        open={open && current && search.data !== undefined && !search.error}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        value={null}
        inputValue={text}
        onInputChange={(_, value, reason) => {
          if (reason === 'input' || reason === 'clear') setText(value);
        }}
        onChange={(_, reservation) => {
          if (!reservation) return;
          setText('');
          onChoose(reservation);
        }}
        options={found}
        filterOptions={(options) => options}
        getOptionKey={({ id }) => id}
        getOptionLabel={(reservation) => reservation.confirmationNo}
        getOptionDisabled={({ id }) => id === chosen?.id}
        noOptionsText={word('none', { query })}
        autoHighlight
        forcePopupIcon={false}
        slots={{ paper: OptionsPaper }}
        renderOption={({ key, ...props }, reservation) => (
          <li key={key} {...props} data-testid={`lookup-option-${reservation.confirmationNo}`}>
            <span className="who">
              <b>{personName(reservation)}</b>
              <span className="t3">
                {[
                  reservation.roomNo ?? word('noRoom'),
                  reservation.roomType,
                  reservation.confirmationNo,
                ].join(' · ')}
              </span>
            </span>
            <span className="t2 stay">{stayText(reservation.arrival, reservation.departure)}</span>
            <span className="t2 state">
              {translate(`payments.detail.reservationStatus.${reservation.status}`, {
                _: reservation.status,
              })}
            </span>
            <span className="end">
              {reservation.id === chosen?.id ? (
                <span className="t3 added">
                  <CheckRounded aria-hidden />
                  {word('added')}
                </span>
              ) : (
                <Kbd sx={{ visibility: 'hidden' }}>Enter</Kbd>
              )}
            </span>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            margin="none"
            error={error !== undefined}
            inputRef={setInput}
            placeholder={word('placeholder')}
            helperText={error && <ErrorText>{error}</ErrorText>}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                'aria-label': word('lookup'),
                'data-testid': 'lookup-input',
                autoFocus: true,
              },
              input: {
                ...params.slotProps.input,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchRounded sx={{ fontSize: 18, color: 'var(--text-3)' }} />
                  </InputAdornment>
                ),
                endAdornment: (
                  <span className="pay-found" aria-live="polite">
                    {state()}
                  </span>
                ),
              },
            }}
          />
        )}
      />
      {search.error && current && (
        <Alert
          severity="warning"
          data-testid="pms-silent"
          sx={{ mt: '10px', '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
          action={
            <Button size="small" variant="outlined" onClick={tryAgain} disabled={search.isFetching}>
              {translate('common.tryAgain')}
            </Button>
          }
        >
          {codeOf(search.error) === 'PMS_UNAVAILABLE'
            ? word('silent')
            : describeError(search.error, translate)}
        </Alert>
      )}
    </>
  );
};
