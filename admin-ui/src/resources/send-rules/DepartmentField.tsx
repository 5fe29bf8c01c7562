import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Autocomplete, Button, FormHelperText, FormLabel, TextField } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useInput, useRecordContext, useTranslate } from 'react-admin';
import { useLocalName } from '../../shared';
import { chosenChips } from '../../shared/chosen-chips';
import { useReadOnly } from '../../shared/resource';
import { useSendRuleLabels } from './labels';
import type { SendRule } from './types';
import { useDepartments } from './use-departments';

const DepartmentsDialog = lazy(() => import('./DepartmentsDialog'));

/** Which departments are told, each with how many addresses it has. */
export const DepartmentField = () => {
  const t = useSendRuleLabels();
  const translate = useTranslate();
  const localName = useLocalName();
  const readOnly = useReadOnly();
  const rule = useRecordContext<SendRule>();
  const { data: departments = [] } = useDepartments();
  const { field, fieldState } = useInput({ source: 'departments' });
  const [managing, setManaging] = useState(false);
  const chosen = (field.value as string[] | null) ?? [];
  const find = (code: string) => departments.find((each) => each.code === code);
  const textOf = (code: string): string => {
    const found = find(code);
    return found
      ? t('recipient.department', {
          name: localName(found),
          count: found.emails.length + found.mobiles.length,
        })
      : code;
  };
  const problems = (rule?.problems ?? []).filter((each) => each.field === 'departments');
  if (readOnly) return <p>{chosen.map(textOf).join(t('list.then'))}</p>;
  return (
    <div>
      <FormLabel sx={{ display: 'block', mt: '10px', mb: '5px' }} htmlFor="rule-departments">
        {t('recipient.departments')}
      </FormLabel>
      <Autocomplete
        id="rule-departments"
        multiple
        disableCloseOnSelect
        popupIcon={<ExpandMoreRounded />}
        options={departments.map(({ code }) => code)}
        value={chosen}
        onChange={(_, codes) => field.onChange(codes)}
        onBlur={field.onBlur}
        getOptionLabel={textOf}
        noOptionsText={t('recipient.noDepartments')}
        renderOption={({ key, ...props }, code) => (
          <li key={key} {...props} data-testid={`department-${code}`}>
            {textOf(code)}
          </li>
        )}
        renderValue={chosenChips({
          textOf,
          removeText: (name) => translate('settings.remove', { name }),
          isBad: (code) => departments.length > 0 && !find(code),
        })}
        renderInput={(params) => (
          <TextField
            {...params}
            margin="none"
            inputRef={field.ref}
            placeholder={t('recipient.addDepartment')}
            error={fieldState.invalid}
            helperText={fieldState.error?.message}
            sx={{
              '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { padding: '3px 34px 3px 6px', gap: '4px' },
              '&& .MuiAutocomplete-input.MuiAutocomplete-input': { padding: '4px 5px', minWidth: 60 },
            }}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'data-testid': 'field-departments' },
            }}
          />
        )}
      />
      {problems.map(({ message }) => (
        <FormHelperText key={message} sx={{ color: 'var(--unknown)', fontWeight: 600 }}>
          {message}
        </FormHelperText>
      ))}
      <Button
        size="small"
        onClick={() => setManaging(true)}
        sx={{ mt: '4px', ml: '-8px' }}
        data-testid="manage-departments"
      >
        {t('recipient.manage')}
      </Button>
      {managing && (
        <Suspense>
          <DepartmentsDialog onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </div>
  );
};
