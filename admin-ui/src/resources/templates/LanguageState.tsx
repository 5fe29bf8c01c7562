import CheckRounded from '@mui/icons-material/CheckRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { styled } from '@mui/material';
import { useTemplateLabels } from './shared-labels';

const Root = styled('span')({
  display: 'inline-flex',
  gap: 4,
  alignItems: 'center',
  fontSize: 12.5,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: 'var(--text-2)',
  '& svg': { fontSize: 15, color: 'var(--success)' },
  '&.missing': { color: 'var(--unknown)', fontWeight: 600, '& svg': { color: 'var(--unknown)' } },
});

/** Whether a language has all that it needs: glyph and words. */
export const LanguageState = ({ missing }: { missing: number }) => {
  const t = useTemplateLabels();
  return missing === 0 ? (
    <Root>
      <CheckRounded aria-hidden />
      {t('complete')}
    </Root>
  ) : (
    <Root className="missing">
      <WarningAmberRounded aria-hidden />
      {t('missing', { count: missing })}
    </Root>
  );
};
