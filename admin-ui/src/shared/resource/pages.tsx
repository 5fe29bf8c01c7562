import { Alert, Card, styled } from '@mui/material';
import { type ReactNode } from 'react';
import {
  CreateBase,
  type CreateBaseProps,
  EditBase,
  type EditBaseProps,
  type RaRecord,
  useEditContext,
  useNotify,
  useRedirect,
} from 'react-admin';
import { BackLink } from '../BackLink';
import { ErrorState } from '../ErrorState';
import { LoadingRows } from '../LoadingRows';
import { PageTitle } from '../PageTitle';
import { useLevel } from '../use-level';
import { useHotel } from '../useHotel';
import { OfSettings, PAGE_WIDTH } from './parts';
import { useMay, useResource } from './use-resource';

export const Loading = () => (
  <Card sx={{ maxWidth: PAGE_WIDTH }}>
    <LoadingRows rows={8} />
  </Card>
);

export const Back = () => {
  const { t, listPath } = useResource();
  return <BackLink to={listPath}>{t('list.title')}</BackLink>;
};

/** Says that it is done, reads the lists again, and goes back to the one it came from. */
export const useDone = () => {
  const { name, readAgain } = useResource();
  const notify = useNotify();
  const redirect = useRedirect();
  return (said: string, leave = true) => {
    notify(said, { type: 'success' });
    if (leave) redirect('list', name);
    void readAgain();
  };
};

export interface CreatePageProps extends Pick<CreateBaseProps, 'transform'> {
  /** What a new one begins with: every field that is sent. */
  record: object;
  title?: string;
  /** What happens to the answer; by default the page says so and goes back to the list. */
  onSaved?: (answer: never) => void;
  children: ReactNode;
}

/** A page that makes one more. The layout has seen to it that its reader may. */
export const CreatePage = ({ record, title, transform, onSaved, children }: CreatePageProps) => {
  const { t } = useResource();
  const done = useDone();
  return (
    <>
      <Back />
      <PageTitle title={title ?? t('addTitle')} />
      <CreateBase
        disableAuthentication
        record={record}
        mutationOptions={{
          onSuccess: (answer) => (onSaved ? onSaved(answer as never) : done('settings.added')),
          onError: () => undefined,
        }}
        {...(transform && { transform })}
      >
        {children}
      </CreateBase>
    </>
  );
};

/** In place of a record: that it is still being read, or why it was not. */
export const NotYet = () => {
  const { t } = useResource();
  const { error, refetch } = useEditContext();
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} title={t('didNotLoad')} />
  ) : (
    <Loading />
  );
};

type Editable = RaRecord & { editable?: boolean };

interface EditViewProps<Row> {
  title: (record: Row) => string;
  aside?: (record: Row) => ReactNode;
  actions?: (record: Row) => ReactNode;
  /** Which label of `readOnly` says why nothing can be changed here; by default that it goes beyond the reader. */
  whyNot?: (record: Row) => string;
  /** Cards beside the form; above it where there is no room. */
  beside?: (record: Row) => ReactNode;
  children: (record: Row) => ReactNode;
}

export interface EditPageProps<Row extends Editable>
  extends EditViewProps<Row>, Pick<EditBaseProps<Row>, 'transform'> {
  /** By default the one that the address of the page names. */
  id?: string;
  /** The page stays after a save, and does this. */
  onSaved?: () => void;
}

/** What stands beside a form comes first on a small screen. */
const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '& > aside': { display: 'grid', gap: 16, minWidth: 0 },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: `minmax(0, ${PAGE_WIDTH}px) minmax(300px, 390px)`,
    '& > aside': { gridArea: '1 / 2' },
  },
}));

const EditView = <Row extends Editable>(view: EditViewProps<Row>) => {
  const { title, aside, actions, whyNot, beside, children } = view;
  const { t } = useResource();
  const mayEdit = useMay('edit');
  const { record } = useEditContext<Row>();
  if (!record) {
    return (
      <>
        <Back />
        <PageTitle title={t('list.title')} />
        <NotYet />
      </>
    );
  }
  return (
    <div style={beside ? {} : { maxWidth: PAGE_WIDTH }}>
      <Back />
      <PageTitle title={title(record)} aside={aside?.(record)} actions={actions?.(record)} />
      {record.editable === false && (
        <Alert severity="info" sx={{ mb: '16px' }} data-testid="read-only">
          {t(`readOnly.${mayEdit ? (whyNot?.(record) ?? 'beyond') : 'noPermission'}`)}
        </Alert>
      )}
      {beside ? (
        <Beside>
          <aside>{beside(record)}</aside>
          {children(record)}
        </Beside>
      ) : (
        children(record)
      )}
    </div>
  );
};

/**
 * Without a handler react-admin leaves for the list when the record is not there; a form never starts from what was read
 * for another visit.
 */
export const readAndSave = (onSuccess: () => void) => ({
  disableAuthentication: true,
  mutationMode: 'pessimistic' as const,
  queryOptions: { gcTime: 0, onError: () => undefined },
  mutationOptions: { onSuccess, onError: () => undefined },
});

/** The page of one record: its form, or what can be read where its reader may not change it. */
export const EditPage = <Row extends Editable>({ id, transform, onSaved, ...view }: EditPageProps<Row>) => {
  const done = useDone();
  const saved = () => {
    done('settings.edited', !onSaved);
    onSaved?.();
  };
  return (
    <EditBase<Row> {...readAndSave(saved)} {...(id && { id })} {...(transform && { transform })}>
      <EditView<Row> {...view} />
    </EditBase>
  );
};

const SingleView = ({ children }: { children: ReactNode }) => {
  const { t } = useResource();
  const level = useLevel();
  const { record } = useEditContext<RaRecord>();
  return (
    <>
      <PageTitle title={t('title')} aside={t(`aside.${level}`)} />
      {record ? <OfSettings value>{children}</OfSettings> : <NotYet />}
    </>
  );
};

/** The page of what is there once at each level. Its form stays after saving. */
export const SinglePage = <Row extends RaRecord>({
  transform,
  onSaved,
  children,
}: Pick<EditBaseProps<Row>, 'transform' | 'children'> & { onSaved?: () => void }) => {
  const { hotel } = useHotel();
  const level = useLevel();
  const done = useDone();
  return (
    <EditBase<Row>
      id={(level === 'hotel' && hotel?.code) || 'group'}
      {...readAndSave(() => {
        done('settings.saved', false);
        onSaved?.();
      })}
      {...(transform && { transform })}
    >
      <SingleView>{children}</SingleView>
    </EditBase>
  );
};
