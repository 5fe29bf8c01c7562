import SchemaOutlined from '@mui/icons-material/SchemaOutlined';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { Tag } from '../../shared';
import { EditPage, ResourceForm, useMay, useResource } from '../../shared/resource';
import { VendorCalls } from '../../shared/vendor-calls/VendorCalls';
import { CheckPanel } from './CheckPanel';
import { usePmsLabels } from './labels';
import { PmsFields } from './PmsFields';
import { type PmsConnection, sentOf } from './types';

const PmsConnectionEdit = () => {
  const t = usePmsLabels();
  const mayEdit = useMay('edit');
  const { pathOf } = useResource();
  return (
    <EditPage<PmsConnection>
      title={(pms) => pms.name}
      aside={(pms) => (
        <>
          <Tag mono>{pms.code}</Tag> {t(pms.enabled ? 'inUse' : 'notInUse')}
        </>
      )}
      actions={(pms) =>
        pms.mapped && (
          <Button
            component={Link}
            to={`${pathOf(pms.id)}/profile`}
            variant="outlined"
            startIcon={<SchemaOutlined />}
            data-testid="open-profile"
          >
            {t('profile.title')}
          </Button>
        )
      }
      transform={sentOf}
      onSaved={() => undefined}
    >
      {(pms) => (
        <>
          {mayEdit && <CheckPanel key={`check ${pms.updatedAt}`} of={pms} />}
          <ResourceForm submit={t('save')} readOnly={!mayEdit} stays>
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
