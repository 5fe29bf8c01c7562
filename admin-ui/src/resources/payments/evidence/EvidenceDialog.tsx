import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Alert, Button, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { correlationIdOf, describeError } from '../../../providers/errors';
import { BusyButton, formatFull, Modal, NotLoaded, Reference, useLabels, useTimeZone } from '../../../shared';
import { reasonText } from '../detail/event-text';
import { useDecision } from '../money-dialog/use-decision';
import type { Dispute, Evidence } from '../types';
import { EvidenceFiles } from './EvidenceFiles';
import { useEvidenceLabels } from './labels';
import { useEvidence } from './use-evidence';

const LONGEST_NOTE = 4_000;

interface EvidenceDialogProps {
  paymentId: string;
  dispute: Dispute;
  onClose: () => void;
}

/** Prepares evidence, and sends it: by the platform's API, or in its portal by hand. */
const EvidenceDialog = ({ paymentId, dispute, onClose }: EvidenceDialogProps) => {
  const t = useEvidenceLabels();
  const title = t('title', { number: dispute.disputeNo });
  const draft = useEvidence(paymentId, dispute.id);
  const { data } = draft.evidence;
  if (data) return <Prepared {...{ dispute, onClose, draft, title }} prepared={data} />;
  return (
    <Modal title={title} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      <NotLoaded query={draft.evidence} title={t('didNotLoad')} rows={4} />
    </Modal>
  );
};

const Prepared = ({
  dispute,
  onClose,
  draft,
  title,
  prepared,
}: Omit<EvidenceDialogProps, 'paymentId'> & {
  draft: ReturnType<typeof useEvidence>;
  title: string;
  prepared: Evidence;
}) => {
  const t = useEvidenceLabels();
  const inDetail = useLabels('payments.detail.disputes.evidence');
  const translate = useTranslate();
  const notify = useNotify();
  const timeZone = useTimeZone();
  const [locale] = useLocaleState();
  const { decide, running, failure } = useDecision();
  const [note, setNote] = useState(prepared.note);
  const saving = useRef<{ note: string; done: Promise<boolean> } | null>({
    note: prepared.note,
    done: Promise.resolve(true),
  });
  const [problem, setProblem] = useState<unknown>(null);
  const { byApi, platform } = prepared;
  const { evidence, evidenceDue, acceptance } = dispute;
  // What may have arrived is not sent again; a person who looked in the portal can say that it did.
  const sends = byApi && evidence?.status !== 'unknown' && acceptance?.status !== 'unknown';
  const language = locale === 'zh' ? 'zh' : 'en';

  /** What was written is kept first, so that what is printed and sent has it. @returns false: it could not be kept */
  const keep = (): Promise<boolean> => {
    setProblem(null);
    // Leaving the field has begun to keep it already.
    if (saving.current?.note === note) return saving.current.done;
    const done = draft.saveNote(note).then(
      () => true,
      (refused: unknown) => {
        saving.current = null;
        setProblem(refused);
        return false;
      },
    );
    saving.current = { note, done };
    return done;
  };
  const kept = (work: () => Promise<void>) => async () => {
    if (!(await keep())) return;
    await work().catch(setProblem);
  };
  const send = kept(async () => {
    const done = sends
      ? await decide(`${draft.path}/send`, { language })
      : await decide(`${draft.path}/mark-sent`, {});
    if (!done) return;
    notify(t(sends ? 'sending' : 'marked'), { type: 'success' });
    onClose();
  });
  // What cannot be kept is said once; closing again leaves it.
  const leave = () => {
    if (problem !== null) return onClose();
    void keep().then((isKept) => isKept && onClose());
  };
  const said = failure ?? problem;
  const why = evidence ? reasonText(evidence.reason, translate, evidence.code) : '';
  return (
    <Modal
      title={title}
      maxWidth="sm"
      running={running}
      onClose={leave}
      look={{ content: { display: 'grid', gap: '14px' } }}
      data-testid="evidence-dialog"
      actions={
        <>
          <Button variant="outlined" onClick={leave} disabled={running}>
            {t('close')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<DownloadOutlined />}
            onClick={() => void kept(() => draft.downloadPackage(language))()}
          >
            {t('download')}
          </Button>
          {evidence?.status !== 'ordered' && (
            <BusyButton
              variant="contained"
              running={running}
              onClick={() => void send()}
              data-testid="evidence-send"
            >
              {sends ? t('send', { platform }) : t('mark')}
            </BusyButton>
          )}
        </>
      }
    >
      {evidence && evidence.status !== 'sent' && (
        <Alert severity={evidence.status === 'failed' ? 'error' : 'warning'} data-testid="evidence-state">
          {inDetail(evidence.status, { reason: why || '—' })}
        </Alert>
      )}
      <p>
        {t('about')} {evidenceDue && t('due', { at: formatFull(evidenceDue, timeZone) })}
      </p>
      <Alert severity="info">{byApi ? t('once') : t('byHand', { platform })}</Alert>
      <TextField
        label={t('note')}
        helperText={t('noteHelp')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        onBlur={() => void keep()}
        multiline
        minRows={3}
        maxRows={10}
        slotProps={{ htmlInput: { maxLength: LONGEST_NOTE } }}
      />
      <EvidenceFiles
        draft={draft}
        prepared={prepared}
        problem={draft.fileError}
        onDownload={(kind) => void draft.downloadFile(kind).catch(setProblem)}
      />
      {said !== null && (
        <Alert severity="error" data-testid="evidence-refused">
          {describeError(said, translate)}
          <Reference id={correlationIdOf(said)} />
        </Alert>
      )}
    </Modal>
  );
};

export default EvidenceDialog;
