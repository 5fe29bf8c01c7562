import { useLocaleState, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CredentialFields, useVendors } from '../../shared/credentials';
import { FormPart, OnOff, Select, Text, Wide } from '../../shared/resource';
import { usePmsLabels } from './labels';
import type { PmsConnection } from './types';

export const PmsFields = () => {
  const t = usePmsLabels();
  const [language] = useLocaleState();
  const stored = useRecordContext<PmsConnection>()!;
  const isNew = stored.id === undefined;
  const [kind, enabled] = useWatch<PmsConnection, ['kind', 'enabled']>({ name: ['kind', 'enabled'] });
  const { data: vendors } = useVendors();
  const kinds = vendors?.pms ?? [];
  const fields = kinds.find(({ code }) => code === kind)?.credentials ?? [];
  return (
    <>
      <FormPart name="system">
        <Select
          source="kind"
          choices={kinds.map(({ code, name }) => ({
            value: code,
            text: language === 'zh' ? name.zh : name.en,
          }))}
          autoFocus={isNew}
        />
        <Text source="code" mono disabled={!isNew} />
        <Text source="name" />
        <Text source="baseUrl" mono />
      </FormPart>
      {fields.length > 0 && (
        <FormPart name="credentials">
          {/* Another kind knows other values under the same names. */}
          <CredentialFields
            key={kind}
            fields={fields}
            saved={kind === stored.kind ? (stored.savedSecrets ?? []).map((name) => ({ name })) : []}
            complete={enabled}
          />
        </FormPart>
      )}
      <FormPart name="use">
        <Wide>
          <OnOff
            source="enabled"
            disabled={!isNew && stored.enabled}
            {...(!isNew && stored.enabled && { help: t('help.stays') })}
          />
        </Wide>
      </FormPart>
    </>
  );
};
