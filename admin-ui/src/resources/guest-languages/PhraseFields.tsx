import { useWatch } from 'react-hook-form';
import { ErrorState, LoadingRows } from '../../shared';
import { FormPart, keysOf, Text, useReadOnly } from '../../shared/resource';
import { labels, useGuestLanguageLabels } from './labels';
import { PhraseFile } from './PhraseFile';
import { type Language, usePhrases } from './types';

/** How many phrases have a text, as the form stands. */
export const Translated = ({ of }: { of: number }) => {
  const t = useGuestLanguageLabels();
  const phrases = useWatch<Language, 'phrases'>({ name: 'phrases' });
  const translated = Object.values(phrases ?? {}).filter((text) => text?.trim()).length;
  return <b data-testid="translated">{t('translated', { translated, of })}</b>;
};

/** The note above says what is shown for an empty one; “optional” beside each phrase would only repeat it. */
const mayBeEmpty = () => undefined;

/** What no template holds, with the English and the Chinese beside it. */
export const PhraseFields = () => {
  const t = useGuestLanguageLabels();
  const readOnly = useReadOnly();
  const { data, error, refetch } = usePhrases();
  if (error)
    return <ErrorState error={error} onRetry={() => void refetch()} title={t('phrasesDidNotLoad')} />;
  if (!data) return <LoadingRows rows={8} />;
  const sections = keysOf(labels.section).filter((name) => data.some(({ section }) => section === name));
  return sections.map((name, at) => (
    <FormPart key={name} name={name}>
      {at === 0 && !readOnly && <PhraseFile phrases={data} />}
      {data
        .filter(({ section }) => section === name)
        .map(({ key, en, zh }) => (
          <Text
            key={key}
            source={`phrases.${key}`}
            label={en}
            help={zh}
            rule={mayBeEmpty}
            multiline
            maxRows={6}
          />
        ))}
    </FormPart>
  ));
};
