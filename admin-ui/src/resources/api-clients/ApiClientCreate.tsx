import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageTitle, useHotel } from '../../shared';
import { BackLink, useBasePath } from '../../shared/settings';
import { newClient } from './form/client-values';
import { ClientForm } from './form/ClientForm';

const ApiClientCreate = () => {
  const translate = useTranslate();
  const base = useBasePath('client');
  const { hotel } = useHotel();
  const [values] = useState(() => newClient(hotel?.code ?? null));
  return (
    <>
      <BackLink to={base}>{translate('apiClients.list.title')}</BackLink>
      <PageTitle title={translate('apiClients.addTitle')} />
      <ClientForm client={null} values={values} />
    </>
  );
};

export default ApiClientCreate;
