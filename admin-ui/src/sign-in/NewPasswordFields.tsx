import CheckRounded from '@mui/icons-material/CheckRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PasswordField } from './fields';
import { passwordProblem, repetitionProblem, ruleParts, type Strength, strengthOf } from './password-rule';

const bars: Record<Strength, number> = { weak: 1, fair: 2, good: 3, strong: 4 };

const RulePart = ({ met, text }: { met: boolean; text: string }) => {
  const Glyph = met ? CheckRounded : RemoveRounded;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: '6px', listStyle: 'none', color: met ? 'var(--text-2)' : undefined }}
    >
      <Glyph aria-hidden sx={{ fontSize: 16, mt: '1px', color: met ? 'var(--success)' : 'var(--text-3)' }} />
      <span>{text}</span>
    </Box>
  );
};

/** A new password twice, with the rule in sight and a word on how strong it is. */
export const NewPasswordFields = ({ autoFocus = true }: { autoFocus?: boolean }) => {
  const translate = useTranslate();
  const password = String((useWatch({ name: 'password' }) as string | undefined) ?? '');
  const met = ruleParts(password);
  const strength = strengthOf(password);
  return (
    <>
      <Box>
        <PasswordField
          source="password"
          label="password.new"
          autoComplete="new-password"
          validate={passwordProblem}
          autoFocus={autoFocus}
        />
        <Box
          component="ul"
          aria-label={translate('password.rule')}
          sx={{ mt: '8px', fontSize: 12.5, color: 'var(--text-3)', display: 'grid', gap: '2px' }}
        >
          <RulePart met={met.length} text={translate('password.ruleLength')} />
          <RulePart met={met.kinds} text={translate('password.ruleKinds')} />
        </Box>
        <Box
          role="status"
          data-testid="strength"
          data-status={password ? strength : undefined}
          sx={{
            mt: '8px',
            minHeight: 18,
            fontSize: 12.5,
            display: 'flex',
            alignItems: 'center',
            gap: '10px',
          }}
        >
          {password && (
            <>
              <Box aria-hidden sx={{ display: 'flex', gap: '3px' }}>
                {[1, 2, 3, 4].map((bar) => (
                  <Box
                    key={bar}
                    sx={{
                      width: 28,
                      height: 4,
                      borderRadius: '2px',
                      background: bar <= bars[strength] ? 'var(--primary)' : 'var(--surface-3)',
                    }}
                  />
                ))}
              </Box>
              {translate(`password.strength.${strength}`)}
            </>
          )}
        </Box>
      </Box>
      <PasswordField
        source="confirmPassword"
        label="password.confirm"
        autoComplete="new-password"
        validate={repetitionProblem}
      />
    </>
  );
};
