import AddRounded from '@mui/icons-material/AddRounded';
import { Box, Button, type ButtonProps, styled } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ListBase,
  ResourceContextProvider,
  type SortPayload,
  useListContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import { FilterBar, useListFilter } from '../filters';
import { ListCard } from '../lists/look';
import { Pages } from '../lists/Pages';
import { LoadingRows } from '../LoadingRows';
import { PageTitle } from '../PageTitle';
import { useSmall } from '../use-small';
import { Pager } from './Pager';

export interface ListPageProps {
  resource: string;
  /** Where the dictionary has `title`, `didNotLoad`, `empty`, `emptyText`, `noMatch`, `noMatchText`. */
  namespace: string;
  sort: SortPayload;
  perPage?: number;
  /** Always added to what the user filters by. */
  filter?: Record<string, unknown>;
  aside?: ReactNode;
  /** Where the resource's own one, `list.title`, does not fit. */
  title?: string | undefined;
  /** What the empty list says, where the namespace's own text does not fit. */
  emptyText?: string | undefined;
  /** The page that makes one more: beside the title, and the one thing to do about an empty list. */
  add?: { to: string; text: string; testId: string } | undefined;
  actions?: ReactNode;
  /** The list is walked by cursor: see `providers/cursor-lists`. */
  byCursor?: true;
  /** The server counts no further than this. */
  most?: number;
  /** Above the list, in its card. */
  tabs?: ReactNode;
  /** The part of the filter that a tab or the choice beside the list stands for: it narrows nothing. */
  tab?: string | undefined;
  /** What is filtered by until somebody chooses. */
  filterDefaults?: Record<string, unknown> | undefined;
  /** On the left of the list; above it where there is no room. */
  beside?: ReactNode;
  filters?: ReactNode;
  table: ReactNode;
  /** The same rows on a phone. */
  cards: ReactNode;
}

const AddButton = ({ add, variant }: Pick<ListPageProps, 'add'> & Pick<ButtonProps, 'variant'>) =>
  add && (
    <Button
      variant={variant ?? 'contained'}
      component={Link}
      to={add.to}
      startIcon={<AddRounded />}
      data-testid={add.testId}
    >
      {add.text}
    </Button>
  );

const Rows = (props: ListPageProps & { small: boolean }) => {
  const { namespace, add, tab, table, cards, small } = props;
  const translate = useTranslate();
  const { data, error, isPending, refetch, total } = useListContext();
  const { isNarrowed, clear } = useListFilter(tab as never);
  if (isPending && !error) return <LoadingRows rows={8} height={small ? 84 : 48} />;
  const failure = error && (
    <Box sx={{ p: '12px 18px' }}>
      <ErrorState error={error} onRetry={() => void refetch()} title={translate(`${namespace}.didNotLoad`)} />
    </Box>
  );
  if (!data) return failure;
  if (total === 0) {
    return (
      <EmptyState
        title={translate(`${namespace}.${isNarrowed ? 'noMatch' : 'empty'}`)}
        action={
          isNarrowed ? (
            <Button variant="outlined" onClick={clear}>
              {translate('filters.clear')}
            </Button>
          ) : (
            <AddButton add={add} variant="outlined" />
          )
        }
      >
        {isNarrowed
          ? translate(`${namespace}.noMatchText`)
          : (props.emptyText ?? translate(`${namespace}.emptyText`))}
      </EmptyState>
    );
  }
  return (
    <>
      {failure}
      {small ? cards : table}
    </>
  );
};

const WithBeside = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '228px minmax(0, 1fr)' },
}));

const fromEdgeToEdge = { mx: '-16px', borderLeft: 0, borderRight: 0, borderRadius: 0 };

/** A list: title, filters, rows as a table or as cards, and every state they can be in. */
export const ListPage = (props: ListPageProps) => {
  const { resource, namespace, sort, perPage = 25, filter, most, aside, add, actions, tabs, filters } = props;
  const { tab, filterDefaults, beside } = props;
  const translate = useTranslate();
  const small = useSmall();
  const card = (
    <ListCard component="section" sx={small ? fromEdgeToEdge : {}}>
      {tabs}
      {filters && <FilterBar {...(tab !== undefined && { tab })}>{filters}</FilterBar>}
      <Rows {...props} small={small} />
      {props.byCursor ? <Pages /> : <Pager {...(most !== undefined && { most })} />}
    </ListCard>
  );
  return (
    <ResourceContextProvider value={resource}>
      <ListBase
        resource={resource}
        perPage={perPage}
        sort={sort}
        {...(filter && { filter })}
        {...(filterDefaults && { filterDefaultValues: filterDefaults })}
        // A filter kept from another hotel would hide rows here without a word: only the address keeps it.
        storeKey={false}
        disableAuthentication
      >
        <PageTitle
          title={props.title ?? translate(`${namespace}.title`)}
          aside={aside}
          actions={
            <>
              {actions}
              <AddButton add={add} />
            </>
          }
        />
        {beside ? (
          <WithBeside>
            {beside}
            {card}
          </WithBeside>
        ) : (
          card
        )}
      </ListBase>
    </ResourceContextProvider>
  );
};
