import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { FormPart, keysOf, Text, useReadOnly, Wide } from '../../shared/resource';
import { Choices } from '../../shared/resource/Choices';
import { labels, useSmsChannelLabels } from './labels';
import { FOR_GUESTS, FOR_STAFF, LANGUAGES, type SmsChannelForm } from './types';

/** One message in each language: the provider's id, and what its text leaves open. */
const Places = ({ of, message }: { of: string; message: string }) => {
  const t = useSmsChannelLabels();
  const parameters = keysOf(labels.parameter).map((value) => ({ value, text: t(`parameter.${value}`) }));
  return LANGUAGES.flatMap((each) => [
    <Text
      key={`${each}-id`}
      source={`templates.${of}.${each}.id`}
      label={t('template.id', { message, language: t(`template.${each}`) })}
      mono
      optional
    />,
    <Choices
      key={`${each}-parameters`}
      source={`templates.${of}.${each}.parameters`}
      label={t('template.parameters')}
      help={t('template.parametersHelp')}
      choices={parameters}
      optional
    />,
  ]);
};

/** What guests are sent has its place; messages to staff get theirs one by one, as few hotels send many of them. */
export const ApprovedTemplates = () => {
  const t = useSmsChannelLabels();
  const readOnly = useReadOnly();
  const { templates } = useRecordContext<SmsChannelForm>()!;
  const [added, setAdded] = useState<readonly string[]>([]);
  const nameOf = (code: string) => t('template.staff', { trigger: t(`trigger.${FOR_STAFF.get(code)!}`) });
  const codes = [...FOR_STAFF.keys()];
  const isShown = (code: string) =>
    added.includes(code) || LANGUAGES.some((language) => templates[code]?.[language].id);
  return (
    <FormPart name="templates">
      {FOR_GUESTS.map((code) => (
        <Places key={code} of={code} message={t(`template.${code}`)} />
      ))}
      {codes.filter(isShown).map((code) => (
        <Places key={code} of={code} message={nameOf(code)} />
      ))}
      {!readOnly && (
        <Wide>
          <TextField
            select
            margin="none"
            label={t('template.addStaff')}
            helperText={t('template.addStaffHelp')}
            value=""
            onChange={({ target }) => setAdded([...added, target.value])}
            slotProps={{ select: { SelectDisplayProps: { 'data-testid': 'add-staff-template' } as object } }}
          >
            {codes
              .filter((code) => !isShown(code))
              .map((code) => (
                <MenuItem key={code} value={code} data-testid={`staff-template-${code}`}>
                  {nameOf(code)}
                </MenuItem>
              ))}
          </TextField>
        </Wide>
      )}
    </FormPart>
  );
};
