import TuneRounded from '@mui/icons-material/TuneRounded';
import { Button, Card, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { Bar, ConfirmDialog } from '../../../shared';
import { usePmsLabels } from '../labels';
import { CheckedEditor } from './CheckedEditor';
import { lineOf, readJson } from './json-text';
import type { Vocabulary } from './jsonata-language';
import { notKept, type SharedPart, writtenPart } from './shared-parts';
import type { Document, Problem, Profile } from './types';
import type { Draft } from './use-profile';
import { useLocalText } from './use-text';
import s from './profile.module.css';

/** The same each time, for what was not checked yet. */
const NOTHING: [] = [];

export interface SharedPaneProps {
  part: SharedPart;
  profile: Profile;
  draft: Draft;
  readOnly: boolean;
  /** As it was typed last; undefined: as the draft has it. */
  typed: string | undefined;
  onType: (text: string) => void;
}

/** A part that all operations share, as JSON: the draft takes it over whenever it is right in its form. */
export const SharedPane = ({ part, profile, draft, readOnly, typed, onType }: SharedPaneProps) => {
  const t = usePmsLabels();
  const textOf = useLocalText();
  const [back, setBack] = useState(false);
  const live = profile.liveDocument as unknown as Document;
  const text = typed ?? writtenPart(draft.document, part);
  const broken = useMemo(() => notKept(part, text), [part, text]);
  const checked = broken !== null || draft.savedDocument[part] === draft.document[part];
  const problems = useMemo((): Pick<Problem, 'line' | 'column' | 'message' | 'offer'>[] => {
    if (broken) return [{ ...broken, column: null, offer: null }];
    const read = readJson(text);
    return draft.state.problems
      .filter(({ operation, part: of }) => operation === null && of === part)
      .map(({ at, message, offer }) => ({
        message,
        offer,
        column: null,
        line: at === null ? null : lineOf(read, at),
      }));
  }, [broken, draft.state, part, text]);
  const vocabulary = useMemo(
    (): Vocabulary => ({
      functions:
        part === 'errors'
          ? profile.functions.map(({ name, does }) => ({ name, about: does ? textOf(does) : 'JSONata' }))
          : [],
      names: (profile.shared.find((each) => each.part === part)?.words ?? []).map(({ name, about }) => ({
        name,
        about: textOf(about),
      })),
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [profile, part],
  );
  const put = (value: unknown) => draft.change({ ...draft.document, [part]: value });
  const change = (next: string) => {
    onType(next);
    if (!notKept(part, next)) put(readJson(next).value);
  };
  const label = t(`profile.shared.${part}`);
  const liveName = profile.live === 0 ? t('profile.shipped') : t('profile.v', { number: profile.live });
  const isChanged = text !== writtenPart(live, part);
  return (
    <Card component="section" aria-labelledby="shared-title">
      <Bar as="header" className={s.head} sx={{ gap: '8px 10px' }}>
        <Typography variant="h2" id="shared-title">
          {label}
        </Typography>
      </Bar>
      <p className="t-note t2" style={{ padding: '0 16px 12px' }}>
        {t(`profile.sharedHint.${part}`)}
      </p>
      <CheckedEditor
        part={part}
        title={t('profile.sharedTitle')}
        label={label}
        Glyph={TuneRounded}
        text={text}
        problems={checked ? problems : NOTHING}
        checked={checked}
        vocabulary={vocabulary}
        readOnly={readOnly}
        onChange={change}
      />
      <Bar as="footer" className={`t-table t2 ${s.mappingFoot}`} sx={{ gap: '6px 10px' }}>
        <span>{t('profile.sharedSaves', { live: liveName })}</span>
        {!readOnly && isChanged && (
          <Button variant="outlined" size="small" onClick={() => setBack(true)} data-testid="back-to-live">
            {t('profile.backTo', { live: liveName })}
          </Button>
        )}
      </Bar>
      {back && (
        <ConfirmDialog
          title={t('profile.back.title', { operation: label, live: liveName })}
          action={t('profile.back.action', { live: liveName })}
          keep={t('profile.back.keep')}
          onConfirm={async () => {
            onType(writtenPart(live, part));
            put(live[part]);
            setBack(false);
            await Promise.resolve();
          }}
          onClose={() => setBack(false)}
        >
          {t('profile.sharedBack', { part: label })}
        </ConfirmDialog>
      )}
    </Card>
  );
};
