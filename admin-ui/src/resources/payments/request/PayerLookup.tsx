import CheckRounded from '@mui/icons-material/CheckRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { Alert, Autocomplete, Button, InputAdornment, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { codeOf, describeError } from '../../../providers/errors';
import { FieldError, Kbd, useLabels, useRequest } from '../../../shared';
import { ComboField } from '../../../shared/ComboField';
import { useDebounced } from '../../../shared/use-debounced';
import { stayText } from '../payment-text';
import { type Found, PAYER_KINDS, type PayerKind, type PmsPayerKind } from '../types';
import { Toggles } from './fields';
import {
  codeOfFound,
  lookups,
  besideOfFound,
  MOST_PAYERS,
  nameOfFound,
  payerByHand,
  payerKey,
  payerOf,
  type RequestPayer,
} from './payers';
import { useRequestSetting } from './request-setting';
import styles from './request.module.css';

/** What the PMS has and could not be read. */
interface LeftOut {
  label: string | null;
  why: 'number' | 'status' | 'dates' | 'balance' | 'other';
}

const leftOutOf = (headers: Headers): LeftOut[] => {
  const said = headers.get('X-Left-Out');
  return said ? (JSON.parse(decodeURIComponent(said)) as LeftOut[]) : [];
};

/** Asks the hotel's PMS shortly after the last key. What is found belongs to what is typed, never to what was. */
const usePayerSearch = (kind: PayerKind, text: string) => {
  const typed = text.trim();
  const query = useDebounced(typed);
  const request = useRequest();
  const search = useQuery({
    queryKey: ['payer-lookup', kind, query],
    queryFn: async ({ signal }) => {
      let leftOut: LeftOut[] = [];
      const onHeaders = (headers: Headers) => (leftOut = leftOutOf(headers));
      const path = lookups[kind as PmsPayerKind];
      const found = await request<Found[]>(path, { query: { query }, signal, onHeaders });
      return { found, leftOut };
    },
    enabled: query !== '' && kind !== 'nonIntegration',
    placeholderData: (previous, before) => (before?.queryKey[1] === kind ? previous : undefined),
    staleTime: 30_000,
    retry: false,
  });
  const current = query !== '' && query === typed;
  const answer = current && !search.error ? search.data : undefined;
  return {
    typed,
    found: answer?.found ?? [],
    leftOut: answer?.leftOut ?? [],
    answered: answer !== undefined,
    searching: typed !== '' && !search.error && (!current || search.isFetching),
    isFetching: search.isFetching,
    error: current ? search.error : null,
    refetch: search.refetch,
  };
};

const LONGEST = { code: 50, firstName: 80, lastName: 80, name: 120, roomNo: 20 } as const;
type Name = keyof typeof LONGEST;

/** What of a payer is typed; what ends in ? may be left out. */
const FIELDS: Record<PayerKind, readonly (Name | `${Name}?`)[]> = {
  reservation: ['code', 'firstName?', 'lastName', 'roomNo?'],
  account: ['code', 'name'],
  group: ['code', 'name'],
  arAccount: ['code', 'name'],
  nonIntegration: ['code', 'firstName?', 'lastName'],
};

interface PayerByHandProps {
  kind: PayerKind;
  /** What was looked for while the PMS was silent. */
  typed?: string;
  onAdd: (payer: RequestPayer) => void;
}

/** A payer in the clerk's own words: while the PMS does not answer, or where it has no record. */
const PayerByHand = ({ kind, typed = '', onAdd }: PayerByHandProps) => {
  const [values, setValues] = useState<Partial<Record<Name, string>>>({ code: typed });
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const t = useLabels('newRequest.byHand');
  const fields = FIELDS[kind].map((field) => ({
    name: field.replace('?', '') as Name,
    needed: !field.endsWith('?'),
  }));
  const text = (name: Name) => (values[name] ?? '').trim();
  const missing = fields.filter(({ name, needed }) => needed && !text(name)).map(({ name }) => name);

  const add = () => {
    setTried(true);
    if (missing.length > 0) return;
    const person = [text('lastName'), text('firstName')].filter(Boolean).join(', ');
    onAdd({
      ...payerByHand(kind, text('code')),
      name: text('name') || person,
      firstName: text('firstName'),
      lastName: text('lastName'),
      roomNo: text('roomNo') || null,
    });
    setValues({});
    setTried(false);
  };

  return (
    <div
      className={styles.byHand}
      role="group"
      aria-label={t(`title.${kind}`)}
      data-testid="payer-by-hand"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // It stands within the request's form, which this must not send.
        event.preventDefault();
        add();
      }}
    >
      <p className="t-note t3">{t(`note.${kind === 'nonIntegration' ? kind : 'silent'}`)}</p>
      {fields.map(({ name, needed }, at) => (
        <TextField
          key={name}
          margin="none"
          id={`by-hand-${name}`}
          label={
            <>
              {t(name === 'code' ? `code.${kind}` : name)}
              {!needed && <em> {t('optional')}</em>}
            </>
          }
          value={values[name] ?? ''}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          error={tried && missing.includes(name)}
          helperText={tried && missing.includes(name) && <FieldError>{t('missing')}</FieldError>}
          autoComplete="off"
          {...(at === (typed ? 1 : 0) && { inputRef: first })}
          slotProps={{ htmlInput: { 'data-testid': `by-hand-${name}`, maxLength: LONGEST[name] } }}
        />
      ))}
      <Button variant="outlined" onClick={add} data-testid="by-hand-add">
        {t('add')}
      </Button>
    </div>
  );
};

