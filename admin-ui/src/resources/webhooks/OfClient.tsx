import { Breadcrumbs, Link as Look } from '@mui/material';
import type { ReactNode } from 'react';
import { ResourceContextProvider, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { registerResource } from '../../providers/resources';
import { BackLink, ErrorState, useSmall } from '../../shared';
import { Loading, useResource } from '../../shared/resource';
import type { ApiClient } from '../api-clients/types';
import { useWebhookLabels } from './labels';
import { webhooks } from './resource';

/**
 * The client that the address of the page names, and its webhooks as a resource of their own: every client has its own
 * list, so its name in react-admin begins with the client's address.
 */
export const OfClient = ({ children }: { children: (client: ApiClient) => ReactNode }) => {
  const t = useWebhookLabels();
  const { id = '' } = useParams();
  const { name: clients } = useResource();
  const { data: client, error, refetch } = useGetOne<ApiClient>(clients, { id }, { retry: false });
  const name = `${clients}/${id}/webhooks`;
  registerResource(name, webhooks);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} title={t('didNotLoad')} />;
  return client ? (
    <ResourceContextProvider value={name}>{children(client)}</ResourceContextProvider>
  ) : (
    <Loading />
  );
};

/** The way here: API clients, the client, and on pages below the webhooks themselves. */
export const Trail = ({ client, page }: { client: ApiClient; page?: string }) => {
  const t = useWebhookLabels();
  const small = useSmall();
  const { listPath } = useResource();
  const clientPath = listPath.slice(0, listPath.lastIndexOf('/'));
  const steps = [
    { to: clientPath.slice(0, clientPath.lastIndexOf('/')), text: t('clients') },
    { to: clientPath, text: client.name },
    ...(page ? [{ to: listPath, text: t('title') }] : []),
  ];
  const last = steps.at(-1)!;
  if (small) return <BackLink to={last.to}>{last.text}</BackLink>;
  return (
    <Breadcrumbs
      separator="›"
      aria-label={t('trail')}
      sx={{ mb: '6px', fontSize: 13, color: 'var(--text-3)' }}
    >
      {steps.map(({ to, text }) => (
        <Look
          key={to}
          component={Link}
          to={to}
          underline="hover"
          sx={{ color: 'var(--text-2)', fontWeight: 500 }}
        >
          {text}
        </Look>
      ))}
      <span>{page ?? t('title')}</span>
    </Breadcrumbs>
  );
};
