import { Box, Skeleton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

const PATIENCE = 200;
const widths = ['72%', '52%', '62%', '42%'];

export interface LoadingRowsProps {
  rows?: number;
  /** Height of one row in px: 48 as in tables. */
  height?: number;
}

/** A skeleton of the shape to come, shown only after 200 ms: a quick answer should not flicker. */
export const LoadingRows = ({ rows = 4, height = 48 }: LoadingRowsProps) => {
  const translate = useTranslate();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box role="status" aria-label={translate('common.loading')} sx={{ px: '18px', minHeight: rows * height }}>
      {late &&
        Array.from({ length: rows }, (_, index) => (
          <Box key={index} sx={{ height, display: 'flex', alignItems: 'center' }}>
            <Skeleton
              variant="rounded"
              animation={false}
              height={10}
              width={widths[index % widths.length]}
              sx={{ bgcolor: 'var(--surface-3)' }}
            />
          </Box>
        ))}
    </Box>
  );
};
