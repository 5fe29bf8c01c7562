import { useGetList } from 'react-admin';
import { EnabledSwitch, FewOf, useLocalName } from '../../shared';
import { type Column, type NameColumn, ResourceList, useMay } from '../../shared/resource';
import type { PaymentAccount } from '../payment-accounts/types';
import { useMethodLabels } from './labels';
import { MethodMenu } from './MethodMenu';
import type { PaymentMethod } from './types';

const MethodList = () => {
  const t = useMethodLabels();
  const localName = useLocalName();
  const mayEdit = useMay('edit');
  const { data: accounts = [] } = useGetList<PaymentAccount>('payment-accounts', {
    pagination: { page: 1, perPage: 200 },
  });
  const accountOf = (code: string) => accounts.find((each) => each.code === code)?.name ?? code;
  const name: NameColumn<PaymentMethod> = {
    key: 'method',
    sortBy: 'sort',
    text: localName,
    testId: (method) => `method-${method.code}`,
    sub: (method) => method.code,
    mono: true,
  };
  const columns: Column<PaymentMethod>[] = [
    { key: 'kind', sortBy: 'kind', card: 'line', render: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'accounts',
      card: 'line',
      render: ({ accountCodes }) => <FewOf all={accountCodes.map(accountOf)} />,
    },
    {
      key: 'validity',
      nowrap: true,
      render: ({ validityHours }) =>
        validityHours === null ? <span className="t3">—</span> : t('list.hours', { count: validityHours }),
    },
    { key: 'sort', nowrap: true, render: ({ sort }) => sort },
    {
      key: 'enabled',
      card: 'state',
      nowrap: true,
      render: (method) => (
        <EnabledSwitch
          source="enabled"
          mayChange={mayEdit && method.editable}
          of={localName(method)}
          testId={`enabled-${method.code}`}
        />
      ),
    },
  ];
  return (
    <ResourceList<PaymentMethod> name={name} columns={columns} addTestId="add-method" menu={<MethodMenu />} />
  );
};

export default MethodList;
