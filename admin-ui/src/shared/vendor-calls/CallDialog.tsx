import { Button, styled } from '@mui/material';
import { NotLoaded } from '../NotLoaded';
import { Modal } from '../primitives';
import { formatFull } from '../time';
import { useAnswer } from '../use-answer';
import { useLabels } from '../use-labels';
import { useTimeZone } from '../use-time-zone';
import type { CallContent, CallMessage, VendorCall } from './types';

const Side = styled('section')({
  marginTop: 14,
  '& h3': { margin: '0 0 6px', fontSize: 'var(--t-base)' },
  '& pre': {
    margin: 0,
    padding: '10px 12px',
    maxHeight: 320,
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    background: 'var(--surface-2)',
    border: '1px solid var(--line)',
    borderRadius: 6,
    fontFamily: 'var(--mono)',
    fontSize: 'var(--t-note)',
  },
});

const written = ({ headers, body }: CallMessage, none: string): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\n')}\n\n${body || none}`.trim();
};

export interface CallDialogProps {
  call: VendorCall;
  name: string;
  path: string;
  onClose: () => void;
}

/** Request and response of one call, masked. */
export const CallDialog = ({ call, name, path, onClose }: CallDialogProps) => {
  const t = useLabels('vendorCalls.content');
  const timeZone = useTimeZone();
  const answer = useAnswer<CallContent>(['vendor-call', call.id], path, { retry: false });
  const { data, error } = answer;
  return (
    <Modal
      title={name}
      onClose={onClose}
      maxWidth="md"
      look={{ content: { fontSize: 'var(--t-table)', color: 'var(--text-2)' } }}
      data-testid="vendor-call"
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div>
        {formatFull(call.at, timeZone)} · {call.code} · {t('id', { id: call.correlationId })}
      </div>
      {call.address && (
        <code style={{ overflowWrap: 'anywhere' }}>
          {call.method} {call.address} {call.status ?? ''}
        </code>
      )}
      <p>{t('note')}</p>
      {(error || !data) && <NotLoaded query={answer} rows={4} />}
      {data?.request && (
        <Side>
          <h3>{t('request')}</h3>
          <pre tabIndex={0} data-testid="call-request">
            {written(data.request, t('empty'))}
          </pre>
        </Side>
      )}
      {data && call.direction === 'out' && (
        <Side>
          <h3>{t('response')}</h3>
          {data.response ? (
            <pre tabIndex={0} data-testid="call-response">
              {written(data.response, t('empty'))}
            </pre>
          ) : (
            t('noResponse')
          )}
        </Side>
      )}
    </Modal>
  );
};
