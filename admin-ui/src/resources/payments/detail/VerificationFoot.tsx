import GppBadOutlined from '@mui/icons-material/GppBadOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { describeError } from '../../../providers/errors';
import { Bar, formatClock, useHotel } from '../../../shared';
import { useVerification } from './use-payment';

const shortHash = (hash: string): string =>
  hash.length > 10 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash;

/** Whether the stored chain of events still proves itself, and since when we know. */
export const VerificationFoot = ({ id, version }: { id: string; version: number }) => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const { data, error, isFetching, refetch } = useVerification(id, version);
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.detail.history.${key}`, options);
  const timeZone = hotel?.timeZone ?? 'UTC';

  const outcome = () => {
    if (isFetching) return <span>{word('verifying')}</span>;
    if (error) {
      return (
        <span className="bad">
          {word('verifyFailed')}: {describeError(error, translate)}
        </span>
      );
    }
    if (!data) return null;
    if (data.firstBad) return <span className="bad">{word('broken', { ...data.firstBad })}</span>;
    return (
      <span>
        {word('verified', { at: formatClock(data.verifiedAt, timeZone) })}
        {data.headHash && ', '}
        {data.headHash && <code title={data.headHash}>{shortHash(data.headHash)}</code>}
      </span>
    );
  };
  const bad = !isFetching && (Boolean(error) || data?.firstBad);

  return (
    <Bar
      as="footer"
      inset
      sx={{
        flexWrap: 'nowrap',
        minHeight: 44,
        '&&': { py: '6px' },
        borderTop: '1px solid var(--line)',
        fontSize: 'var(--t-note)',
        color: 'var(--text-2)',
      }}
      data-testid="verification"
      data-status={bad ? 'bad' : data?.ok ? 'ok' : 'checking'}
    >
      {bad ? (
        <GppBadOutlined color="error" fontSize="small" />
      ) : (
        <VerifiedUserOutlined color="success" fontSize="small" />
      )}
      <div aria-live="polite">{outcome()}</div>
      <Button
        className="end"
        sx={{ flex: 'none' }}
        size="small"
        onClick={() => void refetch()}
        disabled={isFetching}
        data-testid="verify-now"
      >
        {word('verify')}
      </Button>
    </Bar>
  );
};
