import { Box, InputAdornment, TextField } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useInput, useRecordContext, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney } from '../../shared';
import { FormPart, KeyValues, OnOff, Select, SwitchLine, Text, Under, Wide } from '../../shared/resource';
import { useLevel } from '../../shared/use-level';
import { useSettingsLabels } from './labels';
import { durationText, minutesOf, rulesOf, thresholds } from './rules';
import { POLICIES, type Settings, type SettingsValues } from './types';

const USUAL_REMINDER = 60;

interface DurationProps {
  source: 'expiryMinutesDefault' | 'expiryMinutesMax';
  rule: Validator;
  help: ReactNode;
}

/** Hours and minutes as one thing, held in minutes; what is wrong with it stands at the hours. */
const Duration = ({ source, rule, help }: DurationProps) => {
  const t = useSettingsLabels();
  const id = useId();
  const { field, fieldState } = useInput<number | null>({
    source,
    validate: rule,
    format: (value) => value,
    parse: (value: number | null) => value,
  });
  const held = field.value as number | null;
  const [typed, setTyped] = useState({ hours: '', minutes: '' });
  // What was typed, unless it was taken back or something else was read.
  const parts =
    minutesOf(typed.hours, typed.minutes) === held && typed.hours !== ''
      ? typed
      : { hours: String(Math.floor((held ?? 0) / 60)), minutes: String((held ?? 0) % 60) };
  const label = t(`field.${source}`);
  const part = (name: keyof typeof parts, unit: string) => (
    <TextField
      margin="none"
      value={parts[name]}
      error={fieldState.invalid}
      onChange={(event) => {
        const next = { ...parts, [name]: event.target.value };
        setTyped(next);
        field.onChange(minutesOf(next.hours, next.minutes));
      }}
      onBlur={() => field.onBlur()}
      slotProps={{
        htmlInput: {
          'aria-label': `${label}: ${t(name)}`,
          'aria-describedby': id,
          'data-testid': `${name}-${source}`,
          inputMode: 'numeric',
          autoComplete: 'off',
        },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
  return (
    <div role="group" aria-label={label}>
      <Box component="span" sx={{ display: 'block', mb: '5px', fontSize: 13, fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10px', mb: '5px' }}>
        {part('hours', t('h'))}
        {part('minutes', t('min'))}
      </Box>
      <Under id={id} error={fieldState.error?.message} help={help} />
    </div>
  );
};

interface CountProps {
  source: string;
  rule: Validator;
  unit: string;
  help?: ReactNode;
}

const Count = ({ source, rule, unit, help }: CountProps) => (
  <Text
    source={source}
    numeric
    rule={rule}
    help={help ?? false}
    shape={(typed) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : typed)}
    format={(value: unknown) => value ?? ''}
    end={<InputAdornment position="end">{unit}</InputAdornment>}
  />
);

export const SettingsFields = () => {
  const t = useSettingsLabels();
  const level = useLevel();
  const { own, inherited } = useRecordContext<Settings>()!;
  const { setValue } = useFormContext();
  const reminder = useWatch<SettingsValues, 'preAlertMinutes'>({ name: 'preAlertMinutes' });
  const rules = rulesOf(t);
  const duration = (minutes: number) => durationText(minutes, t);
  /** What would hold without own settings, to be seen beside them; nothing where it holds anyway. */
  const above = (value: string): string | undefined => (own ? t(`above.${level}`, { value }) : undefined);
  const policies = POLICIES.map((value) => ({ value, text: t(`policy.${value}`) }));
  const { postingRetry, preAlertMinutes, refundApproval, frameOrigins } = inherited;
  const limits = Object.entries(refundApproval).map(([code, minor]) => formatMoney(minor, code));
  return (
    <>
      <FormPart name="expiry">
        <Duration
          source="expiryMinutesDefault"
          rule={rules.expiryMinutesDefault}
          help={above(duration(inherited.expiryMinutesDefault))}
        />
        <Duration
          source="expiryMinutesMax"
          rule={rules.expiryMinutesMax}
          help={above(duration(inherited.expiryMinutesMax))}
        />
      </FormPart>
      <FormPart name="reminder">
        <SwitchLine
          source="remind"
          label={t('remind')}
          checked={reminder !== null}
          help={above(preAlertMinutes === null ? '—' : duration(preAlertMinutes))}
          onChange={(on) => setValue('preAlertMinutes', on ? USUAL_REMINDER : null, { shouldDirty: true })}
        />
        {reminder !== null && <Count source="preAlertMinutes" rule={rules.preAlertMinutes} unit={t('min')} />}
      </FormPart>
      <FormPart name="retry">
        <Wide>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
              gap: '16px',
              alignItems: 'start',
            }}
          >
            <Count
              source="postingRetry.everyMinutes"
              rule={rules.everyMinutes}
              unit={t('min')}
              help={above(duration(postingRetry.everyMinutes))}
            />
            <Count
              source="postingRetry.maxMinutes"
              rule={rules.maxMinutes}
              unit={t('min')}
              help={above(duration(postingRetry.maxMinutes))}
            />
            <Count
              source="postingRetry.maxCount"
              rule={rules.maxCount}
              unit={t('tries')}
              help={above(String(postingRetry.maxCount))}
            />
          </Box>
        </Wide>
      </FormPart>
      <FormPart name="money">
        <Select source="latePolicy" choices={policies} help={above(t(`policy.${inherited.latePolicy}`))} />
        <Select
          source="surplusPolicy"
          choices={policies}
          help={above(t(`policy.${inherited.surplusPolicy}`))}
        />
      </FormPart>
      <FormPart name="disputes">
        <OnOff wide source="postDisputes" help={above(t(inherited.postDisputes ? 'on' : 'off'))} />
      </FormPart>
      <FormPart name="refund">
        <KeyValues
          source="refundApproval"
          label={t('section.refund')}
          kind={thresholds}
          shape={(typed) => typed.toUpperCase().slice(0, 3)}
          keyLabel={t('currency')}
          valueLabel={t('amount')}
          addLabel={t('addCurrency')}
          help={above(limits.join(', ') || '—')}
        />
      </FormPart>
      <FormPart name="embed">
        <Text
          wide
          source="frameOrigins"
          optional
          mono
          multiline
          minRows={2}
          maxRows={8}
          rule={rules.frameOrigins}
          format={(lines: string[] | null) => lines?.join('\n') ?? ''}
          shape={(typed) => typed.split('\n')}
          help={[t('originsHelp'), above(frameOrigins.join(', ') || '—')].filter(Boolean).join(' · ')}
        />
      </FormPart>
    </>
  );
};
