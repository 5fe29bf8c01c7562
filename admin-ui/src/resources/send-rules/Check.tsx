import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import type { ReactNode } from 'react';
import { useInput } from 'react-admin';
import { useSendRuleLabels } from './labels';

interface CheckProps {
  source: 'toGuest' | 'toCashier' | 'toManagers' | 'byEmail' | 'bySms';
  note?: ReactNode;
  disabled?: boolean;
}

/** One of a rule’s yes or no, with a note or what is wrong with it below. */
export const Check = ({ source, note, disabled = false }: CheckProps) => {
  const t = useSendRuleLabels();
  const { field, fieldState } = useInput({ source });
  const said = fieldState.error?.message;
  return (
    <div>
      <FormControlLabel
        disabled={disabled}
        control={
          <Checkbox
            size="small"
            checked={Boolean(field.value) && !disabled}
            onChange={(_, on) => field.onChange(on)}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                ref: field.ref,
                'data-testid': `field-${source}`,
                'aria-invalid': fieldState.invalid,
              } as object,
            }}
          />
        }
        label={t(`field.${source}`)}
      />
      {(said ?? note) && (
        <FormHelperText error={said !== undefined} sx={{ m: '-4px 0 4px 30px' }}>
          {said ?? note}
        </FormHelperText>
      )}
    </div>
  );
};
