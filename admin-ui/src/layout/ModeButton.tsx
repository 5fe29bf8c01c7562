import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { useTheme, useTranslate } from 'react-admin';
import { BarIconButton } from './BarIconButton';

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
