import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { CreatePage, ResourceForm, useDone, useResource } from '../../shared/resource';
import { useGuestLanguageLabels } from './labels';
import { LanguageFields } from './LanguageFields';
import { type Language, sentOf } from './types';

const LanguageCreate = () => {
  const t = useGuestLanguageLabels();
  const { name } = useResource();
  const done = useDone();
  const redirect = useRedirect();
  const [empty] = useState({ code: null, ownName: null, name: null, nameZh: null, sort: 100, enabled: true });
  // Its page has the phrases to translate.
  const toItsPhrases = ({ id }: Language) => {
    done('settings.added', false);
    redirect('edit', name, id);
  };
  return (
    <CreatePage record={empty} transform={sentOf} onSaved={toItsPhrases}>
      <ResourceForm submit={t('add')}>
        <LanguageFields />
      </ResourceForm>
    </CreatePage>
  );
};

export default LanguageCreate;
