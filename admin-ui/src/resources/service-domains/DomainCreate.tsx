import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { CreatePage, ResourceForm, useDone, useResource } from '../../shared/resource';
import { DomainFields } from './DomainFields';
import { useDomainLabels } from './labels';
import { sentOf, type ServiceDomain } from './types';

const DomainCreate = () => {
  const t = useDomainLabels();
  const { name } = useResource();
  const done = useDone();
  const redirect = useRedirect();
  const [empty] = useState({
    domain: null,
    tenantId: null,
    hotelCode: null,
    method: 'txt',
    enabled: true,
  });
  // Its page says what proves it.
  const toItsProof = ({ id }: ServiceDomain) => {
    done('settings.added', false);
    redirect('edit', name, id);
  };
  return (
    <CreatePage record={empty} transform={sentOf} onSaved={toItsProof}>
      <ResourceForm submit={t('save')}>
        <DomainFields />
      </ResourceForm>
    </CreatePage>
  );
};

export default DomainCreate;
