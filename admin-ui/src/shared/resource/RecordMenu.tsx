import { type ReactNode, useState } from 'react';
import {
  type RaRecord,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { ConfirmDialog, type ConfirmDialogProps } from '../ConfirmDialog';
import { type RowAction, RowMenu } from '../RowMenu';
import { useResource } from './use-resource';

export interface RecordMenuProps extends Pick<ConfirmDialogProps, 'mustType'> {
  /** “Actions for Lin Qiao” */
  of: string;
  /** Between opening and deleting. */
  actions?: readonly RowAction[];
  mayDelete: boolean;
  /** In place of “Delete”, where something is left afterwards. */
  deleteText?: string;
  /** What else is worth knowing before deleting. */
  children?: ReactNode;
}

/** Deletes the record of a row or of a page, which leads back to the list. */
export const useRemove = () => {
  const notify = useNotify();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const onOwnPage = useParams()['id'] !== undefined;
  const { name, readAgain } = useResource();
  const remove = async (record: RaRecord) => {
    await dataProvider.delete(name, { id: record.id, previousData: record });
    // Only the rows: the page of the record itself would read what is gone.
    await readAgain('getList');
    notify('settings.deleted', { type: 'success' });
    if (onOwnPage) redirect('list', name);
  };
  return { remove, onOwnPage };
};

/** What can be done with one record, in a list or on its own page: opening it, what is its own, deleting it. */
export const RecordMenu = ({
  of,
  actions = [],
  mayDelete,
  deleteText,
  mustType,
  children,
}: RecordMenuProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const record = useRecordContext<RaRecord & { editable?: boolean }>();
  const { remove, onOwnPage } = useRemove();
  const { t, pathOf } = useResource();
  const [deleting, setDeleting] = useState(false);
  if (!record) return null;

  const all: RowAction[] = [
    ...(onOwnPage
      ? []
      : [
          {
            key: 'open',
            text: translate(record.editable === false ? 'settings.look' : 'settings.edit'),
            onClick: () => void navigate(pathOf(String(record.id))),
          },
        ]),
    ...actions,
    ...(mayDelete
      ? [
          {
            key: 'delete',
            text: deleteText ?? translate('settings.delete'),
            onClick: () => setDeleting(true),
            last: true,
          },
        ]
      : []),
  ];
  return (
    <>
      <RowMenu label={translate('settings.actionsFor', { name: of })} actions={all} />
      {deleting && (
        <ConfirmDialog
          title={t('delete.title', { name: of })}
          action={t('delete.action')}
          keep={t('delete.keep')}
          failed={translate('settings.notDeleted')}
          {...(mustType && { mustType })}
          onConfirm={() => remove(record).then(() => setDeleting(false))}
          onClose={() => setDeleting(false)}
        >
          <p>{t('delete.text', { name: of })}</p>
          {children}
        </ConfirmDialog>
      )}
    </>
  );
};
