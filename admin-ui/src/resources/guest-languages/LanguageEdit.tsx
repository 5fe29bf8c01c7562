import { useLocalName } from '../../shared';
import { EditPage, ResourceForm } from '../../shared/resource';
import { useGuestLanguageLabels } from './labels';
import { LanguageFields } from './LanguageFields';
import { LanguageMenu } from './LanguageList';
import { PhraseFields, Translated } from './PhraseFields';
import { type Language, sentOf } from './types';

const LanguageEdit = () => {
  const t = useGuestLanguageLabels();
  const localName = useLocalName();
  return (
    <EditPage<Language> title={localName} actions={() => <LanguageMenu />} transform={sentOf as never}>
      {({ builtIn, phraseCount }) => (
        <ResourceForm submit={t('save')} {...(!builtIn && { before: <Translated of={phraseCount} /> })}>
          <LanguageFields />
          {!builtIn && <PhraseFields />}
        </ResourceForm>
      )}
    </EditPage>
  );
};

export default LanguageEdit;
