import CallMadeRounded from '@mui/icons-material/CallMadeRounded';
import CallReceivedRounded from '@mui/icons-material/CallReceivedRounded';
import { Button, Card, Stack, TextField, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { Bar, ConfirmDialog } from '../../../shared';
import { usePmsLabels } from '../labels';
import { CheckedEditor } from './CheckedEditor';
import { FieldsDialog } from './FieldsDialog';
import type { Vocabulary } from './jsonata-language';
import {
  type Document,
  isMapped,
  type Mapping,
  type OperationSpec,
  type Profile,
  type TextPart,
  TEXTS,
} from './types';
import { type Draft } from './use-profile';
import { useLocalText } from './use-text';
import s from './profile.module.css';

/** Every name of an operation's input that stands for a value: `payer.id`. */
const namesIn = (input: object, before = ''): string[] =>
  Object.entries(input).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? namesIn(value as object, `${before}${name}.`)
      : [`${before}${name}`],
  );

const bodyLike: readonly TextPart[] = ['query', 'body'];

/** Parts that a mapping may leave out, and that this one might want. */
const missingParts = (mapping: Mapping): TextPart[] =>
  TEXTS.filter((part) => mapping[part] === undefined && !(part === 'body' && mapping.method === 'GET'));

const START: Record<TextPart, string> = {
  query: '{\n}',
  body: '{\n}',
  success: '$status < 300',
  answer: '{\n}',
  complete: 'true',
};

interface PartProps {
  part: TextPart;
  spec: OperationSpec;
  profile: Profile;
  draft: Draft;
  readOnly: boolean;
  onText: (part: TextPart, text: string) => void;
}

