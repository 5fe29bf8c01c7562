import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useLocaleState } from 'react-admin';
import { Lines, NotLoaded, Section } from '../../../shared';
import { useOpenAction } from '../detail/actions';
import { EvidenceState } from '../detail/DisputeLines';
import { awaitsEvidence, EvidenceButton } from '../evidence/EvidenceButton';
import { EvidenceFiles } from '../evidence/EvidenceFiles';
import { useEvidence } from '../evidence/use-evidence';
import { EVIDENCE_KINDS, type Dispute } from '../types';
import { useDisputeLabels } from './labels';

/** What is gathered as evidence, what is missing, and whether it was sent. */
export const DisputeFiles = ({ paymentId, dispute }: { paymentId: string; dispute: Dispute }) => {
  const t = useDisputeLabels();
  const [locale] = useLocaleState();
  const mayAct = useOpenAction() !== null;
  const [problem, setProblem] = useState<unknown>(null);
  const draft = useEvidence(paymentId, dispute.id);
  const { data } = draft.evidence;
  const file = (what: Promise<void>) => {
    setProblem(null);
    what.catch(setProblem);
  };
  const content = () => {
    if (!data) return <NotLoaded query={draft.evidence} title={t('evidence.didNotLoad')} rows={4} />;
    return (
      <>
        {dispute.evidence && (
          <Alert severity={dispute.evidence.status === 'failed' ? 'error' : 'info'}>
            <EvidenceState evidence={dispute.evidence} />
          </Alert>
        )}
        <Lines>
          <li>
            <span className="grow">
              {t('evidence.package')} <span className="t3">{t('evidence.packageOf')}</span>
            </span>
            <Button
              size="small"
              onClick={() => file(draft.downloadPackage(locale === 'zh' ? 'zh' : 'en'))}
              data-testid="download-package"
            >
              {t('evidence.download')}
            </Button>
          </li>
          <li data-testid="evidence-note">
            <span className="grow">
              {t('evidence.note')} <span className="t3">{data.note.trim() || t('evidence.noNote')}</span>
            </span>
          </li>
        </Lines>
        <EvidenceFiles
          draft={draft}
          prepared={data}
          readOnly={!mayAct || !awaitsEvidence(dispute)}
          problem={problem ?? draft.fileError}
          onDownload={(kind) => file(draft.downloadFile(kind))}
        />
      </>
    );
  };
  return (
    <Section
      title={t('evidence.title')}
      note={data && t('evidence.count', { ready: data.files.length, all: EVIDENCE_KINDS.length })}
      actions={<EvidenceButton paymentId={paymentId} dispute={dispute} />}
      data-testid="dispute-files"
    >
      {content()}
    </Section>
  );
};
