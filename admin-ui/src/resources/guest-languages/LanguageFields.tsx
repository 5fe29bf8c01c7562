import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormPart, OnOff, Text } from '../../shared/resource';
import { useGuestLanguageLabels } from './labels';
import { type Language, namesOf } from './types';

const wholeOf = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : typed);

/** While a new language is entered: the names that it goes by, until others are typed. */
const ProposedNames = () => {
  const { setValue, getValues } = useFormContext<Language>();
  const code = useWatch<Language, 'code'>({ name: 'code' });
  const proposed = useRef<ReturnType<typeof namesOf>>(null);
  useEffect(() => {
    const names = namesOf(code ?? '');
    if (!names) return;
    for (const name of ['ownName', 'name', 'nameZh'] as const) {
      const typed = getValues(name);
      if (!typed || typed === proposed.current?.[name]) setValue(name, names[name], { shouldDirty: true });
    }
    proposed.current = names;
  }, [code, getValues, setValue]);
  return null;
};

export const LanguageFields = () => {
  const t = useGuestLanguageLabels();
  const { id, builtIn } = useRecordContext<Partial<Language>>()!;
  const isNew = id === undefined;
  return (
    <FormPart name="language">
      <Text
        source="code"
        mono
        autoFocus={isNew}
        disabled={!isNew}
        shape={(typed) => typed.trim()}
        help={t(isNew ? 'help.code' : 'help.fixed')}
      />
      <Text source="ownName" />
      <Text source="name" />
      <Text source="nameZh" />
      <Text source="sort" numeric shape={wholeOf} />
      {!builtIn && <OnOff source="enabled" />}
      {isNew && <ProposedNames />}
    </FormPart>
  );
};
