import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import type { RaThemeOptions } from 'react-admin';
import { typeScale as size } from './type';

/** The name of a group of boxes looks like that of a field. */
const group = {
  defaultProps: { margin: 'none' as const },
  styleOverrides: {
    root: {
      '& > legend, & > legend.Mui-focused, & > legend.Mui-error': {
        transform: 'none',
        fontSize: size.table,
        fontWeight: 600,
        color: 'var(--text)',
      },
    },
  },
};

/** What forms and dialogs are made of, beside their fields. */
export const formComponents: RaThemeOptions['components'] = {
  RaCheckboxGroupInput: group,
  RaRadioButtonGroupInput: group,
  MuiDialogTitle: { styleOverrides: { root: { padding: '18px 20px 8px' } } },
  MuiDialogContent: {
    styleOverrides: { root: { padding: '20px 20px 14px', '& > p + p': { marginTop: 8 } } },
  },
  MuiSelect: { defaultProps: { IconComponent: ExpandMoreRounded } },
  // A step that is still to come is a ring, not a disc.
  MuiStepIcon: {
    styleOverrides: {
      root: {
        '&:not(.Mui-active, .Mui-completed)': {
          color: 'var(--surface)',
          '& circle': { r: '11px', stroke: 'var(--line-strong)', strokeWidth: 1.5 },
          '& text': { fill: 'var(--text-3)' },
        },
      },
    },
  },
  MuiInputAdornment: {
    styleOverrides: { root: { '& p': { fontSize: size.table, color: 'var(--text-3)' } } },
  },
  /** `small`: beside a heading. */
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '0 13px',
        borderColor: 'var(--line-strong)',
        color: 'var(--text-2)',
        fontSize: size.table,
        fontWeight: 500,
        textTransform: 'none',
        letterSpacing: 0,
        lineHeight: 1,
        whiteSpace: 'nowrap',
        '&.Mui-selected, &.Mui-selected:hover': {
          background: 'var(--primary)',
          color: 'var(--on-primary)',
          fontWeight: 600,
        },
      },
      sizeSmall: { minHeight: 28, padding: '0 10px' },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { marginTop: 4, border: '1px solid var(--line)', borderRadius: 8 },
      listbox: { padding: 4 },
      option: {
        minHeight: '36px !important',
        borderRadius: 5,
        fontSize: size.table,
        '&.Mui-focused': { background: 'var(--primary-soft) !important' },
        '&[aria-selected="true"]': { fontWeight: 600 },
        '&[aria-selected="true"]::after': {
          content: '"✓"',
          marginLeft: 'auto',
          paddingLeft: 12,
          color: 'var(--primary)',
        },
        // The key that takes it.
        '&:not(.Mui-focused) kbd': { visibility: 'hidden' },
      },
      noOptions: { fontSize: size.table, color: 'var(--text-2)' },
    },
  },
  /** Addresses and numbers in a field: a round one is there, a red one is wrong. */
  MuiChip: {
    styleOverrides: {
      root: {
        '&.recipient': {
          height: 26,
          margin: 0,
          borderRadius: 13,
          background: 'var(--surface-3)',
          fontSize: size.table,
        },
        '&.recipient.bad': { background: 'var(--fail-bg)', color: 'var(--fail)' },
        '&.recipient .MuiChip-deleteIcon': { fontSize: 16, color: 'inherit', opacity: 0.7 },
      },
    },
  },
};
