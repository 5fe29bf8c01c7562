import { InputAdornment } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '../../shared';
import { FormSection, FormSelect, FormSwitch, FormText, Wide } from '../../shared/settings';
import { ApprovalLines } from './ApprovalLines';
import { DurationField } from './DurationField';
import { durationText, type SettingsFields } from './settings-values';
import { POLICIES, type SettingsValues } from './types';

export interface SettingsSectionsProps {
  level: 'hotel' | 'group';
  /** What would hold without own settings, to be seen beside them; null where it holds anyway. */
  above: SettingsValues | null;
}

const Minutes = ({
  name,
  label,
  unit,
  help,
}: {
  name: string;
  label: string;
  unit: string;
  help?: string | undefined;
}) => (
  <FormText
    name={name}
    label={label}
    helperText={help}
    autoComplete="off"
    slotProps={{
      htmlInput: { inputMode: 'numeric' },
      input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
    }}
  />
);

export const SettingsSections = ({ level, above }: SettingsSectionsProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const remind = useWatch<SettingsFields, 'remind'>({ name: 'remind' });
  const word = (key: string, options?: Record<string, unknown>) => translate(`paybySettings.${key}`, options);
  const duration = (minutes: number) => durationText(minutes, translate);
  const compared = (value: (settings: SettingsValues) => string): string | undefined =>
    above ? word(`above.${level}`, { value: value(above) }) : undefined;
  const policies = POLICIES.map((value) => ({ value, text: word(`money.policy.${value}`) }));
  const thresholds = ({ refundApproval }: SettingsValues) =>
    Object.entries(refundApproval)
      .map(([currency, minor]) => formatMoney(minor, currency, locale))
      .join(', ') || '—';

  return (
    <>
      <FormSection title={word('expiry.title')} note={word('expiry.note')}>
        <DurationField
          name="default"
          label={word('expiry.default')}
          help={compared(({ expiryMinutesDefault }) => duration(expiryMinutesDefault))}
        />
        <DurationField
          name="max"
          label={word('expiry.max')}
          help={compared(({ expiryMinutesMax }) => duration(expiryMinutesMax))}
        />
      </FormSection>
      <FormSection title={word('reminder.title')} note={word('reminder.note')}>
        <FormSwitch
          name="remind"
          label={word('reminder.on')}
          help={compared(({ preAlertMinutes }) =>
            preAlertMinutes === null ? '—' : duration(preAlertMinutes),
          )}
        />
        {remind && (
          <Minutes name="preAlertMinutes" label={word('reminder.minutes')} unit={word('retry.minutes')} />
        )}
      </FormSection>
      <FormSection title={word('retry.title')} note={word('retry.note')}>
        <Wide>
          <div className="pbs-three">
            <Minutes
              name="retryEvery"
              label={word('retry.every')}
              unit={word('retry.minutes')}
              help={compared(({ postingRetry }) => duration(postingRetry.everyMinutes))}
            />
            <Minutes
              name="retryMax"
              label={word('retry.max')}
              unit={word('retry.minutes')}
              help={compared(({ postingRetry }) => duration(postingRetry.maxMinutes))}
            />
            <Minutes
              name="retryCount"
              label={word('retry.count')}
              unit={word('retry.tries')}
              help={compared(({ postingRetry }) => String(postingRetry.maxCount))}
            />
          </div>
        </Wide>
      </FormSection>
      <FormSection title={word('money.title')} note={word('money.note')}>
        <FormSelect
          name="latePolicy"
          label={word('money.late')}
          choices={policies}
          helperText={compared(({ latePolicy }) => word(`money.policy.${latePolicy}`))}
        />
        <FormSelect
          name="surplusPolicy"
          label={word('money.surplus')}
          choices={policies}
          helperText={compared(({ surplusPolicy }) => word(`money.policy.${surplusPolicy}`))}
        />
      </FormSection>
      <FormSection title={word('refund.title')} note={word('refund.note')}>
        <Wide>
          <ApprovalLines help={compared(thresholds)} />
        </Wide>
      </FormSection>
      <FormSection title={word('embed.title')} note={word('embed.note')}>
        <Wide>
          <FormText
            name="frameOrigins"
            label={word('embed.origins')}
            optional
            mono
            multiline
            minRows={2}
            maxRows={8}
            helperText={[word('embed.help'), compared(({ frameOrigins }) => frameOrigins.join(', ') || '—')]
              .filter(Boolean)
              .join(' · ')}
          />
        </Wide>
      </FormSection>
    </>
  );
};
