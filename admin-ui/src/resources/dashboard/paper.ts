import { tokens } from '../../shared/theme/tokens';

/**
 * Paper is white: whoever works in dark colours prints in the light ones, and without the frame around the figures. Worn
 * only while the dashboard is open, so no other page prints like this.
 */
export const paper = {
  '@page': { size: 'A4 landscape', margin: '10mm' },
  '@media print': {
    'html:root': Object.fromEntries(
      Object.entries(tokens.light).map(([name, value]) => [`--${name}`, value]),
    ),
    'body, .layout, main, #main-content': {
      margin: '0 !important',
      padding: '0 !important',
      background: '#fff !important',
      printColorAdjust: 'exact',
    },
    '.MuiAppBar-root, nav, main > :not(#main-content)': { display: 'none !important' },
  },
};
