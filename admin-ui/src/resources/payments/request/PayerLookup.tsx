import CheckRounded from '@mui/icons-material/CheckRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import {
  Alert,
  Autocomplete,
  Button,
  InputAdornment,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { type RefCallback, useCallback, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { codeOf, describeError } from '../../../providers/errors';
import { Kbd } from '../../../shared';
import { stayText } from '../words';
import { type Found, PAYER_KINDS, type PayerKind } from './api-types';
import { ErrorText } from './fields';
import { PayerByHand } from './PayerByHand';
import { codeOfFound, MOST_PAYERS, nameOfFound, payerKey, payerOf, type RequestPayer } from './payers';
import styles from './request.module.css';
import { usePayerSearch } from './use-payer-search';

export interface PayerLookupProps {
  pms: string;
  chosen: readonly RequestPayer[];
  onChoose: (payer: RequestPayer) => void;
  error: string | undefined;
  inputRef: RefCallback<HTMLInputElement>;
}

/** Finds who pays in the hotel's PMS: a reservation, an account, a group or an AR account. */
export const PayerLookup = ({ pms, chosen, onChoose, error, inputRef }: PayerLookupProps) => {
  const translate = useTranslate();
  const [kind, setKind] = useState<PayerKind>('reservation');
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  /** What was looked for when somebody began to type the payer by hand; null = nobody did. */
  const [byHand, setByHand] = useState<string | null>(null);
  // The list is as wide as the whole line: names, rooms and dates do not fit below the field alone.
  const [row, setRow] = useState<HTMLDivElement | null>(null);
  const input = useRef<HTMLInputElement | null>(null);
  const setInput = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      inputRef(element);
    },
    [inputRef],
  );
  const search = usePayerSearch(kind, text);
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`newRequest.who.${key}`, { pms, ...options });
  const full = chosen.length >= MOST_PAYERS;
  const isChosen = (found: Found) =>
    chosen.some((payer) => payerKey(payer) === payerKey({ kind, code: codeOfFound(found) }));

  const state = () => {
    if (search.typed === '' || search.error) return null;
    return search.searching ? word('searching') : word('found', { count: search.found.length });
  };

  const choose = (payer: RequestPayer) => {
    setText('');
    setByHand(null);
    onChoose(payer);
  };
  /** The notice goes away with its button, so the focus goes back to where the answer will show. */
  const tryAgain = () => {
    input.current?.focus();
    setOpen(true);
    void search.refetch();
  };
  const silent = codeOf(search.error) === 'PMS_UNAVAILABLE';

  return (
    <>
      <div className={styles.lookup} ref={setRow}>
        <ToggleButtonGroup
          exclusive
          value={kind}
          onChange={(_, next: PayerKind | null) => {
            if (next === null) return;
            setKind(next);
            setByHand(null);
            input.current?.focus();
          }}
          aria-label={word('kindLabel')}
        >
          {PAYER_KINDS.map((each) => (
            <ToggleButton key={each} value={each} data-testid={`payer-kind-${each}`}>
              {word(`kind.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {kind !== 'nonIntegration' && (
          <Autocomplete<Found>
            open={open && search.answered}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
            value={null}
            inputValue={text}
            onInputChange={(_, value, reason) => {
              if (reason === 'input' || reason === 'clear') setText(value);
            }}
            onChange={(_, found) => found && choose(payerOf(found, kind))}
            options={search.found}
            filterOptions={(options) => options}
            getOptionKey={({ id }) => id}
            getOptionLabel={codeOfFound}
            getOptionDisabled={(found) => full || isChosen(found)}
            noOptionsText={word('none', { query: search.typed })}
            autoHighlight
            forcePopupIcon={false}
            slotProps={{ popper: { anchorEl: row, style: { width: row?.clientWidth } } }}
            renderOption={({ key, ...props }, found) => (
              <li
                key={key}
                {...props}
                className={`${props.className} ${styles.option}`}
                data-testid={`lookup-option-${codeOfFound(found)}`}
              >
                <span className={styles.who}>
                  <b>{nameOfFound(found)}</b>
                  <span className="t3">
                    {('confirmationNo' in found
                      ? [found.roomNo ?? word('noRoom'), found.roomType, found.confirmationNo]
                      : [found.code]
                    ).join(' · ')}
                  </span>
                </span>
                <span className={`t2 ${styles.stay}`}>
                  {found.arrival && found.departure && stayText(found.arrival, found.departure)}
                </span>
                <span className={`t2 ${styles.state}`}>
                  {'status' in found &&
                    translate(`payments.detail.reservationStatus.${found.status}`, { _: found.status })}
                </span>
                <span className={styles.end}>
                  {isChosen(found) ? (
                    <span className="t3">
                      <CheckRounded aria-hidden sx={{ fontSize: 16, verticalAlign: '-3px' }} />
                      {word('added')}
                    </span>
                  ) : (
                    <Kbd>Enter</Kbd>
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
                placeholder={word(`placeholder.${kind}`)}
                slotProps={{
                  ...params.slotProps,
                  htmlInput: {
                    ...params.slotProps.htmlInput,
                    'aria-label': word(`lookup.${kind}`),
                    'aria-describedby': error ? 'payer-error' : undefined,
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
                      <span className={styles.found} aria-live="polite">
                        {state()}
                      </span>
                    ),
                  },
                }}
              />
            )}
          />
        )}
      </div>
      {kind === 'nonIntegration' && !full && <PayerByHand key={kind} kind={kind} onAdd={choose} />}
      {error && <ErrorText id="payer-error">{error}</ErrorText>}
      {full && search.typed !== '' && <p className={styles.help}>{word('full', { most: MOST_PAYERS })}</p>}
      {search.error && (
        <Alert
          severity="warning"
          data-testid="pms-silent"
          sx={{ mt: '10px', flexWrap: 'wrap' }}
          action={
            <>
              {silent && !full && byHand === null && (
                <Button
                  size="small"
                  variant="outlined"
                  onClick={() => setByHand(search.typed)}
                  data-testid="add-by-hand"
                >
                  {word('byHand')}
                </Button>
              )}
              <Button size="small" variant="outlined" onClick={tryAgain} disabled={search.isFetching}>
                {translate('common.tryAgain')}
              </Button>
            </>
          }
        >
          {silent ? word('silent') : `${word('failed')}. ${describeError(search.error, translate)}`}
        </Alert>
      )}
      {byHand !== null && !full && <PayerByHand key={kind} kind={kind} typed={byHand} onAdd={choose} />}
    </>
  );
};
