import { RecordContextProvider } from 'react-admin';
import { ZoneTime } from '../../shared';
import { EditPage, FormPart, ResourceForm, Text, Wide } from '../../shared/resource';
import { AddressMenu, AddressState, type ExternalAddress } from './AddressList';
import { AddressTest } from './AddressTest';
import { useAddressLabels } from './labels';

const AddressEdit = () => {
  const t = useAddressLabels();
  return (
    <EditPage<ExternalAddress>
      title={({ id }) => t(`kind.${id}`)}
      aside={(address) => <AddressState address={address} />}
      actions={() => <AddressMenu />}
      transform={({ address, updatedAt }: Partial<ExternalAddress>) => ({ address, updatedAt }) as never}
      onSaved={() => undefined}
    >
      {(address) => (
        <>
          <AddressTest of={address} />
          <RecordContextProvider value={address}>
            <ResourceForm submit={t('save')} stays>
              <FormPart name="what">
                <Wide>
                  <p>{t(`usedBy.${address.id}`)}</p>
                  <p className="t3">{t('standard', { address: address.standard })}</p>
                  {address.updatedAt && (
                    <p className="t3">
                      {t('lastChange', { name: address.changedBy })} ·{' '}
                      <ZoneTime value={address.updatedAt} style="full" />
                    </p>
                  )}
                </Wide>
              </FormPart>
              <FormPart name="address">
                <Text source="address" mono wide autoFocus shape={(typed) => typed.trim()} />
              </FormPart>
            </ResourceForm>
          </RecordContextProvider>
        </>
      )}
    </EditPage>
  );
};

export default AddressEdit;
