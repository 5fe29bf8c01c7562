import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { Tag, ZoneTime } from '../../shared';
import { EditPage, ResourceForm, useResource } from '../../shared/resource';
import { ClientFields } from './ClientFields';
import { ClientMenu } from './ClientMenu';
import { useClientLabels } from './labels';
import { type ApiClient, sentOf } from './types';

const ApiClientEdit = () => {
  const t = useClientLabels();
  const { pathOf } = useResource();
  return (
    <EditPage<ApiClient>
      title={(client) => client.name}
      aside={(client) => (
        <>
          <Tag mono>{client.code}</Tag> {t('secretFrom')} <ZoneTime value={client.secretChangedAt} />
        </>
      )}
      actions={({ id }) => (
        <>
          <Button component={Link} to={`${pathOf(id)}/webhooks`} variant="outlined" data-testid="webhooks">
            {t('action.webhooks')}
          </Button>
          <ClientMenu />
        </>
      )}
      transform={sentOf}
    >
      {(client) => (
        <ResourceForm submit={t('save')} readOnly={!client.editable}>
          <ClientFields />
        </ResourceForm>
      )}
    </EditPage>
  );
};

export default ApiClientEdit;
