import { Tag } from '../../shared';
import { EditPage, ResourceForm, useMay } from '../../shared/resource';
import { VendorCalls } from '../../shared/vendor-calls/VendorCalls';
import { AccountFields } from './AccountFields';
import { AccountMenu } from './AccountMenu';
import { Capabilities } from './Capabilities';
import { useAccountLabels } from './labels';
import { TestPanel } from './TestPanel';
import { type PaymentAccount, sentCredentials } from './types';

const stay = () => undefined;

const AccountEdit = () => {
  const t = useAccountLabels();
  const mayEdit = useMay('edit');
  const mayChange = (account: PaymentAccount) => mayEdit && account.editable;
  return (
    <EditPage<PaymentAccount>
      title={(account) => account.name}
      aside={(account) => <Tag mono>{account.code}</Tag>}
      actions={(account) => mayChange(account) && <AccountMenu />}
      onSaved={stay}
      transform={(values: PaymentAccount, options?: { previousData?: PaymentAccount }) => ({
        ...values,
        credentials: sentCredentials(values.credentials, options?.previousData?.credentials ?? {}),
      })}
      beside={(account) => (
        <>
          {mayEdit && <TestPanel account={account} />}
          <Capabilities account={account} />
        </>
      )}
    >
      {(account) => (
        <>
          <ResourceForm stays submit={t('save')} readOnly={!mayChange(account)}>
            <AccountFields />
          </ResourceForm>
          <VendorCalls kind="platform" code={account.code} name={account.name} />
        </>
      )}
    </EditPage>
  );
};

export default AccountEdit;
