import { Box } from '@mui/material';
import { Tag } from '../../shared';
import { EditPage, ResourceForm, useMay } from '../../shared/resource';
import { VendorCalls } from '../../shared/vendor-calls/VendorCalls';
import { CheckPanel } from './CheckPanel';
import { usePmsLabels } from './labels';
import { PmsFields } from './PmsFields';
import { type PmsConnection, sentOf } from './types';

const PmsConnectionEdit = () => {
  const t = usePmsLabels();
  const mayEdit = useMay('edit');
  return (
    <EditPage<PmsConnection>
      title={(pms) => pms.name}
      aside={(pms) => (
        <>
          <Tag mono>{pms.code}</Tag> {t(pms.enabled ? 'inUse' : 'notInUse')}
        </>
      )}
      transform={sentOf}
      onSaved={() => undefined}
    >
      {(pms) => (
        <>
          {mayEdit && <CheckPanel key={`check ${pms.updatedAt}`} of={pms} />}
          <ResourceForm key={`form ${pms.updatedAt}`} submit={t('save')} readOnly={!mayEdit} stays>
            <PmsFields />
          </ResourceForm>
          {pms.enabled && (
            <Box sx={{ mt: '16px' }}>
              <VendorCalls kind="pms" code={pms.hotelCode} name={pms.name} />
            </Box>
          )}
        </>
      )}
    </EditPage>
  );
};

export default PmsConnectionEdit;
