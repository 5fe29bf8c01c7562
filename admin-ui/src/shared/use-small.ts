import { type Theme, useMediaQuery } from '@mui/material';

/** On a phone. */
export const useSmall = (): boolean => useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
