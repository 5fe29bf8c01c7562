import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, Button, Card, MenuItem } from '@mui/material';
import { DataTable, ListContextProvider, useList } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { ActionsHead, Dropdown, ZoneTime } from '../../shared';
import { ListCard } from '../../shared/lists/look';
import { useResource } from '../../shared/resource';
import { AddressMenu } from './AddressMenu';
import { useWebhookLabels } from './labels';
import { EndpointState } from './state';
import type { Endpoint } from './types';

const Column = DataTable.Col<Endpoint>;

export interface AddressesProps {
  endpoints: Endpoint[];
  /** Whose deliveries are shown below. */
  selected: Endpoint;
}

/** The addresses of one client; one of them is looked at. */
export const AddressTable = ({ endpoints, selected }: AddressesProps) => {
  const t = useWebhookLabels();
  const { name: resource, pathOf } = useResource();
  const list = useList<Endpoint>({ data: endpoints, resource, perPage: 200 });
  return (
    <ListContextProvider value={list}>
      <ListCard sx={{ mb: '16px' }}>
        <DataTable<Endpoint>
          className="set-table"
          bulkActionButtons={false}
          rowClick={(id) => pathOf(String(id))}
          rowSx={({ id, state }) => ({
            '&&&': id === selected.id ? { background: 'var(--primary-soft)' } : {},
            '& > td:first-of-type':
              state === 'failing' ? { boxShadow: 'inset 3px 0 0 var(--fail-line)' } : {},
          })}
        >
          <Column
            disableSort
            label={t('column.address')}
            render={({ id, name }) => (
              <div className="l1">
                <Link
                  to={pathOf(id)}
                  aria-current={id === selected.id ? 'true' : undefined}
                  data-testid={`address-${name}`}
                >
                  {name}
                </Link>
              </div>
            )}
          />
          <Column
            disableSort
            label={t('column.url')}
            cellClassName="t2"
            render={({ url }) => (
              <Box sx={{ fontFamily: 'var(--mono)', fontSize: 12.5, overflowWrap: 'anywhere' }}>{url}</Box>
            )}
          />
          <Column
            disableSort
            label={t('column.state')}
            className="col-nowrap"
            render={(endpoint) => <EndpointState endpoint={endpoint} />}
          />
          <Column
            disableSort
            label={t('column.lastGood')}
            className="col-nowrap"
            cellClassName="t2"
            render={({ lastGoodAt }) => (lastGoodAt ? <ZoneTime value={lastGoodAt} /> : t('never'))}
          />
          <Column
            disableSort
            label={t('column.failed')}
            align="right"
            className="col-nowrap"
            render={({ failedWaiting, givenUp }) =>
              failedWaiting + givenUp === 0 ? (
                '—'
              ) : (
                <>
                  {failedWaiting > 0 && <b>{t('wait', { count: failedWaiting })}</b>}
                  {failedWaiting > 0 && givenUp > 0 && t('between')}
                  {givenUp > 0 && t('givenUp', { count: givenUp })}
                </>
              )
            }
          />
          <Column
            disableSort
            label={<ActionsHead />}
            className="col-actions"
            render={(endpoint) => <AddressMenu endpoint={endpoint} />}
          />
        </DataTable>
      </ListCard>
    </ListContextProvider>
  );
};

/** The same on a phone: the one that is looked at, and the others in a menu. */
export const AddressPicker = ({ endpoints, selected }: AddressesProps) => {
  const t = useWebhookLabels();
  const navigate = useNavigate();
  const { pathOf } = useResource();
  return (
    <Card sx={{ display: 'flex', gap: '6px', alignItems: 'center', p: '12px 6px 12px 14px', mb: '12px' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontSize: 15, fontWeight: 600 }} data-testid={`address-${selected.name}`}>
          {selected.name}
        </Box>
        <Box
          sx={{ fontFamily: 'var(--mono)', fontSize: 12.5, color: 'var(--text-2)', overflowWrap: 'anywhere' }}
        >
          {selected.url.replace(/^https:\/\//, '')}
        </Box>
        <EndpointState endpoint={selected} />
      </Box>
      {endpoints.length > 1 && (
        <Dropdown
          menu
          button={(opener) => (
            <Button
              color="inherit"
              endIcon={<ExpandMoreRounded />}
              aria-label={t('choose')}
              data-testid="choose-address"
              {...opener}
              sx={{ minHeight: 44, fontWeight: 400 }}
            >
              {t('ofAll', { no: endpoints.indexOf(selected) + 1, total: endpoints.length })}
            </Button>
          )}
        >
          {() =>
            endpoints.map((endpoint) => (
              <MenuItem
                key={endpoint.id}
                selected={endpoint.id === selected.id}
                sx={{ minHeight: 44, display: 'grid' }}
                onClick={() => void navigate(pathOf(endpoint.id))}
              >
                {endpoint.name}
                <EndpointState endpoint={endpoint} />
              </MenuItem>
            ))
          }
        </Dropdown>
      )}
      <AddressMenu endpoint={selected} />
    </Card>
  );
};
