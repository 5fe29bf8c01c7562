import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { RecordMenu, useResource } from '../../shared/resource';
import { useClientLabels } from './labels';
import { RotateDialog } from './RotateDialog';
import type { ApiClient } from './types';

export const ClientMenu = () => {
  const t = useClientLabels();
  const client = useRecordContext<ApiClient>()!;
  const navigate = useNavigate();
  const { pathOf } = useResource();
  const [rotating, setRotating] = useState(false);
  const webhooks = {
    key: 'webhooks',
    text: t('action.webhooks'),
    onClick: () => void navigate(`${pathOf(client.id)}/webhooks`),
  };
  const rotate = { key: 'rotate', text: t('action.rotate'), onClick: () => setRotating(true) };
  return (
    <>
      <RecordMenu
        of={client.name}
        actions={client.editable ? [webhooks, rotate] : [webhooks]}
        mayDelete={client.editable}
      />
      {rotating && <RotateDialog client={client} onClose={() => setRotating(false)} />}
    </>
  );
};
