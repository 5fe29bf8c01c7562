import { Checkbox, FormControlLabel, FormHelperText, TextField } from '@mui/material';
import { useLabels } from '../../../shared';
import { NoEmailService } from '../NoEmailService';
import { useSmsCharge } from '../sms-text';
import { useOfferedChannels } from '../use-payment-settings';
import type { Channel } from './draft';
import type { FieldsProps } from './RefundFields';
import styles from './money-dialog.module.css';

const fields = [
  { channel: 'EMAIL', name: 'email', field: 'emails', missing: 'noEmail' },
  { channel: 'SMS', name: 'sms', field: 'mobiles', missing: 'noSms' },
] as const;

export const ResendFields = ({ payment, draft, onChange, errors }: FieldsProps) => {
  const t = useLabels('payments.dialog.resend');
  const offers = useOfferedChannels();
  const charge = useSmsCharge()(payment);
  const toggle = (channel: Channel, on: boolean) =>
    onChange({
      ...draft,
      channels: on ? [...draft.channels, channel] : draft.channels.filter((each) => each !== channel),
    });
  return (
    <fieldset className={styles.channels}>
      <legend className="t-table">{t('how')}</legend>
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
                {channel === 'EMAIL' ? <NoEmailService says={t(missing)} add={t('addEmail')} /> : t(missing)}
              </FormHelperText>
            )}
            {chosen && (
              <TextField
                label={t(field)}
                value={draft[field]}
                error={errors[field] !== undefined}
                helperText={
                  errors[field] ?? (
                    <>
                      {t(`${field}Help`)}
                      {channel === 'SMS' && charge && (
                        <span data-testid="resend-charge" style={{ display: 'block' }}>
                          {t('charge', { ...charge, smart_count: charge.count })}
                        </span>
                      )}
                    </>
                  )
                }
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
