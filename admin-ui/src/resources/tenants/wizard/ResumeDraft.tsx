import { Button, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatList, useTimeZone } from '../../../shared';
import type { TenantDraft } from './draft';

export interface ResumeDraftProps {
  draft: TenantDraft;
  onContinue: () => void;
  onStartOver: () => void;
}

/** Asks before an earlier draft is taken up, since it may be forgotten about, or before it is thrown away. */
export const ResumeDraft = ({ draft, onContinue, onStartOver }: ResumeDraftProps) => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`tenants.add.resume.${key}`, options);
  return (
    <Card component="section" className="ten-resume" data-testid="resume-draft">
      <h2>{word('title')}</h2>
      <p>
        {word('text', {
          name: draft.values.name.trim() || draft.values.id || word('unnamed'),
          step: translate(`tenants.step.${draft.step}`),
          at: formatList(draft.savedAt, timeZone),
        })}
      </p>
      <div className="acts">
        <Button variant="contained" onClick={onContinue} autoFocus data-testid="draft-continue">
          {word('continue')}
        </Button>
        <Button variant="outlined" onClick={onStartOver} data-testid="draft-over">
          {word('over')}
        </Button>
      </div>
    </Card>
  );
};
