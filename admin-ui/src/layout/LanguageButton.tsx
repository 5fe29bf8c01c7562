import TranslateRounded from '@mui/icons-material/TranslateRounded';
import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { changeLanguage, languages } from '../providers/i18nProvider';
import { BarIconButton } from './BarIconButton';

export const LanguageButton = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <BarIconButton
        label={translate('shell.language')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-testid="language"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <TranslateRounded />
      </BarIconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { mt: '4px' } } }}
      >
        {languages.map((each) => (
          <MenuItem
            key={each.locale}
            lang={each.locale}
            selected={each.locale === locale}
            onClick={() => {
              setAnchor(null);
              void changeLanguage(each.locale);
            }}
          >
            {each.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
