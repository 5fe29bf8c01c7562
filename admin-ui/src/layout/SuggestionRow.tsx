import { Box } from '@mui/material';
import type { HTMLAttributes } from 'react';
import { personName } from '../resources/payments/words';
import { Money, StatusChip } from '../shared';
import type { Suggestion } from './use-suggestions';

/** A payment below the search box: its number and guest, and at the end what it asks for and where it stands. */
export const SuggestionRow = ({
  payment,
  ...props
}: { payment: Suggestion } & HTMLAttributes<HTMLLIElement>) => (
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
