import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { RecordMenu } from '../../shared/resource';
import { useClientLabels } from './labels';
import { RotateDialog } from './RotateDialog';
import type { ApiClient } from './types';

export const ClientMenu = () => {
  const t = useClientLabels();
  const client = useRecordContext<ApiClient>()!;
  const [rotating, setRotating] = useState(false);
  const rotate = { key: 'rotate', text: t('action.rotate'), onClick: () => setRotating(true) };
  return (
    <>
      <RecordMenu of={client.name} actions={client.editable ? [rotate] : []} mayDelete={client.editable} />
      {rotating && <RotateDialog client={client} onClose={() => setRotating(false)} />}
    </>
  );
};
