import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog, type RowAction, RowMenu, useBasePath } from '../../../shared/settings';
import { RotateDialog } from '../RotateDialog';
import type { ApiClient } from '../types';
import { useClientActions } from '../use-client-actions';

export interface ClientMenuProps {
  client: ApiClient;
  /** On the client's own page, where “Edit” would lead nowhere and deleting leads back to the list. */
  onOwnPage?: boolean;
}

export const ClientMenu = ({ client, onOwnPage = false }: ClientMenuProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const base = useBasePath('client');
  const { remove } = useClientActions();
  const [asked, setAsked] = useState<'rotate' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const { name } = client;

  const deleteClient = async () => {
    await remove(client);
    close();
    if (onOwnPage) void navigate(base);
  };

  const actions: RowAction[] = [
    ...(onOwnPage
      ? []
      : [
          {
            key: 'open',
            text: translate(client.editable ? 'apiClients.action.edit' : 'apiClients.action.look'),
            onClick: () => void navigate(`${base}/${client.id}`),
          },
        ]),
    ...(client.editable
      ? [
          {
            key: 'rotate',
            text: translate('apiClients.action.rotate'),
            onClick: () => setAsked('rotate'),
          },
          {
            key: 'delete',
            text: translate('apiClients.action.delete'),
            onClick: () => setAsked('delete'),
            last: true,
          },
        ]
      : []),
  ];
  return (
    <>
      <RowMenu label={translate('settings.actionsFor', { name })} actions={actions} />
      {asked === 'rotate' && <RotateDialog client={client} onClose={close} />}
      {asked === 'delete' && (
        <ConfirmDialog
          title={translate('apiClients.delete.title', { name })}
          action={translate('apiClients.delete.action')}
          keep={translate('apiClients.delete.keep')}
          onConfirm={deleteClient}
          onClose={close}
        >
          <p>{translate('apiClients.delete.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
