import TranslateRounded from '@mui/icons-material/TranslateRounded';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useBrand, useTabTitle } from '../providers/brand';
import { changeLanguage } from '../providers/i18nProvider';
import { BrandMark } from '../shared';
import { Facade } from './Facade';

/** The house front and beside it a form: signing in, and everything about passwords that is done signed out. */
export const SignInFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { name } = useBrand();
  useTabTitle(title);

  return (
    <Box
      sx={{
        minHeight: '100vh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0,1fr) minmax(460px,620px)' },
        gridTemplateRows: { xs: '96px 1fr', md: '1fr' },
        background: 'var(--surface)',
      }}
    >
      <Box sx={{ background: '#0D3742', color: '#fff', position: 'relative', overflow: 'hidden' }}>
        <Facade />
        <Box
          sx={{
            position: 'absolute',
            left: { xs: '20px', md: '56px' },
            top: { xs: 0, md: '48px' },
            height: { xs: '100%', md: 'auto' },
            display: 'flex',
            gap: '12px',
            alignItems: 'center',
            fontSize: 20,
            fontWeight: 650,
          }}
        >
          <BrandMark size={32} />
          {name}
        </Box>
        <Box
          sx={{
            position: 'absolute',
            left: '56px',
            right: '80px',
            bottom: '56px',
            display: { xs: 'none', md: 'block' },
          }}
        >
          <Box
            component="p"
            sx={{
              m: 0,
              fontSize: 30,
              lineHeight: 1.28,
              fontWeight: 600,
              letterSpacing: '-.02em',
              maxWidth: '17ch',
              ':lang(zh) &': { letterSpacing: 0, lineHeight: 1.4, maxWidth: 'none', textWrap: 'balance' },
            }}
          >
            {translate('signIn.claim')}
          </Box>
          <Box sx={{ mt: '14px', color: '#B9D3D9' }}>{translate('signIn.claimNote')}</Box>
        </Box>
      </Box>
      <Box
        component="main"
        sx={{
          display: 'flex',
          flexDirection: 'column',
          p: { xs: '16px 20px 24px', md: '36px 56px 32px' },
          minHeight: { md: 640 },
        }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button
            size="small"
            startIcon={<TranslateRounded />}
            lang={locale === 'zh' ? 'en' : 'zh'}
            onClick={() => void changeLanguage(locale === 'zh' ? 'en' : 'zh')}
            data-testid="language"
          >
            {translate('signIn.otherLanguage')}
          </Button>
        </Box>
        <Box sx={{ width: '100%', maxWidth: 380, mx: 'auto', my: { xs: '8px', md: 'auto' } }}>
          <Typography variant="h1" sx={{ fontSize: 26, mb: '18px' }}>
            {title}
          </Typography>
          {children}
        </Box>
        <Box sx={{ fontSize: 13, color: 'var(--text-3)', mt: { xs: 'auto', md: 0 }, pt: '24px' }}>
          {translate('signIn.version')}
        </Box>
      </Box>
    </Box>
  );
};
