import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { ErrorState } from '../ErrorState';
import { LoadingRows } from '../LoadingRows';
import { Bar } from '../primitives';

export interface ListRowsProps {
  /** Where the dictionary has `didNotLoad` and `empty.firstPage`. */
  words: string;
  small: boolean;
  /** Why there is nothing, and the one thing to do about it. */
  nothing: ReactNode;
  children: ReactNode;
}

/** The rows of a long list, in every state they can be in. */
export const ListRows = ({ words, small, nothing, children }: ListRowsProps) => {
  const translate = useTranslate();
  const { data, error, isPending, refetch, page, setPage } = useListContext();
  if (isPending && !error) return <LoadingRows rows={8} height={small ? 102 : 48} />;
  const failure = error && (
    <Bar inset>
      <ErrorState error={error} onRetry={() => void refetch()} title={translate(`${words}.didNotLoad`)} />
      {/* A link may lead deeper into a list than rows can be counted; the way out is the beginning. */}
      {page > 1 && !data && (
        <Button size="small" onClick={() => setPage(1)} sx={{ mt: '8px' }}>
          {translate(`${words}.empty.firstPage`)}
        </Button>
      )}
    </Bar>
  );
  if (!data) return failure;
  if (data.length === 0 && page === 1) return failure || nothing;
  return (
    <>
      {failure}
      {children}
    </>
  );
};
