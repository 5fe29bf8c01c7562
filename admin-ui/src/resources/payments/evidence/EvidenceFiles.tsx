import { Button } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { describeError } from '../../../providers/errors';
import { BusyButton, FieldError, Lines } from '../../../shared';
import { sizeText } from '../../../shared/lists/use-export';
import { EVIDENCE_KINDS, type Evidence, type EvidenceKind } from '../types';
import { useEvidenceLabels } from './labels';
import type { useEvidence } from './use-evidence';

const TYPES = '.pdf,.png,.jpg,.jpeg';

interface EvidenceFilesProps {
  draft: ReturnType<typeof useEvidence>;
  prepared: Evidence;
  /** No evidence is awaited any more. */
  readOnly?: boolean;
  /** Why the last one was not taken. */
  problem: unknown;
  onDownload: (kind: EvidenceKind) => void;
}

/** A line for each kind of document, with the file that shows it. */
export const EvidenceFiles = (props: EvidenceFilesProps) => {
  const { draft, prepared, readOnly = false, problem, onDownload } = props;
  const t = useEvidenceLabels();
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState<EvidenceKind>('other');
  const [wrong, setWrong] = useState('');
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const fits = /\.(pdf|png|jpe?g)$/i.test(file.name) && file.size <= prepared.mostBytes;
    setWrong(fits ? '' : t('onlyTypes', { most: sizeText(prepared.mostBytes) }));
    if (fits) draft.putFile({ kind: wanted, file });
  };
  const ask = (kind: EvidenceKind) => {
    setWanted(kind);
    input.current?.click();
  };
  const said = wrong || (problem ? describeError(problem, translate) : '');
  return (
    <section aria-label={t('files')}>
      <b>{t('files')}</b> <span className="t3">{t('filesHelp', { most: sizeText(prepared.mostBytes) })}</span>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        onChange={choose}
        aria-label={t('files')}
        data-testid="evidence-file"
      />
      <Lines>
        {EVIDENCE_KINDS.map((kind) => {
          const file = prepared.files.find((one) => one.kind === kind);
          const named = (action: 'upload' | 'replace' | 'view' | 'remove') =>
            t('named', { action: t(action), kind: t(`kind.${kind}`) });
          return (
            <li key={kind} data-testid={`evidence-${kind}`}>
              <span className="grow">
                {t(`kind.${kind}`)}{' '}
                <span className="t3">
                  {file
                    ? `${file.mediaType.split('/')[1]!.toUpperCase()} · ${sizeText(file.bytes)}`
                    : t('none')}
                </span>
              </span>
              {file && (
                <>
                  <Button size="small" aria-label={named('view')} onClick={() => onDownload(kind)}>
                    {t('view')}
                  </Button>
                  {!readOnly && (
                    <Button size="small" aria-label={named('remove')} onClick={() => draft.dropFile(kind)}>
                      {t('remove')}
                    </Button>
                  )}
                </>
              )}
              {!readOnly && (
                <BusyButton
                  size="small"
                  variant="outlined"
                  running={draft.busyKind === kind}
                  aria-label={named(file ? 'replace' : 'upload')}
                  onClick={() => ask(kind)}
                >
                  {t(file ? 'replace' : 'upload')}
                </BusyButton>
              )}
            </li>
          );
        })}
      </Lines>
      {said && <FieldError>{said}</FieldError>}
    </section>
  );
};
