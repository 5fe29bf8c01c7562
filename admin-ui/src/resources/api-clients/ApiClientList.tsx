import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { SettingsList, useBasePath, useHolds } from '../../shared/settings';
import { ClientCards, ClientTable } from './list/ClientRows';

/** A hotel has a handful of these, so there is nothing to search through. */
const ApiClientList = () => {
  const translate = useTranslate();
  const base = useBasePath('client');
  const mayAdd = useHolds('SECURITY_CLIENT_MGT');
  const add = (variant: 'contained' | 'outlined') =>
    mayAdd && (
      <Button
        variant={variant}
        component={Link}
        to={`${base}/add`}
        startIcon={<AddRounded />}
        data-testid="add-client"
      >
        {translate('apiClients.add')}
      </Button>
    );
  return (
    <SettingsList
      resource="api-clients"
      words="apiClients.list"
      sort={{ field: 'name', order: 'ASC' }}
      actions={add('contained')}
      emptyAction={add('outlined')}
      table={<ClientTable />}
      cards={<ClientCards />}
    />
  );
};

export default ApiClientList;
