import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useLocalName } from '../../shared';
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
  const hasRange = types.find((each) => each.type === type)?.range ?? entry.minimum != null;
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