const PartEditor = ({ part, spec, profile, draft, readOnly, onText }: PartProps) => {
  const t = usePmsLabels();
  const textOf = useLocalText();
  const operation = draft.document.operations[spec.name];
  const saved = draft.savedDocument.operations[spec.name];
  const text = (isMapped(operation) && operation[part]) || '';
  const checked = isMapped(saved) && saved[part] === text;
  const problems = useMemo(
    () => draft.state.problems.filter((problem) => problem.operation === spec.name && problem.part === part),
    [draft.state, spec.name, part],
  );
  const vocabulary = useMemo((): Vocabulary => {
    const functions = profile.functions.map(({ name, usage, does }) => ({
      name,
      about: does ? textOf(does) : 'JSONata',
      ...(usage && { signature: usage.slice(usage.indexOf('(')) }),
    }));
    const asked = namesIn(spec.input).map((name) => ({ name, about: t('profile.inputName') }));
    const read = spec.fields.map(({ name, label, required }) => ({
      name,
      about: `${textOf(label)} · ${t(required ? 'profile.required' : 'profile.optional')}`,
    }));
    const variables = bodyLike.includes(part)
      ? asked
      : [
          ...read,
          { name: '$status', about: t('profile.statusName') },
          ...asked.map(({ name, about }) => ({ name: `$in.${name}`, about })),
        ];
    return { functions, names: variables };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [profile.functions, spec, part]);
  const Glyph = bodyLike.includes(part) ? CallMadeRounded : CallReceivedRounded;
  const label = t(`profile.part.${part}`, { pms: profile.name });
  return (
    <CheckedEditor
      part={part}
      title={label}
      label={label}
      Glyph={Glyph}
      text={text}
      problems={problems}
      checked={checked}
      vocabulary={vocabulary}
      readOnly={readOnly}
      onChange={(next) => onText(part, next)}
    />
  );
};

export interface MappingPaneProps {
  profile: Profile;
  spec: OperationSpec;
  draft: Draft;
  readOnly: boolean;
}

/** The texts of one operation: what is sent, and what is read of the answer. */
export const MappingPane = ({ profile, spec, draft, readOnly }: MappingPaneProps) => {
  const t = usePmsLabels();
  const textOf = useLocalText();
  const [help, setHelp] = useState(false);
  const [back, setBack] = useState(false);
  const operation = draft.document.operations[spec.name];
  const live = (profile.liveDocument as unknown as Document).operations[spec.name];
  const put = (changed: Document['operations'][string]) =>
    draft.change({
      ...draft.document,
      operations: { ...draft.document.operations, [spec.name]: changed },
    });
  const isChanged = JSON.stringify(operation) !== JSON.stringify(live);
  const liveName = profile.live === 0 ? t('profile.shipped') : t('profile.v', { number: profile.live });
  const others = draft.state.problems.filter(
    ({ operation: of, part }) => of === spec.name && !(TEXTS as readonly string[]).includes(part),
  );
  return (
    <Card component="section" aria-labelledby="mapping-title">
      <Bar as="header" className={s.head} sx={{ gap: '8px 10px' }}>
        <Typography variant="h2" id="mapping-title">
          {textOf(spec.label)}
        </Typography>
        <Button className="end" onClick={() => setHelp(true)} data-testid="fields-and-functions">
          {t('profile.fieldsAndFunctions')}
        </Button>
      </Bar>
      {isMapped(operation) ? (
        <>
          <div className={s.path}>
            <code className={`t2 ${s.method}`}>{operation.method}</code>
            {readOnly ? (
              <code>{operation.path}</code>
            ) : (
              <TextField
                margin="none"
                value={operation.path}
                onChange={(event) => put({ ...operation, path: event.target.value })}
                slotProps={{
                  htmlInput: { 'aria-label': t('profile.path'), spellCheck: false, 'data-testid': 'path' },
                }}
                sx={{ flex: 1, '& input': { fontFamily: 'var(--mono)', fontSize: 12.5, py: '4px' } }}
              />
            )}
          </div>
          {others.map(({ message, part, at }) => (
            <p key={`${part} ${at} ${message.en}`} className={s.whole} data-testid="flaw">
              {part !== 'path' && <code>{[part, at].filter(Boolean).join('.')}</code>} {textOf(message)}
            </p>
          ))}
          {TEXTS.filter((part) => operation[part] !== undefined).map((part) => (
            <PartEditor
              key={part}
              part={part}
              spec={spec}
              profile={profile}
              draft={draft}
              readOnly={readOnly}
              onText={(changed, text) => put({ ...operation, [changed]: text })}
            />
          ))}
          {!readOnly && missingParts(operation).length > 0 && (
            <Bar gap={4} sx={{ p: '6px 8px', borderTop: '1px solid var(--line)' }}>
              {missingParts(operation).map((part) => (
                <Button key={part} size="small" onClick={() => put({ ...operation, [part]: START[part] })}>
                  {t(`profile.add.${part}`)}
                </Button>
              ))}
            </Bar>
          )}
        </>
      ) : (
        <Stack className="t2" sx={{ gap: 1, alignItems: 'start', p: 2, borderTop: '1px solid var(--line)' }}>
          <p>
            <b>{t('profile.cannot', { pms: profile.name })}</b>
          </p>
          {operation && <p>{textOf(operation.unavailable)}</p>}
          <p>{textOf(spec.without)}</p>
          {!readOnly && (
            <Button
              variant="outlined"
              onClick={() => put({ method: 'GET', path: '/', answer: '{\n}' })}
              data-testid="map-operation"
            >
              {t('profile.mapIt')}
            </Button>
          )}
        </Stack>
      )}
      <Bar as="footer" className={`t-table t2 ${s.mappingFoot}`} sx={{ gap: '6px 10px' }}>
        <span>{t('profile.savesAsYouType', { live: liveName })}</span>
        {!readOnly && isChanged && live && (
          <Button variant="outlined" size="small" onClick={() => setBack(true)} data-testid="back-to-live">
            {t('profile.backTo', { live: liveName })}
          </Button>
        )}
      </Bar>
      {help && <FieldsDialog profile={profile} spec={spec} onClose={() => setHelp(false)} />}
      {back && (
        <ConfirmDialog
          title={t('profile.back.title', { operation: textOf(spec.label), live: liveName })}
          action={t('profile.back.action', { live: liveName })}
          keep={t('profile.back.keep')}
          onConfirm={async () => {
            put(live);
            setBack(false);
            await Promise.resolve();
          }}
          onClose={() => setBack(false)}
        >
          {t('profile.back.text', { operation: textOf(spec.label) })}
        </ConfirmDialog>
      )}
    </Card>
  );
};
