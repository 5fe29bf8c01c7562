import CancelRounded from '@mui/icons-material/CancelRounded';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Tag } from '../../shared';
import { useResource } from '../../shared/resource';
import type { Endpoint } from './types';

/** In the list of API clients: how many addresses a client has, and whether one of them fails; it leads to them. */
export const WebhooksMark = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { pathOf } = useResource();
  // One question for all rows.
  const { data = [] } = useGetList<Endpoint>('webhook-endpoints', {
    pagination: { page: 1, perPage: 1_000 },
  });
  const own = data.filter(({ clientId }) => clientId === id);
  const failing = own.filter(({ state }) => state === 'failing').length;
  if (own.length === 0) return '—';
  return (
    <Link to={`${pathOf(id)}/webhooks`} data-testid={`webhooks-${id}`}>
      {failing > 0 ? (
        <Tag tone="fail" glyph={CancelRounded}>
          {translate('apiClients.list.failing', { count: failing })}
        </Tag>
      ) : (
        translate('apiClients.list.addresses', { count: own.length, smart_count: own.length })
      )}
    </Link>
  );
};
