import { useRecordContext } from 'react-admin';
import { FormPart, OnOff, Text, useReadOnly, Wide } from '../../shared/resource';
import { EmailLook, LookFields } from './LookFields';
import { useTemplateLabels } from './shared-labels';
import { Addresses } from './TypedInputs';
import type { Kind, Template } from './types';

const wholeOf = (typed: string) => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : typed);

/** When a template is taken, who gets a copy, and how it looks. */
export const Settings = ({ kind }: { kind: Kind }) => {
  const t = useTemplateLabels();
  const readOnly = useReadOnly();
  const isNew = useRecordContext<Template>()?.id === undefined;
  return (
    <>
      {kind === 'PAGE' && <LookFields />}
      {kind === 'EMAIL' && <EmailLook />}
      <FormPart name="use">
        {kind === 'EMAIL' && <Addresses source="cc" />}
        {kind === 'EMAIL' && <Addresses source="bcc" />}
        <OnOff source="isPrimary" />
        <Text
          source="sort"
          numeric
          shape={wholeOf}
          rule={(value: unknown) => (typeof value === 'number' ? undefined : t('error.sort'))}
        />
        <Text
          source="code"
          mono
          optional
          disabled={!isNew}
          shape={(typed) => typed.toUpperCase()}
          help={t(isNew ? 'help.code' : 'help.codeFixed')}
        />
        {!readOnly && (
          <Wide on={false}>
            <Text source="note" optional />
          </Wide>
        )}
      </FormPart>
    </>
  );
};
