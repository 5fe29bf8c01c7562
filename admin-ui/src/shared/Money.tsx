import { Box, type SxProps, type Theme } from '@mui/material';
import { formatMinor } from './money';
import { withSx } from './sx';

export interface MoneyProps {
  amountMinor: number;
  currencyCode: string;
  /** sm: in tables and text; md: figures; lg: the amount a page is about. */
  size?: 'sm' | 'md' | 'lg';
  /** Show a plus sign too, for changes. */
  sign?: boolean;
  /** Code at the left edge, digits at the right: the sub-column of tables. */
  spread?: boolean;
  sx?: SxProps<Theme>;
}

const sizes = {
  sm: { base: undefined, code: '.86em', digits: { fontWeight: 600 }, gap: '.45em' },
  md: { base: 22, code: '.6em', digits: { fontWeight: 650, letterSpacing: '-.02em' }, gap: '.5em' },
  lg: {
    base: 34,
    code: '.5em',
    digits: { fontWeight: 650, lineHeight: 1.15, letterSpacing: '-.022em' },
    gap: '.3em',
  },
} as const;

/** `CNY 6,840.00`: the ISO code first, muted and smaller; the currency's own decimals. */
export const Money = ({ amountMinor, currencyCode, size = 'sm', sign, spread, sx }: MoneyProps) => {
  const look = sizes[size];
  const digits = formatMinor(amountMinor, currencyCode);
  return (
    <Box
      component="span"
      sx={withSx(
        {
          display: spread ? 'flex' : 'inline-flex',
          justifyContent: spread ? 'space-between' : undefined,
          gap: look.gap,
          alignItems: 'baseline',
          whiteSpace: 'nowrap',
          ...(look.base && { fontSize: look.base }),
        },
        sx,
      )}
    >
      <Box
        component="span"
        sx={{ color: 'var(--text-3)', fontSize: look.code, fontWeight: 500, letterSpacing: '.02em' }}
      >
        {currencyCode}
      </Box>
      <Box component="span" sx={look.digits}>
        {sign && amountMinor > 0 ? '+' : ''}
        {digits}
      </Box>
    </Box>
  );
};
