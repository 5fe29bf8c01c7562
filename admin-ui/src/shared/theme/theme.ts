import { deepmerge } from '@mui/utils';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { forcedColours } from './forced';
import { formComponents } from './forms';
import { listComponents, rowActions } from './lists';
import { paper } from './paper';
import { cssVariables, tokens } from './tokens';
import { typeClasses, typeScale, typeVariables } from './type';

/** Latin faces first, so digits look equal in both languages; never `system-ui`, which is YaHei on Chinese Windows. */
export const fontFamily =
  '-apple-system,"Segoe UI Variable Text","Segoe UI",Inter,Roboto,Cantarell,Ubuntu,"Noto Sans","PingFang SC","Microsoft YaHei UI","Noto Sans SC","Noto Sans CJK SC",sans-serif';
export const monoFamily = 'ui-monospace,"SF Mono","Cascadia Mono",Consolas,"DejaVu Sans Mono",monospace';

const heading1 = { fontSize: typeScale.title, fontWeight: 650, letterSpacing: '-.015em', lineHeight: 1.3 };
const heading2 = { fontSize: typeScale.head, fontWeight: 650, letterSpacing: '-.005em', lineHeight: 1.4 };

const phone = '@media (max-width: 599.95px)';
/** As large as a thumb needs it. */
const TARGET = 44;
const thumb = { [phone]: { minHeight: TARGET } };

