import { useGetList } from 'react-admin';
import { EnabledSwitch, FewOf, Tag, useLocalName } from '../../shared';
import { type Column, type NameColumn, ResourceList } from '../../shared/resource';
import type { PaymentMethod } from '../payment-methods/types';
import { AccountMenu } from './AccountMenu';
import { useAccountLabels } from './labels';
import { type PaymentAccount } from './types';
import { usePlatforms } from './use-platforms';

const AccountList = () => {
  const t = useAccountLabels();
  const localName = useLocalName();
  const platforms = usePlatforms();
  const platformOf = (code: string) => {
    const vendor = platforms.find((each) => each.code === code)?.name;
    return vendor ? localName({ name: vendor.en, nameZh: vendor.zh }) : code;
  };
  const { data: methods = [] } = useGetList<PaymentMethod>('payment-method-settings', {
    pagination: { page: 1, perPage: 200 },
  });
  const methodOf = (code: string) => {
    const method = methods.find((each) => each.code === code);
    return method ? localName(method) : code;
  };
  const name: NameColumn<PaymentAccount> = {
    key: 'account',
    sortBy: 'name',
    text: (account) => account.name,
    testId: (account) => `account-${account.code}`,
    tag: ({ hotelCode }) => hotelCode === '*' && <Tag>{t('list.group')}</Tag>,
    sub: (account) => account.code,
    mono: true,
  };
  const columns: Column<PaymentAccount>[] = [
    { key: 'platform', sortBy: 'platform', card: 'line', render: ({ platform }) => platformOf(platform) },
    {
      key: 'environment',
      sortBy: 'environment',
      card: 'state',
      nowrap: true,
      render: ({ environment }) => (
        <Tag tone={environment === 'test' ? 'unknown' : 'neutral'}>{t(`environment.${environment}`)}</Tag>
      ),
    },
    { key: 'methods', card: 'line', render: ({ methods }) => <FewOf all={methods.map(methodOf)} /> },
    {
      key: 'enabled',
      card: 'state',
      nowrap: true,
      render: ({ code, name: of, editable }) => (
        <EnabledSwitch source="enabled" mayChange={editable} of={of} testId={`enabled-${code}`} />
      ),
    },
  ];
  return (
    <ResourceList<PaymentAccount>
      name={name}
      columns={columns}
      addTestId="add-account"
      menu={<AccountMenu />}
    />
  );
};

export default AccountList;
