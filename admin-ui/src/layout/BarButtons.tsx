import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import TranslateRounded from '@mui/icons-material/TranslateRounded';
import { IconButton, type IconButtonProps, MenuItem, Tooltip } from '@mui/material';
import { useLocaleState, useTheme, useTranslate } from 'react-admin';
import { changeLanguage, languages } from '../providers/i18nProvider';
import { Dropdown } from '../shared/primitives';
import { withSx } from '../shared/sx';

export interface BarIconButtonProps extends Omit<IconButtonProps, 'aria-label'> {
  /** Accessible name and tooltip: a glyph alone is never enough. */
  label: string;
}

export const BarIconButton = ({ label, sx, ...rest }: BarIconButtonProps) => (
  <Tooltip title={label}>
    <IconButton
      {...rest}
      aria-label={label}
      sx={withSx(
        {
          width: { xs: 44, md: 34 },
          height: { xs: 44, md: 34 },
          p: 0,
          flex: 'none',
          borderRadius: '6px',
          color: 'var(--on-bar-2)',
          '& svg': { fontSize: { xs: 24, md: 20 } },
          '&:hover': { background: 'rgba(255,255,255,.09)', color: 'var(--on-bar)' },
        },
        sx,
      )}
    />
  </Tooltip>
);

export const LanguageButton = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <Dropdown
      menu
      button={(opener) => (
        <BarIconButton label={translate('shell.language')} data-testid="language" {...opener}>
          <TranslateRounded />
        </BarIconButton>
      )}
    >
      {() =>
        languages.map((each) => (
          <MenuItem
            key={each.locale}
            lang={each.locale}
            selected={each.locale === locale}
            onClick={() => void changeLanguage(each.locale)}
          >
            {each.name}
          </MenuItem>
        ))
      }
    </Dropdown>
  );
};

export const useMode = () => {
  const [mode, setMode] = useTheme();
  const dark = mode === 'dark';
  return { dark, toggle: () => setMode(dark ? 'light' : 'dark') };
};

export const ModeButton = () => {
  const translate = useTranslate();
  const { dark, toggle } = useMode();
  return (
    <BarIconButton
      label={translate(dark ? 'shell.lightMode' : 'shell.darkMode')}
      onClick={toggle}
      data-testid="mode"
    >
      {dark ? <LightModeOutlined /> : <DarkModeOutlined />}
    </BarIconButton>
  );
};
