import { useState } from 'react';
import { RecordContextProvider, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { describeError } from '../../providers/errors';
import { RecordMenu, useResource } from '../../shared/resource';
import { DisableDialog, RangeDialog } from './AddressDialogs';
import { useWebhookLabels } from './labels';
import type { Endpoint } from './types';
import { useEndpointActions } from './use-webhooks';

/** What can be done with one address. */
export const AddressMenu = ({ endpoint }: { endpoint: Endpoint }) => {
  const t = useWebhookLabels();
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathOf } = useResource();
  const { enable, test } = useEndpointActions(endpoint);
  const [asking, setAsking] = useState<'disable' | 'range' | null>(null);
  const { editable, enabled, id, name } = endpoint;
  const refused = (error: unknown) => notify(describeError(error, translate), { type: 'error' });
  if (!editable) return null;
  return (
    <RecordContextProvider value={endpoint}>
      <RecordMenu
        of={name}
        mayDelete
        actions={[
          { key: 'edit', text: t('action.edit'), onClick: () => void navigate(`${pathOf(id)}/edit`) },
          { key: 'test', text: t('action.test'), onClick: () => void test().catch(refused) },
          { key: 'range', text: t('action.range'), onClick: () => setAsking('range') },
          enabled
            ? { key: 'disable', text: t('action.disable'), onClick: () => setAsking('disable') }
            : { key: 'enable', text: t('action.enable'), onClick: () => void enable(true).catch(refused) },
        ]}
      />
      {asking === 'disable' && <DisableDialog endpoint={endpoint} onClose={() => setAsking(null)} />}
      {asking === 'range' && <RangeDialog endpoint={endpoint} onClose={() => setAsking(null)} />}
    </RecordContextProvider>
  );
};
