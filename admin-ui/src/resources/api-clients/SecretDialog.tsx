import { CopyButton, Facts, ZoneTime } from '../../shared';
import { SeenOnce } from '../../shared/SeenOnce';
import { useClientLabels } from './labels';
import type { NewSecret } from './types';

export interface SecretDialogProps extends NewSecret {
  code: string;
  onStored: () => void;
}

/** The one time a client’s secret is seen. */
export const SecretDialog = ({ code, secret, previousSecretUntil, onStored }: SecretDialogProps) => {
  const t = useClientLabels();
  return (
    <SeenOnce
      title={t('secret.title', { code })}
      text={t('secret.text')}
      secret={secret}
      copy={t('secret.copy')}
      warning={
        <>
          {t('secret.once')}
          {previousSecretUntil && (
            <>
              {' '}
              {t('secret.previous')} <ZoneTime value={previousSecretUntil} style="full" />
            </>
          )}
        </>
      }
      stored={t('secret.stored')}
      onStored={onStored}
      testId="secret"
    >
      <Facts
        facts={[
          {
            label: t('secret.clientId'),
            value: code,
            mono: true,
            action: <CopyButton value={code} label={t('secret.copyId')} />,
          },
          {
            label: t('secret.secret'),
            value: <code data-testid="client-secret">{secret}</code>,
            mono: true,
          },
        ]}
      />
    </SeenOnce>
  );
};
