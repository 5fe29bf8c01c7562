import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useLocalName } from '../../shared';
import { useGuestLanguages } from '../../shared/guest-languages';
import { FormPart, OnOff, Select, Text, Wide } from '../../shared/resource';
import { useDictionaryLabels } from './labels';
import { type DictionaryEntry, useTypes } from './types';

const wholeOf = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : typed);

export const DictionaryFields = () => {
  const t = useDictionaryLabels();
  const localName = useLocalName();
  const entry = useRecordContext<Partial<DictionaryEntry>>()!;
  const isNew = entry.id === undefined;
  const { data: types = [] } = useTypes();
  const type = useWatch<DictionaryEntry, 'type'>({ name: 'type' });
  const chosen = types.find((each) => each.type === type);
  const hasRange = chosen?.range ?? entry.minimum != null;
  const added = useGuestLanguages().filter(({ code }) => code !== 'en' && code !== 'zh');
  return (
    <>
      <FormPart name="entry">
        <Select
          source="type"
          disabled={!isNew}
          choices={types.map((each) => ({ value: each.type, text: localName(each) }))}
        />
        <Text
          source="code"
          mono
          autoFocus={isNew}
          disabled={!isNew}
          shape={(typed) => typed.toUpperCase()}
          help={t(isNew ? 'help.code' : 'help.fixed')}
        />
        <Text source="name" />
        <Text source="nameZh" />
        {chosen?.forGuests &&
          added.map((language) => (
            <Text
              key={language.code}
              source={`names.${language.code}`}
              label={localName(language)}
              optional
            />
          ))}
        <Wide>
          <Text source="description" optional />
        </Wide>
      </FormPart>
      <FormPart name="use">
        {hasRange && (
          <>
            <Text source="minimum" numeric shape={wholeOf} />
            <Text source="maximum" numeric shape={wholeOf} />
          </>
        )}
        <Text source="sort" numeric shape={wholeOf} />
        <OnOff source="enabled" />
      </FormPart>
    </>
  );
};
