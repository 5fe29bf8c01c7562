import { ErrorState, type ErrorStateProps } from './ErrorState';
import { LoadingRows } from './LoadingRows';

interface NotLoadedProps extends Pick<ErrorStateProps, 'title'> {
  query: { error: unknown; refetch: () => unknown };
  /** How many are expected. */
  rows: number;
}

/** In place of what a query has not answered so far: that it is being read, or why it was not. */
export const NotLoaded = ({ query, rows, ...error }: NotLoadedProps) =>
  query.error ? (
    <ErrorState {...error} error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <LoadingRows rows={rows} />
  );
