import { useRecordContext } from 'react-admin';
import { FormPart, keysOf, OnOff, Select, Text, Wide } from '../../shared/resource';
import { labels, useDomainLabels } from './labels';
import { type ServiceDomain, useTenants } from './types';

export const DomainFields = () => {
  const t = useDomainLabels();
  const { choices } = useTenants();
  const isNew = useRecordContext<Partial<ServiceDomain>>()!.id === undefined;
  return (
    <FormPart name="domain">
      <Text
        source="domain"
        mono
        wide
        autoFocus={isNew}
        disabled={!isNew}
        shape={(typed) => typed.trim()}
        help={t(isNew ? 'help.domain' : 'help.fixed')}
      />
      <Select source="tenantId" choices={choices} disabled={!isNew} />
      <Text source="hotelCode" optional mono disabled={!isNew} shape={(typed) => typed.toUpperCase()} />
      <Select
        source="method"
        choices={keysOf(labels.method).map((value) => ({ value, text: t(`method.${value}`) }))}
      />
      <Wide>
        <OnOff source="enabled" />
      </Wide>
    </FormPart>
  );
};
