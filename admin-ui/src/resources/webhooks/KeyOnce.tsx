import { Box } from '@mui/material';
import { SeenOnce } from '../../shared/SeenOnce';
import { useWebhookLabels } from './labels';

interface KeyOnceProps {
  name: string;
  secret: string;
  onStored: () => void;
}

/** The one time a key is seen. */
export const KeyOnce = ({ name, secret, onStored }: KeyOnceProps) => {
  const t = useWebhookLabels();
  return (
    <SeenOnce
      title={t('secret.onceTitle', { name })}
      text={t('secret.onceText')}
      secret={secret}
      copy={t('secret.copy')}
      warning={t('secret.once')}
      stored={t('secret.stored')}
      onStored={onStored}
      testId="key"
    >
      <Box
        component="code"
        data-testid="webhook-key"
        sx={{ display: 'block', m: '12px 0', color: 'var(--text)', overflowWrap: 'anywhere' }}
      >
        {secret}
      </Box>
    </SeenOnce>
  );
};
