import { useLocaleState } from 'react-admin';
import { Facts, Section } from '../../shared';
import { formatDuration } from '../../shared/time';
import { useWebhookLabels } from './labels';
import { useTook } from './state';
import type { Figures } from './types';

const HOUR_MS = 3_600_000;

/** How an address has answered lately. */
export const AnswersCard = ({ figures }: { figures: Figures }) => {
  const t = useWebhookLabels();
  const took = useTook();
  const [locale] = useLocaleState();
  const { total, delivered, medianMs, slowestMs, tries, hours } = figures;
  return (
    <Section title={t('answers.title')} note={t('answers.note')} data-testid="webhook-answers">
      <Facts
        spread
        facts={[
          {
            label: t('answers.delivered'),
            value: t('ofAll', { no: delivered, total }),
          },
          { label: t('answers.usual'), value: took(medianMs) },
          { label: t('answers.slowest'), value: took(slowestMs) },
          {
            label: t('answers.tries'),
            value: t('answers.over', { count: tries, time: formatDuration(hours * HOUR_MS, locale) }),
          },
        ]}
      />
    </Section>
  );
};
