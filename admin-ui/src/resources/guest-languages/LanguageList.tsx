import { useRecordContext } from 'react-admin';
import { Tag, useLocalName } from '../../shared';
import { EnabledSwitch } from '../../shared/EnabledSwitch';
import { SearchBox } from '../../shared/filters';
import { htmlLanguage } from '../../shared/guest-languages';
import { RecordMenu, ResourceList } from '../../shared/resource';
import { useGuestLanguageLabels } from './labels';
import type { LanguageLine } from './types';

export const LanguageMenu = () => {
  const localName = useLocalName();
  const language = useRecordContext<LanguageLine>()!;
  return <RecordMenu of={localName(language)} mayDelete={language.editable && !language.builtIn} />;
};

const LanguageList = () => {
  const t = useGuestLanguageLabels();
  const localName = useLocalName();
  return (
    <ResourceList<LanguageLine>
      addTestId="add-language"
      menu={<LanguageMenu />}
      filters={<SearchBox label={t('list.search')} />}
      name={{
        key: 'language',
        sortBy: 'sort',
        text: localName,
        testId: ({ code }) => `language-${code}`,
        tag: ({ builtIn }) => builtIn && <Tag>{t('builtIn')}</Tag>,
        sub: ({ code }) => code,
        mono: true,
      }}
      columns={[
        {
          key: 'ownName',
          card: 'line',
          render: ({ ownName, code }) => <span lang={htmlLanguage(code)}>{ownName}</span>,
        },
        {
          key: 'translated',
          card: 'state',
          nowrap: true,
          render: ({ translated, phraseCount }) => t('translated', { translated, of: phraseCount }),
        },
        { key: 'sort', nowrap: true, render: ({ sort }) => sort },
        {
          key: 'enabled',
          card: 'state',
          nowrap: true,
          render: (language) => (
            <EnabledSwitch
              source="enabled"
              mayChange={language.editable && !language.builtIn}
              of={localName(language)}
              testId={`enabled-${language.code}`}
            />
          ),
        },
      ]}
    />
  );
};

export default LanguageList;
