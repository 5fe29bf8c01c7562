import { Tag, useLocalName } from '../../shared';
import { EditPage, ResourceForm, useMay } from '../../shared/resource';
import { useMethodLabels } from './labels';
import { MethodFields } from './MethodFields';
import { MethodMenu } from './MethodMenu';
import type { PaymentMethod } from './types';

const MethodEdit = () => {
  const t = useMethodLabels();
  const localName = useLocalName();
  const mayEdit = useMay('edit');
  const mayChange = (method: PaymentMethod) => mayEdit && method.editable;
  return (
    <EditPage<PaymentMethod>
      title={localName}
      aside={(method) => <Tag mono>{method.code}</Tag>}
      actions={(method) => mayChange(method) && <MethodMenu />}
    >
      {(method) => (
        <ResourceForm submit={t('save')} readOnly={!mayChange(method)}>
          <MethodFields />
        </ResourceForm>
      )}
    </EditPage>
  );
};

export default MethodEdit;
