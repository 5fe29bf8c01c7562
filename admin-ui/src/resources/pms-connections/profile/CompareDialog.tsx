import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { ErrorState, LoadingRows, Modal, useAnswer } from '../../../shared';
import { usePmsLabels } from '../labels';
import type { Change, Profile } from './types';
import { type Draft, profilePath } from './use-profile';
import { useLocalText } from './use-text';
import s from './profile.module.css';

const SIGNS = { same: ' ', added: '+', removed: '−' } as const;

/** Lines around a change that say where it is. */
const AROUND = 2;

const shortened = (lines: Change['lines']): (Change['lines'][number] | null)[] => {
  const near = (at: number) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ change }) => change !== 'same');
  const shown = lines.map((line, at) => (near(at) ? line : null));
  return shown.filter((line, at) => line !== null || shown[at - 1] !== null || at === 0);
};

export const Changes = ({ changes, profile }: { changes: readonly Change[]; profile: Profile }) => {
  const t = usePmsLabels();
  const textOf = useLocalText();
  if (changes.length === 0) return <p>{t('profile.noDifference')}</p>;
  return changes.map(({ operation, part, lines }) => {
    const spec = profile.operations.find(({ name }) => name === operation);
    return (
      <section key={`${operation} ${part}`} className={s.difference} data-testid="difference">
        <h3 className="t-base">
          {spec ? textOf(spec.label) : t('profile.whole')} <code>{part}</code>
        </h3>
        <pre tabIndex={0}>
          {shortened(lines).map((line, n) => (
            // Lines of one comparison never change places.
            <span key={n} data-change={line?.change ?? 'left-out'}>
              {line ? `${SIGNS[line.change]} ${line.text}\n` : '  …\n'}
            </span>
          ))}
        </pre>
      </section>
    );
  });
};

export interface CompareDialogProps {
  profile: Profile;
  draft: Draft;
  nameOf: (number: number) => string;
  onClose: () => void;
}

/** Two versions beside each other, operation by operation. */
export const CompareDialog = ({ profile, draft, nameOf, onClose }: CompareDialogProps) => {
  const t = usePmsLabels();
  const hasDraft = draft.read.revision > 0;
  const numbers = [
    ...new Set([
      ...(hasDraft ? [draft.read.number] : []),
      ...profile.versions.map(({ number }) => number),
      0,
    ]),
  ];
  const [from, setFrom] = useState(hasDraft ? profile.live : (numbers[1] ?? 0));
  const [to, setTo] = useState(hasDraft ? draft.read.number : profile.live);
  const { data, error, refetch } = useAnswer<Change[]>(
    ['pms-profile-changes', profile.connectionId, from, to, draft.read.revision],
    profilePath(profile.connectionId, `/changes/${from}/${to}`),
    { retry: false },
  );
  const choose = (label: string, value: number, onChange: (number: number) => void) => (
    <TextField
      select
      margin="none"
      label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {numbers.map((number) => (
        <MenuItem key={number} value={number}>
          {nameOf(number)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Modal
      title={t('profile.compareTitle')}
      maxWidth="md"
      onClose={onClose}
      data-testid="compare-dialog"
      actions={
        <Button variant="outlined" onClick={onClose} autoFocus>
          {t('profile.close')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '100%', sm: '1fr 1fr' }, gap: 1.5, pt: 0.5 }}>
        {choose(t('profile.before'), from, setFrom)}
        {choose(t('profile.after'), to, setTo)}
      </Box>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows rows={4} />}
      {data && <Changes changes={data} profile={profile} />}
    </Modal>
  );
};
