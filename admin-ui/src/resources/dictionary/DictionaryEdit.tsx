import { Alert } from '@mui/material';
import { useLevel, useLocalName } from '../../shared';
import { EditPage, ResourceForm } from '../../shared/resource';
import { DictionaryFields } from './DictionaryFields';
import { DictionaryMenu } from './DictionaryMenu';
import { useDictionaryLabels } from './labels';
import { OriginMark } from './OriginMark';
import { type DictionaryEntry, sentOf } from './types';

const DictionaryEdit = () => {
  const t = useDictionaryLabels();
  const level = useLevel();
  const localName = useLocalName();
  return (
    <EditPage<DictionaryEntry>
      title={localName}
      transform={sentOf as never}
      aside={({ origin }) => level === 'hotel' && <OriginMark origin={origin} />}
      actions={() => <DictionaryMenu />}
    >
      {({ origin }) => (
        <>
          {level === 'hotel' && origin === 'group' && (
            <Alert severity="info" sx={{ mb: '16px' }}>
              {t('groups')}
            </Alert>
          )}
          <ResourceForm submit={t('save')}>
            <DictionaryFields />
          </ResourceForm>
        </>
      )}
    </EditPage>
  );
};

export default DictionaryEdit;
