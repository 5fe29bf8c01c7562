import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import RemoveCircleOutlineRounded from '@mui/icons-material/RemoveCircleOutlineRounded';
import { ButtonBase, Card, Typography } from '@mui/material';
import { Bar, Unseen } from '../../../shared';
import { usePmsLabels } from '../labels';
import { SHARED_PARTS, writtenPart } from './shared-parts';
import type { Document, OperationState, Profile, ProfileState } from './types';
import { useLocalText } from './use-text';
import s from './profile.module.css';

const GLYPHS = {
  passes: <CheckCircleRounded aria-hidden sx={{ color: 'var(--success)' }} />,
  fails: <ErrorOutlineRounded aria-hidden sx={{ color: 'var(--fail)' }} />,
  unavailable: <RemoveCircleOutlineRounded aria-hidden sx={{ color: 'var(--timed_out)' }} />,
  unrecorded: <RadioButtonUncheckedRounded aria-hidden sx={{ color: 'var(--text-3)' }} />,
};

export interface OperationListProps {
  profile: Profile;
  state: ProfileState;
  /** The draft as it is typed. */
  document: Document;
  /** An operation, or a part that all of them share. */
  chosen: string;
  onChoose: (name: string) => void;
}

/** What PayBy asks of a PMS, and how far the draft has got with each. */
export const OperationList = ({ profile, state, document, chosen, onChoose }: OperationListProps) => {
  const t = usePmsLabels();
  const textOf = useLocalText();
  const live = profile.liveDocument as unknown as Document;
  const note = (spec: Profile['operations'][number], at: OperationState): string => {
    const answers = t('profile.answers', { smart_count: at.runs.length, count: at.runs.length });
    if (at.state === 'unavailable')
      return `${t('profile.cannot', { pms: profile.name })} ${textOf(spec.without)}`;
    if (at.runs.length === 0) return t(at.state === 'fails' ? 'profile.broken' : 'profile.noRecording');
    return `${t('profile.fieldsRead', { read: at.read, required: at.required })}${t('profile.comma')}${answers}`;
  };
  return (
    <Card component="section" className={s.operations} aria-labelledby="operations-title">
      <Bar as="header" className={s.head} sx={{ gap: '8px 10px' }}>
        <Typography variant="h2" id="operations-title">
          {t('profile.operations')}
        </Typography>
        <span className="t3">{profile.operations.length}</span>
      </Bar>
      <ul>
        {profile.operations.map((spec) => {
          const at = state.operations.find(({ name }) => name === spec.name)!;
          return (
            <li key={spec.name}>
              <ButtonBase
                aria-current={spec.name === chosen}
                onClick={() => onChoose(spec.name)}
                data-testid={`operation-${spec.name}`}
                data-state={at.state}
              >
                {GLYPHS[at.state]}
                <span>
                  <b className="t-base">{textOf(spec.label)}</b>
                  {at.changed && <span className={`t-mark ${s.changed}`}>{t('profile.changed')}</span>}
                  <small className="t-note t2">
                    <Unseen>{t(`profile.state.${at.state}`)} </Unseen>
                    {note(spec, at)}
                  </small>
                </span>
              </ButtonBase>
            </li>
          );
        })}
      </ul>
      <h3 className={`t-note t2 ${s.group}`}>{t('profile.sharedTitle')}</h3>
      <ul>
        {SHARED_PARTS.map((part) => {
          const isBroken = state.problems.some(
            ({ operation, part: of }) => operation === null && of === part,
          );
          return (
            <li key={part}>
              <ButtonBase
                aria-current={part === chosen}
                onClick={() => onChoose(part)}
                data-testid={`shared-${part}`}
                data-state={isBroken ? 'fails' : 'passes'}
              >
                {GLYPHS[isBroken ? 'fails' : 'passes']}
                <span>
                  <b className="t-base">{t(`profile.shared.${part}`)}</b>
                  {writtenPart(document, part) !== writtenPart(live, part) && (
                    <span className={`t-mark ${s.changed}`}>{t('profile.changed')}</span>
                  )}
                  {isBroken && <small className="t-note t2">{t('profile.broken')}</small>}
                </span>
              </ButtonBase>
            </li>
          );
        })}
      </ul>
      <p className={`t-note t2 ${s.foot}`}>{t('profile.publishingNeeds')}</p>
    </Card>
  );
};
