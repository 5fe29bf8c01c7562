import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CreatePage, ResourceForm, useDone, useResource } from '../../shared/resource';
import type { ApiClient } from '../api-clients/types';
import { AddressFields, TriggerFields } from './AddressFields';
import { KeyOnce } from './KeyOnce';
import { useWebhookLabels } from './labels';
import { OfClient } from './OfClient';
import { type CreatedEndpoint, EVENTS } from './types';

const Create = ({ client }: { client: ApiClient }) => {
  const t = useWebhookLabels();
  const navigate = useNavigate();
  const done = useDone();
  const { pathOf } = useResource();
  const [made, setMade] = useState<CreatedEndpoint | null>(null);
  // What the client is to hear of, unless nobody has chosen that yet.
  const [empty] = useState({
    clientId: client.id,
    name: '',
    url: '',
    triggers: client.callbackTriggers.length > 0 ? client.callbackTriggers : Object.keys(EVENTS),
  });
  return (
    <CreatePage record={empty} onSaved={setMade}>
      <ResourceForm submit={t('add')}>
        <AddressFields />
        <TriggerFields />
      </ResourceForm>
      {made && (
        <KeyOnce
          name={made.name}
          secret={made.secret}
          onStored={() => {
            done('settings.added', false);
            void navigate(pathOf(made.id));
          }}
        />
      )}
    </CreatePage>
  );
};

const AddressCreate = () => <OfClient>{(client) => <Create client={client} />}</OfClient>;

export default AddressCreate;
