import CloseRounded from '@mui/icons-material/CloseRounded';
import { IconButton, MenuItem, Select, Tooltip } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatMoney, Money } from '../../../shared';
import { stayText } from '../words';
import { type RequestValues, sharesOf } from './form-values';
import type { PayerDue } from './api-types';
import { payerKey, payerTitle, type RequestPayer } from './payers';
import styles from './request.module.css';
import { useRequestSetting } from './request-setting';

interface PayerRowProps {
  payer: RequestPayer;
  share: number | null;
  due: PayerDue | undefined;
  onWindow: (window: number) => void;
  onRemove: () => void;
}

/** One payer as the PMS knows it, with its share of the amount and what is due. */
const PayerRow = ({ payer, share, due, onWindow, onRemove }: PayerRowProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { pms } = useRequestSetting();
  const currencyCode = useWatch<RequestValues, 'currencyCode'>({ name: 'currencyCode' });
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`newRequest.who.${key}`, options);
  const title = payerTitle(payer);
  const remove = word('remove', { name: title });
  const line =
    payer.kind === 'reservation'
      ? [
          payer.roomNo ? word('room', { roomNo: payer.roomNo }) : !payer.byHand && word('noRoom'),
          payer.roomType,
          payer.code,
        ]
      : [word(`kind.${payer.kind}`), payer.code];
  const [first] = payer.folioWindows;
  const state =
    payer.status && translate(`payments.detail.reservationStatus.${payer.status}`, { _: payer.status });
  return (
    <div className={styles.payer} role="listitem" data-testid={`payer-${payer.code}`}>
      <div>
        <b>{title}</b>
        <div className={styles.second}>{line.filter(Boolean).join(' · ')}</div>
      </div>
      <div className={styles.stay}>
        <div>{payer.arrival && payer.departure && stayText(payer.arrival, payer.departure)}</div>
        <div className={styles.second}>
          {state}
          {payer.folioWindows.length > 1 ? (
            <>
              {state && ' · '}
              <Select<number>
                variant="standard"
                disableUnderline
                sx={{
                  font: 'inherit',
                  color: 'inherit',
                  verticalAlign: 'baseline',
                  '& svg': { right: 0, fontSize: 16 },
                }}
                value={payer.folioWindow ?? first ?? 1}
                onChange={(event) => onWindow(Number(event.target.value))}
                slotProps={{
                  input: {
                    'aria-label': word('windowOf', { name: title }),
                    'data-testid': `window-${payer.code}`,
                  } as object,
                }}
                SelectDisplayProps={{
                  'aria-label': word('windowOf', { name: title }),
                  className: styles.window,
                }}
              >
                {payer.folioWindows.map((n) => (
                  <MenuItem key={n} value={n}>
                    {word('window', { n })}
                  </MenuItem>
                ))}
              </Select>
            </>
          ) : (
            first !== undefined && `${state ? ' · ' : ''}${word('window', { n: first })}`
          )}
        </div>
      </div>
      <div className={styles.share}>
        {share === null ? (
          <span className="t3">—</span>
        ) : (
          <Money amountMinor={share} currencyCode={currencyCode} spread />
        )}
        {due && due.dueMinor !== null && due.currencyCode && (
          <div className={styles.second} data-testid={`due-${payer.code}`}>
            {due.dueMinor > 0
              ? word('due', { amount: formatMoney(due.dueMinor, due.currencyCode, locale) })
              : word('nothingDue')}
          </div>
        )}
      </div>
      {payer.byHand && (
        <div className={`${styles.second} ${styles.note}`} data-testid={`by-hand-${payer.code}`}>
          {word(payer.kind === 'nonIntegration' ? 'noRecordLine' : 'byHandLine', { pms })}
        </div>
      )}
      <Tooltip title={remove}>
        <IconButton size="small" aria-label={remove} onClick={onRemove}>
          <CloseRounded sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
    </div>
  );
};

export interface PayerRowsProps {
  payers: RequestPayer[];
  dues: PayerDue[];
  onChange: (payers: RequestPayer[]) => void;
  onRemove: (payer: RequestPayer) => void;
}

export const PayerRows = ({ payers, dues, onChange, onRemove }: PayerRowsProps) => {
  const translate = useTranslate();
  const values = useWatch<RequestValues>() as RequestValues;
  const shares = sharesOf({ ...values, payers });
  return (
    <>
      <div className={styles.legend} style={{ margin: '14px 0 8px' }} id="payers-label">
        {translate('newRequest.who.payers', { count: payers.length })}
      </div>
      <div className={styles.payers} role="list" aria-labelledby="payers-label">
        {payers.map((payer, index) => (
          <PayerRow
            key={payerKey(payer)}
            payer={payer}
            share={shares[index] ?? null}
            due={dues.find((each) => payerKey(each) === payerKey(payer))}
            onWindow={(folioWindow) =>
              onChange(payers.map((each) => (each === payer ? { ...each, folioWindow } : each)))
            }
            onRemove={() => onRemove(payer)}
          />
        ))}
      </div>
    </>
  );
};
