import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormPart, keysOf, Select, Text, Wide } from '../../shared/resource';
import { TypedList } from '../../shared/TypedList';
import { Check } from './Check';
import { DepartmentField } from './DepartmentField';
import { labels, useSendRuleLabels } from './labels';
import { TemplateFields } from './TemplateFields';
import { TimesField } from './TimesField';
import { GUEST_TYPES, type RuleForm, type SendRule, type Trigger } from './types';

const Copies = ({ source }: { source: 'cc' | 'bcc' }) => {
  const t = useSendRuleLabels();
  const { field, fieldState } = useInput({ source });
  return (
    <TypedList
      label={t(`field.${source}`)}
      value={(field.value as string[] | null) ?? []}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      help={source === 'cc' ? t('help.copies') : undefined}
      inputMode="email"
      testId={`field-${source}`}
    />
  );
};

/** Times go with the moment before the due time alone; of what is not told to guests, guests are not told. */
const useTrigger = () => {
  const { setValue, formState } = useFormContext<RuleForm>();
  const saved = formState.defaultValues?.trigger;
  const trigger = useWatch<RuleForm, 'trigger'>({ name: 'trigger' });
  const shown = useRef(trigger);
  useEffect(() => {
    if (shown.current === trigger || trigger === null) return;
    shown.current = trigger;
    // The record was read again.
    if (trigger === saved) return;
    if (trigger !== 'preAlert') setValue('preAlertMinutes', null, { shouldDirty: true });
    if (GUEST_TYPES[trigger] === undefined) setValue('toGuest', false, { shouldDirty: true });
    // The template of another type would not fit.
    for (const name of ['emailTemplate', 'smsTemplate', 'staffEmailTemplate', 'staffSmsTemplate'] as const)
      setValue(name, null, { shouldDirty: true });
  }, [trigger, saved, setValue]);
  return trigger;
};

const SHIPPED = ['shipped', 'changed'];

export const RuleFields = () => {
  const t = useSendRuleLabels();
  const rule = useRecordContext<SendRule>();
  const isNew = rule?.id === undefined;
  const trigger = useTrigger();
  const byEmail = useWatch<RuleForm, 'byEmail'>({ name: 'byEmail' });
  const guestMay = trigger === null || GUEST_TYPES[trigger] !== undefined;
  // Whether a link is sent, and how, is said by the request that it belongs to.
  const guestNote = trigger === 'create' ? 'guestLink' : guestMay ? 'guestNote' : 'guestNever';
  const textOf = (value: Trigger) =>
    value === 'preAlert' ? t('triggerChoice.preAlert') : t(`trigger.${value}`);
  return (
    <>
      <FormPart>
        <Select
          source="trigger"
          disabled={SHIPPED.includes(rule?.origin ?? '')}
          autoFocus={isNew}
          choices={keysOf(labels.trigger).map((value) => ({ value, text: textOf(value) }))}
        />
        {trigger === 'preAlert' && (
          <Wide>
            <TimesField />
          </Wide>
        )}
      </FormPart>
      <FormPart name="whom">
        <Wide>
          <Check source="toGuest" disabled={!guestMay} note={t(`recipient.${guestNote}`)} />
          <Check source="toCashier" note={t('recipient.cashierNote')} />
          <Check source="toManagers" note={t('recipient.managersNote')} />
          <DepartmentField />
        </Wide>
      </FormPart>
      <FormPart name="template">
        <Wide>
          <TemplateFields />
        </Wide>
      </FormPart>
      <FormPart name="copies">
        <Text source="name" wide />
        <Text
          source="code"
          mono
          wide
          disabled={!isNew}
          {...(!isNew && { help: t('help.codeFixed') })}
          shape={(typed) => typed.toUpperCase()}
        />
        {byEmail && (
          <Wide>
            <Box sx={{ display: 'grid', gap: '16px' }}>
              <Copies source="cc" />
              <Copies source="bcc" />
            </Box>
          </Wide>
        )}
      </FormPart>
    </>
  );
};
