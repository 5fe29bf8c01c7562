import BlockRounded from '@mui/icons-material/BlockRounded';
import CancelRounded from '@mui/icons-material/CancelRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import PowerSettingsNewRounded from '@mui/icons-material/PowerSettingsNewRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { Tag, type TagTone, useTimeZone } from '../../shared';
import { formatShort } from '../../shared/time';
import { useWebhookLabels } from './labels';
import { type Delivery, type Endpoint, hasFailed, isOnItsWay } from './types';

type Kind = 'good' | 'bad' | 'off' | 'waiting';

const looks: Record<Kind, { tone: TagTone; glyph: ComponentType<SvgIconProps> }> = {
  good: { tone: 'success', glyph: CheckCircleRounded },
  bad: { tone: 'fail', glyph: CancelRounded },
  off: { tone: 'neutral', glyph: PowerSettingsNewRounded },
  waiting: { tone: 'neutral', glyph: ScheduleRounded },
};

interface StateProps {
  kind: Kind;
  glyph?: ComponentType<SvgIconProps>;
  status: string;
  children: ReactNode;
}

/** Glyph and word of a state. What is wrong is told by its colour too; what is well stays quiet. */
const State = ({ kind, glyph, status, children }: StateProps) => (
  <Tag quiet {...looks[kind]} {...(glyph && { glyph })} data-status={status}>
    <b style={kind === 'bad' ? { color: 'var(--fail)', fontWeight: 600 } : { fontWeight: 500 }}>{children}</b>
  </Tag>
);

export const EndpointState = ({ endpoint }: { endpoint: Endpoint }) => {
  const t = useWebhookLabels();
  const timeZone = useTimeZone();
  const { state, failingSince, disabledBecause, disabledBy, lastGoodAt, lastStatus, lastProblem } = endpoint;
  if (state === 'disabled')
    return (
      <State kind="off" status={state}>
        {disabledBecause === 'person' && disabledBy
          ? t('state.disabledBy', { name: disabledBy })
          : t(
              disabledBecause === 'gone'
                ? 'state.gone'
                : disabledBecause === 'failing'
                  ? 'state.failedTooLong'
                  : 'state.disabled',
            )}
      </State>
    );
  if (state === 'off')
    return (
      <State kind="off" glyph={BlockRounded} status={state}>
        {t('state.off')}
      </State>
    );
  if (state === 'failing' && failingSince)
    return (
      <State kind="bad" status={state}>
        {t('state.failing', { at: formatShort(failingSince, timeZone) })}
      </State>
    );
  // A test event, or what was sent before the address was enabled again: neither means that it fails now.
  if (lastProblem !== null)
    return (
      <State kind="bad" status={state}>
        {t('state.lastFailed')}
      </State>
    );
  const isNew = lastGoodAt === null && lastStatus === null;
  return (
    <State kind={isNew ? 'waiting' : 'good'} status={state}>
      {t(isNew ? 'state.new' : 'state.healthy')}
    </State>
  );
};

/** `503`, or why there was no answer. */
export const useAnswerText = () => {
  const t = useWebhookLabels();
  return (status: number | null, problem: string | null): string =>
    status !== null && problem !== 'tooLarge'
      ? String(status)
      : t(`problem.${(problem ?? 'connection') as NonNullable<Delivery['lastProblem']>}`);
};

/** `1.2 s`, `184 ms`. */
export const useTook = () => {
  const t = useWebhookLabels();
  return (ms: number | null): string =>
    ms === null
      ? '—'
      : ms < 1_000
        ? t('delivery.milliseconds', { count: ms })
        : t('delivery.seconds', { count: (ms / 1_000).toFixed(1) });
};

/** How a delivery stands; `spelled` with its tries, where no column says them. */
export const DeliveryState = ({ delivery, spelled = false }: { delivery: Delivery; spelled?: boolean }) => {
  const t = useWebhookLabels();
  const answerOf = useAnswerText();
  const { state, tries, triesOf, lastStatus, lastProblem } = delivery;
  if (!hasFailed(delivery) && state === 'waiting')
    return (
      <State kind="waiting" status={isOnItsWay(delivery) ? 'onItsWay' : 'waiting'}>
        {t(isOnItsWay(delivery) ? 'delivery.onItsWay' : 'delivery.waits')}
      </State>
    );
  const said = answerOf(lastStatus, lastProblem);
  const tried =
    state === 'delivered'
      ? t(tries <= 1 ? 'delivery.first' : 'delivery.after', { no: tries })
      : t('delivery.try', { no: tries, most: triesOf });
  return (
    <State
      kind={state === 'delivered' ? 'good' : 'bad'}
      status={state === 'delivered' ? 'delivered' : 'failed'}
    >
      {spelled ? `${said}${t('between')}${tried}` : said}
    </State>
  );
};

/** When it is tried next, or that it is not. */
export const useNextTry = () => {
  const t = useWebhookLabels();
  return ({ state, nextTryAt }: Delivery, textOf: (at: string) => string): string =>
    state === 'givenUp' ? t('delivery.givenUp') : nextTryAt ? textOf(nextTryAt) : '—';
};