export const makeTheme = (mode: 'light' | 'dark'): RaThemeOptions => {
  const t = tokens[mode];
  const field = { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } as const;
  const theme: RaThemeOptions = deepmerge(mode === 'light' ? defaultLightTheme : defaultDarkTheme, {
    palette: {
      mode,
      primary: { main: t.primary, dark: t['primary-hover'], contrastText: t['on-primary'] },
      secondary: { main: t.bar, contrastText: t['on-bar'] },
      error: { main: t.fail },
      warning: { main: t.unknown },
      success: { main: t.success },
      info: { main: t.primary },
      background: { default: t.bg, paper: t.surface },
      text: { primary: t.text, secondary: t['text-2'], disabled: t['text-3'] },
      divider: t.line,
      action: { hover: t['surface-2'], selected: t['primary-soft'] },
      bulkActionsToolbarBackgroundColor: t['primary-soft'],
    },
    shape: { borderRadius: 6 },
    sidebar: { width: 232, closedWidth: 56 },
    typography: {
      fontFamily,
      fontSize: typeScale.base,
      h1: heading1,
      h2: heading2,
      h6: { fontSize: typeScale.head, fontWeight: 650 },
      body1: { fontSize: typeScale.base, lineHeight: 1.45, letterSpacing: 0 },
      body2: { fontSize: typeScale.table, lineHeight: 1.45, letterSpacing: 0 },
      button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          ':root': { ...cssVariables(mode), ...typeVariables, '--font': fontFamily, '--mono': monoFamily },
          html: { WebkitFontSmoothing: 'antialiased', textRendering: 'optimizeLegibility' },
          body: {
            fontVariantNumeric: 'tabular-nums',
            fontSize: typeScale.base,
            lineHeight: 1.45,
            letterSpacing: 0,
          },
          'h1, h2, h3, p, ul, ol, dl, dd, figure': { margin: 0, padding: 0 },
          h1: heading1,
          h2: heading2,
          '.t2': { color: 'var(--text-2)' },
          '.t3': { color: 'var(--text-3)' },
          ...typeClasses,
          // Where a Chinese face has to draw Latin text, its quotes and apostrophes are as wide as a character.
          ':lang(en)': { fontVariantEastAsian: 'proportional-width' },
          ':lang(zh)': { lineHeight: 1.6 },
          ':lang(zh) h1, :lang(zh) h2': { letterSpacing: 0 },
          code: { fontFamily: 'var(--mono)', fontSize: typeScale.mark },
          b: { fontWeight: 600 },
          '.bad': { color: 'var(--fail)' },
          // What a phone keeps in reach of the thumb.
          '.pay-bottom': { position: 'fixed', inset: 'auto 0 0', zIndex: 5, background: 'var(--surface)' },
          // A figure that leads somewhere: high enough to be hit, without moving its line.
          '.pay-figure': {
            display: 'inline-block',
            minWidth: 24,
            marginBlock: -3,
            paddingBlock: 3,
            color: t.primary,
            textUnderlineOffset: 2,
          },
          ':focus-visible': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
          '@keyframes pay-turn': { to: { transform: 'rotate(360deg)' } },
          ...rowActions,
          ...forcedColours,
          ...paper,
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              transitionDuration: '0.01ms !important',
            },
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
          // A bare ButtonBase is a <button>, which would take the browser's own face and size.
          root: {
            fontFamily: 'inherit',
            fontSize: 'inherit',
            lineHeight: 'inherit',
            letterSpacing: 'inherit',
            '&.Mui-focusVisible': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
          },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: 36, padding: '0 14px', fontSize: 14, whiteSpace: 'nowrap', ...thumb },
          sizeSmall: { minHeight: 30, padding: '0 10px', fontSize: 13, ...thumb },
          sizeLarge: { minHeight: 44, fontSize: 15 },
          startIcon: { marginRight: 7, marginLeft: 0 },
          outlined: { borderColor: t['line-strong'], color: t.text, background: t.surface },
          contained: { '&:hover': { backgroundColor: t['primary-hover'] } },
          text: { padding: '0 10px' },
        },
      },
      MuiIconButton: {
        // Those within a field are as high as the field.
        styleOverrides: {
          root: { [phone]: { '&:not(.MuiInputBase-root *)': { minWidth: TARGET, minHeight: TARGET } } },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: t.line } } },
      MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 10 } } },
      MuiTextField: { defaultProps: field },
      MuiFormControl: { defaultProps: field },
      MuiInputLabel: {
        defaultProps: { shrink: true },
        styleOverrides: {
          root: {
            position: 'static',
            transform: 'none',
            fontSize: 13,
            fontWeight: 600,
            color: t.text,
            marginBottom: 5,
            '&.Mui-focused, &.Mui-error': { color: t.text },
            // “(optional)”
            '& em': { fontWeight: 400, fontStyle: 'normal', color: 'var(--text-3)' },
          },
        },
      },
      MuiOutlinedInput: {
        defaultProps: { notched: false },
        styleOverrides: {
          root: {
            minHeight: 36,
            fontSize: 14,
            background: t.surface,
            ...thumb,
            '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: t.focus },
            '&.Mui-error.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: t.fail },
            '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
          },
          // The text has its own padding, in one line as in several.
          multiline: { padding: 0 },
          input: { padding: '7px 11px', '&::placeholder': { color: t['text-3'], opacity: 1 } },
          adornedStart: { paddingLeft: 11, '& .MuiOutlinedInput-input': { paddingLeft: 0 } },
          adornedEnd: { paddingRight: 11, '& .MuiOutlinedInput-input': { paddingRight: 0 } },
          notchedOutline: { top: 0, borderColor: t['line-strong'], '& legend': { display: 'none' } },
        },
      },
      MuiFormHelperText: {
        styleOverrides: {
          root: {
            marginTop: 5,
            marginLeft: 0,
            fontSize: 12.5,
            color: t['text-3'],
            '&.Mui-error': { fontWeight: 500 },
            // Says “wrong” without colour; a field that brings its own glyph is not text.
            '&.Mui-error:not(:has(svg))::before': {
              content: '"!"',
              display: 'inline-grid',
              placeItems: 'center',
              width: 13,
              height: 13,
              marginRight: 5,
              border: '1.5px solid',
              borderRadius: '50%',
              fontSize: 9.5,
              fontWeight: 700,
              lineHeight: 1,
            },
          },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: {
            borderColor: t.line,
            fontSize: 13,
            height: 48,
            padding: '0 10px',
            '&:first-of-type': { paddingLeft: 18 },
            '&:last-of-type': { paddingRight: 18 },
          },
          head: { height: 36, fontSize: 12.5, fontWeight: 600, color: t['text-2'] },
        },
      },
      MuiTab: {
        styleOverrides: { root: { minHeight: 44, minWidth: 0, padding: '0 10px', fontWeight: 500 } },
      },
      MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
      MuiAlert: {
        styleOverrides: {
          root: {
            color: t.text,
            fontSize: 13.5,
            border: `1px solid ${t.line}`,
            borderLeft: '3px solid',
            borderRadius: 8,
            lineHeight: 1.5,
            [phone]: { flexWrap: 'wrap' },
            '&.MuiAlert-colorError': { background: t['fail-soft'], borderLeftColor: t['fail-line'] },
            '&.MuiAlert-colorWarning': { background: t['unknown-soft'], borderLeftColor: t['unknown-line'] },
            '&.MuiAlert-colorSuccess': { background: t['success-bg'], borderLeftColor: t.success },
            '&.MuiAlert-colorInfo': { background: t['primary-soft'], borderLeftColor: t.primary },
          },
          icon: { fontSize: 20 },
          message: { flex: '1 1 180px', overflowWrap: 'anywhere' },
          action: { flexWrap: 'wrap', alignItems: 'center', gap: 8, paddingTop: 0 },
        },
      },
      MuiAlertTitle: {
        styleOverrides: { root: { marginBottom: 0, fontSize: typeScale.base, fontWeight: 650 } },
      },
      MuiDialog: { defaultProps: { slotProps: { paper: { elevation: 8 } } } },
      MuiDialogActions: {
        styleOverrides: { root: { padding: '8px 20px 18px', flexWrap: 'wrap', rowGap: '8px' } },
      },
      MuiMenuItem: {
        styleOverrides: {
          root: {
            fontSize: 13.5,
            minHeight: 36,
            '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
              background: t['primary-soft'],
            },
          },
        },
      },
      // What a thing is called stays what is written on it; the tooltip only describes it.
      MuiTooltip: { defaultProps: { enterDelay: 400, describeChild: true } },
      MuiAppBar: { defaultProps: { enableColorOnDark: true, elevation: 0 } },
      RaDataTable: {
        styleOverrides: { root: { '& .RaDataTable-headerCell': { background: t['surface-2'], top: 48 } } },
      },
      RaToolbar: { styleOverrides: { root: { background: t.surface, borderTop: `1px solid ${t.line}` } } },
    },
  });
  const roots = Object.entries(listComponents).map(([name, root]) => [name, { styleOverrides: { root } }]);
  const lists = Object.fromEntries(roots) as RaThemeOptions['components'];
  return deepmerge(deepmerge(theme, { components: lists }), { components: formComponents });
};
