import { Link as MuiLink } from '@mui/material';
import { useLocaleState } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatClock, formatFull, spanText } from '../../shared';
import { useSendRuleLabels } from './labels';
import { triggerGlyphs } from './rule-text';
import type { Outcome, Step, StepMessage } from './RuleTimeline';
import type { RuleDryRun, DryRunMessage, Trigger } from './types';
import { useTemplates } from './use-templates';

const outcomes: Record<DryRunMessage['outcome'], Outcome> = {
  waiting: 'waiting',
  sent: 'done',
  success: 'done',
  failed: 'problem',
  unknown: 'problem',
  wouldSend: 'none',
  wouldNotSend: 'problem',
};

/** What is wrong with a template is mended in its editor. */
const OF_TEMPLATE = ['LANGUAGE_MISSING', 'TEMPLATE_DISABLED', 'TEMPLATE_BROKEN'];

/** The answer of a dry run as the time line shows it. */
export const useSteps = (answer: RuleDryRun | undefined, timeZone: string): Step[] => {
  const t = useSendRuleLabels();
  const templates = useTemplates();
  const [locale] = useLocaleState();
  if (!answer) return [];

  const clock = (at: string | null) => (at === null ? '' : formatClock(at, timeZone));
  const said = (message: DryRunMessage, happened: boolean, condition: string | null): string => {
    const { channel, outcome, reason, addresses } = message;
    const at = clock(message.at);
    switch (outcome) {
      case 'waiting':
        return t('dry.waiting');
      case 'sent':
        return t(channel === 'SMS' ? 'dry.acceptedAt' : 'dry.sentAt', { at });
      case 'success':
        if (channel === 'SMS') return t('dry.deliveredAt', { at });
        return addresses > 1 ? t('dry.sentToMany', { at, addresses }) : t('dry.sentAt', { at });
      case 'failed':
        return reason === null ? t('dry.notSentPlain') : t('dry.notSentBecause', { reason });
      case 'unknown':
        return reason ?? t('dry.unknown');
      case 'wouldSend':
        if (happened) return t('dry.wouldHaveGone');
        return condition === null ? t('dry.wouldGo') : t('dry.wouldGoIf', { condition });
      default:
        return reason === null ? t('dry.wouldNotGoPlain') : t('dry.wouldNotGo', { reason });
    }
  };
  const cure = ({ channel, audience, reasonCode, templateCode }: DryRunMessage, trigger: Trigger) => {
    if (reasonCode === null || !OF_TEMPLATE.includes(reasonCode)) return undefined;
    const path = templates.pathOf(channel, trigger, audience === 'guest' ? 'guest' : 'staff', templateCode);
    return (
      path && (
        <MuiLink component={Link} to={path}>
          {t(reasonCode === 'LANGUAGE_MISSING' ? 'dry.writeText' : 'template.open')}
        </MuiLink>
      )
    );
  };

  return answer.steps.map(({ trigger, minutesBefore, happened, at, condition, messages }, no) => ({
    key: `${trigger}-${no}`,
    glyph: triggerGlyphs[trigger],
    title:
      trigger === 'preAlert' && minutesBefore !== null
        ? t('minutesBefore', { duration: spanText(minutesBefore * 60, locale) })
        : t(`trigger.${trigger}`),
    happened,
    at:
      at === null
        ? t('dry.didNotHappen')
        : t(happened ? 'dry.at' : 'dry.due', { at: formatFull(at, timeZone).slice('2026/'.length) }),
    messages: messages.map((message, index): StepMessage => ({
      key: `${message.rule ?? ''}-${message.channel}-${message.audience}-${index}`,
      channel: t(`channel.${message.channel}`),
      to: message.name === null ? t('dry.to.guest') : t('dry.to.other', { name: message.name }),
      outcome: outcomes[message.outcome],
      text: said(message, happened, condition),
      action: cure(message, trigger),
    })),
  }));
};
