import { useNavigate, useParams } from 'react-router-dom';
import { EditPage, ResourceForm, useResource } from '../../shared/resource';
import { AddressFields } from './AddressFields';
import { useWebhookLabels } from './labels';
import { OfClient } from './OfClient';
import type { Endpoint } from './types';

const Edit = () => {
  const t = useWebhookLabels();
  const navigate = useNavigate();
  const { endpoint = '' } = useParams();
  const { pathOf } = useResource();
  return (
    <EditPage<Endpoint>
      id={endpoint}
      title={({ name }) => name}
      onSaved={() => void navigate(pathOf(endpoint))}
    >
      {({ editable }) => (
        <ResourceForm submit={t('save')} readOnly={!editable}>
          <AddressFields />
        </ResourceForm>
      )}
    </EditPage>
  );
};

const AddressEdit = () => <OfClient>{() => <Edit />}</OfClient>;

export default AddressEdit;