interface PayerLookupProps {
  pms: string;
  chosen: readonly RequestPayer[];
  onChoose: (payer: RequestPayer) => void;
  error: string | undefined;
  inputRef: RefCallback<HTMLInputElement>;
}

/** Finds who pays in the hotel's PMS: a reservation, an account, a group or an AR account. */
export const PayerLookup = ({ pms, chosen, onChoose, error, inputRef }: PayerLookupProps) => {
  const translate = useTranslate();
  const { hasPms } = useRequestSetting();
  const [kind, setKind] = useState<PayerKind>(hasPms ? 'reservation' : 'nonIntegration');
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
  const t = (key: string, options?: Record<string, unknown>) =>
    translate(`newRequest.who.${key}`, { pms, ...options });
  const full = chosen.length >= MOST_PAYERS;
  const isChosen = (found: Found) =>
    chosen.some(
      ({ pmsId, ...payer }) =>
        payerKey(payer) === payerKey({ kind, code: codeOfFound(found) }) &&
        (pmsId === null || pmsId === found.id),
    );

  const state = () => {
    if (search.typed === '' || search.error) return null;
    return search.searching ? t('searching') : t('found', { count: search.found.length });
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
        <Toggles
          values={PAYER_KINDS}
          text={(each) => t(`kind.${each}`)}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setByHand(null);
            input.current?.focus();
          }}
          aria-label={t('kindLabel')}
          testId="payer-kind"
        />
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
            noOptionsText={t(`none.${kind}`, { query: search.typed })}
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
                  <b style={{ marginRight: 8 }}>{nameOfFound(found)}</b>
                  <span className="t3">
                    {('confirmationNo' in found
                      ? [
                          besideOfFound(found),
                          found.roomNo ?? t('noRoom'),
                          found.roomType,
                          found.confirmationNo,
                        ]
                      : [found.code]
                    )
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className={`t2 ${styles.stay}`}>
                  {found.arrival && found.departure && stayText(found.arrival, found.departure)}
                </span>
                <span className={`t2 ${styles.state}`}>
                  {'status' in found &&
                    translate(`payments.detail.reservationStatus.${found.status}`, { _: found.status })}
                </span>
                <span className={styles.end} style={{ textAlign: 'right' }}>
                  {isChosen(found) ? (
                    <span className="t3">
                      <CheckRounded aria-hidden sx={{ fontSize: 16, verticalAlign: '-3px' }} />
                      {t('added')}
                    </span>
                  ) : (
                    <Kbd>Enter</Kbd>
                  )}
                </span>
              </li>
            )}
            renderInput={(params) => (
              <ComboField
                params={params}
                error={error !== undefined}
                inputRef={setInput}
                placeholder={t(`placeholder.${kind}`)}
                input={{
                  'aria-label': t(`lookup.${kind}`),
                  'aria-describedby': error ? 'payer-error' : undefined,
                  'data-testid': 'lookup-input',
                  autoFocus: true,
                }}
                around={{
                  startAdornment: (
                    <InputAdornment position="start">
                      <SearchRounded sx={{ fontSize: 18, color: 'var(--text-3)' }} />
                    </InputAdornment>
                  ),
                  endAdornment: (
                    <span className={`t-table t3 ${styles.found}`} aria-live="polite">
                      {state()}
                    </span>
                  ),
                }}
              />
            )}
          />
        )}
      </div>
      {kind === 'nonIntegration' && !full && <PayerByHand key={kind} kind={kind} onAdd={choose} />}
      {error && <FieldError id="payer-error">{error}</FieldError>}
      {full && search.typed !== '' && (
        <p className="t-note t3" style={{ marginTop: 10 }}>
          {t('full', { most: MOST_PAYERS })}
        </p>
      )}
      {search.leftOut.length > 0 && (
        <Alert severity="info" data-testid="left-out" sx={{ mt: '10px' }}>
          {t('leftOut', { count: search.leftOut.length })}{' '}
          {search.leftOut
            .map(({ label, why }) => t(`leftOutWhy.${why}`, { label: label ?? t('leftOutUnnamed') }))
            .join(' ')}
        </Alert>
      )}
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
                  {t('byHand')}
                </Button>
              )}
              <Button size="small" variant="outlined" onClick={tryAgain} disabled={search.isFetching}>
                {translate('common.tryAgain')}
              </Button>
            </>
          }
        >
          {silent ? t('silent') : `${t('failed')}. ${describeError(search.error, translate)}`}
        </Alert>
      )}
      {byHand !== null && !full && <PayerByHand key={kind} kind={kind} typed={byHand} onAdd={choose} />}
    </>
  );
};
