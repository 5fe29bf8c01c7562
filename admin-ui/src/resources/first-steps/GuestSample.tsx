import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { Box, Card } from '@mui/material';
import { useMemo, useState } from 'react';
import { useLocaleState } from 'react-admin';
import { permissions } from '../../paths';
import { type Hotel, useAnswer, useHolds, useHotel, useLabels } from '../../shared';
import { currencyExponent } from '../../shared/money';
import { PreviewHead } from '../payments/request/fields';
import { emailPreview, pagePreview, type PreviewContent } from '../payments/request/preview-html';
import type { PaymentMethod } from '../payments/types';
import type { FirstStep } from './use-first-steps';

const SHOWN = ['email', 'page'] as const;
type Shown = (typeof SHOWN)[number];
const DRAWN = { email: emailPreview, page: pagePreview };
const DAY_MS = 86_400_000;

const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** What a guest of this hotel would get today: a made-up request, drawn from what is set up so far. */
export const GuestSample = ({ hotel, steps }: { hotel: Hotel; steps: FirstStep[] }) => {
  const t = useLabels('firstSteps.sample');
  const [locale] = useLocaleState();
  const [what, setWhat] = useState<Shown>('page');
  const { hotel: chosen } = useHotel();
  const maySee = useHolds(permissions.payments);
  const { data: methods } = useAnswer<PaymentMethod[]>(
    ['first-steps', 'methods', hotel.code],
    '/payment-methods',
    // Of the group nobody asks for the ways to pay of one hotel.
    { retry: false, enabled: maySee && chosen?.code === hotel.code },
  );
  const html = useMemo(() => {
    const language: PreviewContent['language'] = locale === 'zh' ? 'zh' : 'en';
    const currencyCode = hotel.currencyCode ?? 'USD';
    const amountMinor = 2_400 * 10 ** currencyExponent(currencyCode);
    return DRAWN[what]({
      language,
      hotel,
      firstName: 'Hoi Yan',
      lastName: 'Chan',
      totalMinor: amountMinor,
      currencyCode,
      items: [{ name: t('item'), amountMinor }],
      dueAt: new Date(`${dayAfter(1)}T10:00:00Z`),
      stay: { arrival: dayAfter(7), departure: dayAfter(9) },
      methods: methods ?? [],
      guestComment: '',
    });
  }, [hotel, locale, methods, t, what]);
  const parts = [
    ['hotel', 'hotel'],
    ['currency', 'currency'],
    ['account', 'methods'],
  ] as const;
  return (
    <Card component="section" aria-label={t('title')} sx={{ flex: '1 1 340px', alignSelf: 'flex-start' }}>
      <PreviewHead
        title={t('title')}
        values={SHOWN}
        text={t}
        value={what}
        onChange={setWhat}
        testId="sample"
      />
      <Box
        component="iframe"
        sandbox=""
        title={t(what)}
        srcDoc={html}
        data-testid="sample"
        sx={{
          display: 'block',
          width: 1,
          height: 420,
          border: 'solid var(--line)',
          borderWidth: '1px 0',
          background: 'var(--surface-2)',
          colorScheme: 'light',
        }}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: '12px 18px', fontSize: 'var(--t-table)' }}>
        {parts.map(([name, words]) => {
          const done = steps.some(({ step, state }) => step === name && state === 'done');
          const Glyph = done ? CheckCircleRounded : ScheduleRounded;
          return (
            <Box key={name} component="li" sx={{ display: 'flex', gap: '9px', py: '3px' }}>
              <Glyph
                aria-hidden
                sx={{ fontSize: 17, mt: '2px', color: done ? 'var(--success)' : 'var(--pending)' }}
              />
              {t(`${words}${done ? 'Done' : 'Open'}`)}
            </Box>
          );
        })}
      </Box>
    </Card>
  );
};
