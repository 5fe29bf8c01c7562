import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { BusyButton, ErrorState, Lines, LoadingRows, Section, useLabels } from '../../shared';
import type { Problem } from './types';

interface ActionButtonProps {
  children: ReactNode;
  onAct: () => unknown;
  onFailure: (error: unknown) => void;
  disabled: boolean;
  testId: string;
}

/** Does one thing at a time, and says where it failed. */
const ActionButton = ({ children, onAct, onFailure, disabled, testId }: ActionButtonProps) => {
  const { mutate, isPending: running } = useMutation({
    mutationFn: async () => {
      await onAct();
    },
    onMutate: () => onFailure(null),
    onError: onFailure,
  });
  return (
    <BusyButton
      variant="outlined"
      size="small"
      disabled={disabled}
      running={running}
      onClick={() => mutate()}
      data-testid={testId}
    >
      {children}
    </BusyButton>
  );
};

/** A button of a part, whose failure is said at the part's beginning. */
export type Act = (testId: string, text: string, work: () => unknown, disabled?: boolean) => ReactNode;

interface PartProps {
  /** Its labels under `operations`, among them `title`. */
  name: string;
  testId: string;
  note?: boolean;
  flush?: boolean;
  /** The label of a failure. */
  failed?: 'notDone' | 'notStarted';
  /** What its content is read from. */
  query?: { data: unknown; error: unknown; refetch: () => unknown };
  actions?: (act: Act) => ReactNode;
  children: (act: Act) => ReactNode;
}

/** One part of the page, with what failed in it. */
export const Part = (props: PartProps) => {
  const { name, testId, note = false, flush = false, failed = 'notDone', query, actions, children } = props;
  const translate = useTranslate();
  const t = useLabels(`operations.${name}`);
  const [failure, setFailure] = useState<unknown>(null);
  const act: Act = (id, text, work, disabled = false) => (
    <ActionButton testId={id} onAct={work} onFailure={setFailure} disabled={disabled}>
      {text}
    </ActionButton>
  );
  return (
    <Section
      title={t('title')}
      note={note && t('note')}
      flush={flush}
      data-testid={testId}
      actions={actions?.(act)}
    >
      {failure !== null && <ErrorState error={failure} title={translate(`operations.${failed}`)} />}
      {query && !query.data && query.error !== null && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} title={t('didNotLoad')} />
      )}
      {query && !query.data && query.error === null && <LoadingRows rows={2} />}
      {children(act)}
    </Section>
  );
};

/** Where history is wrong, in words. */
export const ProblemList = ({ problems }: { problems: Problem[] }) => {
  const t = useLabels('operations.problem');
  return (
    <Lines sx={{ maxHeight: 260, mt: '8px', overflow: 'auto' }} data-testid="problems">
      {problems.map(({ streamId, version, reason }) => (
        <li key={`${streamId} ${version} ${reason}`}>
          <code>{streamId}</code>{' '}
          {t('at', { version, reason: t(reason.replace(/\W+/g, '_'), { _: reason }) })}
        </li>
      ))}
    </Lines>
  );
};
