import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { Box, Link as MuiLink, MenuItem, styled, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Check } from './Check';
import { useSendRuleLabels } from './labels';
import {
  type Channel,
  isUsed,
  type RuleForm,
  type SendRule,
  TEMPLATES,
  type TemplatePlace,
  type Trigger,
  typeOf,
} from './types';
import { useTemplates } from './use-templates';

/** For the primary one, which has no code of its own here. */
const PRIMARY = '';

const Rows = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '92px minmax(0, 1fr)',
  gap: '10px 0',
  alignItems: 'start',
  '& .MuiFormControlLabel-root': { minHeight: 36 },
  '& .of': { marginRight: 6, color: 'var(--text-3)', fontSize: 'var(--t-table)' },
  '& .v': { marginLeft: 8, color: 'var(--text-3)', fontSize: 'var(--t-table)' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '84px minmax(0, 1fr)' },
}));

/** Why nothing goes out by a channel as the rule is saved, and where to mend it. */
const Problem = ({ children, to }: { children: ReactNode; to: { path: string; text: string } | null }) => (
  <Box
    data-testid="template-problem"
    sx={{
      display: 'flex',
      gap: '6px',
      mt: '5px',
      fontSize: 'var(--t-note)',
      lineHeight: 1.45,
      fontWeight: 600,
      color: 'var(--unknown)',
      '& svg': { flex: 'none', fontSize: 16, mt: '1px' },
    }}
  >
    <WarningAmberRounded aria-hidden />
    <span>
      {children}{' '}
      {to && (
        <MuiLink component={Link} to={to.path}>
          {to.text}
        </MuiLink>
      )}
    </span>
  </Box>
);

interface TemplateSelectProps {
  place: TemplatePlace;
  trigger: Trigger;
  /** Guests and staff are both told: each select says whom it is for. */
  named: boolean;
}

const TemplateSelect = ({ place, trigger, named }: TemplateSelectProps) => {
  const t = useSendRuleLabels();
  const rule = useRecordContext<SendRule>();
  const templates = useTemplates();
  const { field, fieldState } = useInput({ source: place.field });
  const { channel, whom } = place;
  const type = typeOf(trigger, whom);
  // A form's null is an empty text.
  const code = (field.value as string | null) || null;
  const offered = templates.offered(channel, type);
  const chosen = templates.find(channel, type, code);
  const primary = templates.find(channel, type, null);
  const known = code === null || chosen !== undefined || !templates.isKnown(channel);

  // What the server found of the saved rule holds for what is chosen as long as it was not changed.
  const asSaved = rule?.id !== undefined && (rule[place.field] ?? null) === code && rule.trigger === trigger;
  const problems = asSaved ? rule.problems.filter((each) => each.field === place.field) : [];
  const path = templates.pathOf(channel, trigger, whom, code);
  const version = (of: { version: number } | undefined) =>
    of && <span className="v">{t('template.version', { version: of.version })}</span>;
  return (
    <div>
      <TextField
        select
        fullWidth
        margin="none"
        value={code ?? PRIMARY}
        onChange={(event) => field.onChange(event.target.value === PRIMARY ? null : event.target.value)}
        onBlur={field.onBlur}
        error={fieldState.invalid}
        helperText={fieldState.error?.message}
        slotProps={{
          select: {
            displayEmpty: true,
            'aria-label': t('template.of', {
              channel: t(`channel.${channel}`),
              whom: t(`template.${whom}`),
            }),
            SelectDisplayProps: { 'data-testid': `select-${place.field}` } as object,
            renderValue: () => (
              <>
                {named && <span className="of">{t(`template.${whom}`)}</span>}
                {chosen?.name ?? (code === null ? t('template.primary') : code)}
                {version(chosen)}
              </>
            ),
          },
        }}
      >
        <MenuItem value={PRIMARY} data-testid={`template-${place.field}-primary`}>
          {primary ? t('template.primaryNow', { name: primary.name }) : t('template.primary')}
        </MenuItem>
        {offered.map((template) => (
          <MenuItem
            key={template.code}
            value={template.code}
            data-testid={`template-${place.field}-${template.code}`}
          >
            {template.name}
            {version(template)}
            {!template.enabled && <span className="v">{t('template.offShort')}</span>}
          </MenuItem>
        ))}
        {code !== null && !chosen && <MenuItem value={code}>{code}</MenuItem>}
      </TextField>
      {problems.map((problem) => (
        <Problem
          key={problem.code + String(problem.language)}
          to={
            path
              ? { path, text: t(problem.code === 'LANGUAGE_MISSING' ? 'template.write' : 'template.open') }
              : null
          }
        >
          {problem.message}
        </Problem>
      ))}
      {problems.length === 0 && chosen && !chosen.enabled && (
        <Problem to={path ? { path, text: t('template.open') } : null}>
          {t('template.off', { channel: t(`channel.${channel}`) })}
        </Problem>
      )}
      {problems.length === 0 && !known && (
        <Problem to={null}>{t('template.gone', { channel: t(`channel.${channel}`) })}</Problem>
      )}
    </div>
  );
};

const CHANNELS: readonly { channel: Channel; source: 'byEmail' | 'bySms' }[] = [
  { channel: 'EMAIL', source: 'byEmail' },
  { channel: 'SMS', source: 'bySms' },
];

/** By which channels, and with which template each: the primary one of its type unless another is chosen. */
export const TemplateFields = () => {
  const t = useSendRuleLabels();
  const rule = useRecordContext<SendRule>();
  const values = useWatch() as RuleForm;
  const { trigger } = values;
  return (
    <Rows>
      {CHANNELS.map(({ channel, source }) => {
        const places = TEMPLATES.filter((place) => place.channel === channel && isUsed(values, place));
        const problems = (rule?.problems ?? []).filter((each) => each.field === source);
        return (
          <Box key={channel} sx={{ display: 'contents' }}>
            <Check source={source} />
            <Box sx={{ display: 'grid', gap: '8px' }}>
              {trigger &&
                places.map((place) => (
                  <TemplateSelect
                    key={place.field}
                    place={place}
                    trigger={trigger}
                    named={places.length > 1 || place.whom === 'staff'}
                  />
                ))}
              {values[source] &&
                problems.map(({ message }) => (
                  <Problem key={message} to={null}>
                    {message}
                  </Problem>
                ))}
              {trigger && places.length === 0 && values[source] && channel === 'SMS' && (
                <span className="of">{t('template.nobody')}</span>
              )}
            </Box>
          </Box>
        );
      })}
    </Rows>
  );
};
