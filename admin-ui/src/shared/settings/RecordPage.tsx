import { Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { ErrorState } from '../ErrorState';
import { LoadingRows } from '../LoadingRows';
import { PageTitle } from '../PageTitle';
import { BackLink } from './BackLink';
import { useBasePath } from './base-path';

export interface RecordPageProps<Row> {
  /** The API's path, and the root of the query's key: what invalidates the list reads this again too. */
  resource: string;
  id: string;
  /** Where the pages of the resource are: `user` in `/tenant/user/:id`. */
  segment: string;
  listTitle: string;
  title: (record: Row) => string;
  didNotLoad: string;
  aside?: (record: Row) => ReactNode;
  actions?: (record: Row) => ReactNode;
  children: (record: Row, reload: () => void) => ReactNode;
}

/** One record: the way back, its name, and its form once it is read. */
export const RecordPage = <Row,>({
  resource,
  id,
  segment,
  listTitle,
  title,
  didNotLoad,
  aside,
  actions,
  children,
}: RecordPageProps<Row>) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const base = useBasePath(segment);
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'record', id],
    queryFn: ({ signal }) => dataProvider.request<Row>(`/${resource}/${encodeURIComponent(id)}`, { signal }),
    // A form that is being filled must not start anew because its record was read again; and it never starts from
    // what was read for another visit.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return (
    <div className="set-record">
      <BackLink to={base}>{listTitle}</BackLink>
      {data ? (
        <>
          <PageTitle title={title(data)} aside={aside?.(data)} actions={actions?.(data)} />
          {children(data, () => void refetch())}
        </>
      ) : error ? (
        <>
          <PageTitle title={listTitle} />
          <ErrorState error={error} onRetry={() => void refetch()} title={didNotLoad} />
        </>
      ) : (
        <>
          <PageTitle title={listTitle} />
          <Card className="set-page">
            <LoadingRows rows={8} />
          </Card>
        </>
      )}
    </div>
  );
};
