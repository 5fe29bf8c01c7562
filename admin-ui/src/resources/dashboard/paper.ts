import { tokens } from '../../shared/theme/tokens';

/** Paper is white: whoever works in dark colours prints in the light ones. */
export const paper = {
  '@media print': {
    'html:root': Object.fromEntries(
      Object.entries(tokens.light).map(([name, value]) => [`--${name}`, value]),
    ),
  },
};
