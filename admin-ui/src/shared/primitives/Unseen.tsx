import { styled } from '@mui/material';
import { visuallyHidden } from '@mui/utils';

/** For who listens only. */
export const Unseen = styled('span')(visuallyHidden);
