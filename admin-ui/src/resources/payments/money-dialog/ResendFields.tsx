import { Checkbox, FormControlLabel, FormHelperText, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { NoEmailService } from '../NoEmailService';
import { useOfferedChannels } from '../use-payment-settings';
import type { Channel, Draft } from './draft';
import styles from './money-dialog.module.css';
import type { Plan } from './plan';
import { useLabels } from '../../../shared';

export interface ResendFieldsProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  errors: Plan['errors'];
}

const fields = [
  { channel: 'EMAIL', name: 'email', field: 'emails', missing: null },
  { channel: 'SMS', name: 'sms', field: 'mobiles', missing: 'newRequest.gets.noSmsService' },
] as const;

/** Which way, and to whom. */
export const ResendFields = ({ draft, onChange, errors }: ResendFieldsProps) => {
  const translate = useTranslate();
  const t = useLabels('payments.dialog.resend');
  const offers = useOfferedChannels();
  const toggle = (channel: Channel, on: boolean) =>
    onChange({
      ...draft,
      channels: on ? [...draft.channels, channel] : draft.channels.filter((each) => each !== channel),
    });
  return (
    <fieldset className={styles.channels}>
      <legend>{t('how')}</legend>
      {fields.map(({ channel, name, field, missing }, index) => {
        const offered = offers(channel);
        const chosen = offered && draft.channels.includes(channel);
        return (
          <div key={channel}>
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={chosen}
                  autoFocus={index === 0}
                  onChange={(_, on) => toggle(channel, on)}
                  slotProps={{ input: { 'data-testid': `resend-${channel}` } as object }}
                />
              }
              label={t(name)}
              disabled={!offered}
            />
            {!offered && (
              <FormHelperText data-testid={`resend-${channel}-missing`}>
                {missing === null ? <NoEmailService /> : translate(missing)}
              </FormHelperText>
            )}
            {chosen && (
              <TextField
                label={t(field)}
                value={draft[field]}
                error={errors[field] !== undefined}
                helperText={errors[field] ?? t(`${field}Help`)}
                onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
                slotProps={{ htmlInput: { 'data-testid': `resend-${field}`, autoComplete: 'off' } }}
              />
            )}
          </div>
        );
      })}
      {errors.channels && <FormHelperText error>{errors.channels}</FormHelperText>}
    </fieldset>
  );
};
