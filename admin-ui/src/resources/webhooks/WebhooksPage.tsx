import AddRounded from '@mui/icons-material/AddRounded';
import { Box, Button } from '@mui/material';
import { Link, useParams } from 'react-router-dom';
import { EmptyState, ErrorState, PageTitle, useSmall, useTimeZone } from '../../shared';
import { ListCard } from '../../shared/lists/look';
import { Loading, useMay, useResource } from '../../shared/resource';
import { zoneLabel } from '../../shared/time';
import type { ApiClient } from '../api-clients/types';
import { AddressPicker, AddressTable } from './Addresses';
import { AnswersCard } from './AnswersCard';
import { Deliveries } from './Deliveries';
import { useWebhookLabels } from './labels';
import { OfClient, Trail } from './OfClient';
import { SecretCard } from './SecretCard';
import { StateAlert } from './StateAlert';
import { TriggersCard } from './TriggersCard';
import type { Endpoint } from './types';
import { useEndpoints, useFigures } from './use-webhooks';

const AddButton = ({ variant }: { variant: 'outlined' | 'contained' }) => {
  const t = useWebhookLabels();
  const { addPath } = useResource();
  return (
    <Button
      variant={variant}
      component={Link}
      to={addPath}
      startIcon={<AddRounded />}
      sx={{ minHeight: { xs: 44, sm: 36 } }}
      data-testid="add-address"
    >
      {t('add')}
    </Button>
  );
};

/** One address: how it stands, what was sent to it, and what it is sent. */
const Address = ({ endpoint }: { endpoint: Endpoint }) => {
  const { data: figures } = useFigures(endpoint);
  return (
    <>
      <StateAlert endpoint={endpoint} tries={figures?.tries} />
      <Box
        sx={{
          display: 'grid',
          gap: '16px',
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
        }}
      >
        <Deliveries endpoint={endpoint} figures={figures} />
        <Box component="aside" sx={{ display: 'grid', gap: '16px', minWidth: 0 }}>
          <SecretCard endpoint={endpoint} />
          <TriggersCard key={`${endpoint.id} ${endpoint.updatedAt}`} endpoint={endpoint} />
          {figures && <AnswersCard figures={figures} />}
        </Box>
      </Box>
    </>
  );
};

/** The one whose page it is; without one, the first that needs somebody. */
const selectedOf = (endpoints: Endpoint[], id: string | undefined): Endpoint | undefined =>
  endpoints.find((each) => each.id === id) ??
  endpoints.find(({ state }) => state === 'failing') ??
  endpoints[0];

const Page = ({ client }: { client: ApiClient }) => {
  const t = useWebhookLabels();
  const small = useSmall();
  const mayAdd = useMay('create') && client.editable;
  const timeZone = useTimeZone();
  const { endpoint: chosen } = useParams();
  const { listPath } = useResource();
  const { data: endpoints, error, refetch } = useEndpoints(client.id);
  const selected = endpoints && selectedOf(endpoints, chosen);
  const shown = selected && { endpoints, selected };
  return (
    <>
      <Trail client={client} />
      <PageTitle
        title={small ? t('title') : t('titleOf', { name: client.name })}
        aside={!small && t('zone', { zone: zoneLabel(timeZone) })}
        actions={
          <>
            <Button component={Link} to={`${listPath}/signature`} data-testid="check-signature">
              {t('action.check')}
            </Button>
            {mayAdd && <AddButton variant="outlined" />}
          </>
        }
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} title={t('didNotLoad')} />}
      {!endpoints && !error && <Loading />}
      {endpoints?.length === 0 && (
        <ListCard>
          <EmptyState title={t('empty')} action={mayAdd && <AddButton variant="contained" />}>
            {t('emptyText')}
          </EmptyState>
        </ListCard>
      )}
      {shown && (
        <>
          {small ? <AddressPicker {...shown} /> : <AddressTable {...shown} />}
          <Address key={selected.id} endpoint={selected} />
        </>
      )}
    </>
  );
};

const WebhooksPage = () => <OfClient>{(client) => <Page client={client} />}</OfClient>;

export default WebhooksPage;
