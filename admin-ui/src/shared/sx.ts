import type { SxProps, Theme } from '@mui/material';

type SxItem = Exclude<SxProps<Theme>, readonly unknown[]>;

/** A component's own styles followed by the caller's, whichever of MUI's forms those have. */
export const withSx = (own: SxItem, given: SxProps<Theme> | undefined): SxProps<Theme> => {
  const list = (Array.isArray(given) ? given : given ? [given] : []) as SxItem[];
  return [own, ...list] as SxProps<Theme>;
};
