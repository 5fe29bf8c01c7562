import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, Button, styled, TextField } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { GlyphButton } from '../primitives';
import { Fact, Under } from './inputs';
import { type KeyValue, type LineKind, problemOf, usedOf } from './key-value-lines';
import { useReadOnly } from './parts';

const texts: LineKind<string> = {
  read: (_key, value) => value,
  made: (_key, text) => text,
  problem: (key, value) =>
    key === '' ? { message: 'settings.keyValue.keyNeeded', args: { key: value } } : undefined,
};

const Line = styled('div')({
  display: 'grid',
  width: '100%',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) 34px',
  gap: '0 10px',
  alignItems: 'center',
  '&.heads': { marginBottom: -3, fontSize: 'var(--t-table)', fontWeight: 600 },
});

export interface KeyValuesProps<Value> {
  /** A field whose value is an object. */
  source: string;
  /** Names the group for those who do not see where it stands. */
  label: string;
  /** What a line holds; by default any text. */
  kind?: LineKind<Value>;
  /** Applied to a name as it is typed. */
  shape?: (typed: string) => string;
  keyLabel?: string;
  valueLabel?: string;
  addLabel?: string;
  help?: ReactNode;
}

/**
 * An object as lines of a name and a value. The lines live here, because a name may be empty or there twice while
 * somebody types; the form holds the object they make.
 */
export const KeyValues = <Value,>({
  source,
  label,
  kind = texts as unknown as LineKind<Value>,
  shape = (typed) => typed,
  keyLabel,
  valueLabel,
  addLabel,
  help,
}: KeyValuesProps<Value>) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<KeyValue[]>([]);
  // The state is only as new as the last render, and the rules are asked before the next one.
  const latest = useRef(typed);
  const madeOf = (lines: readonly KeyValue[]) =>
    Object.fromEntries(usedOf(lines).map(({ key, value }) => [key, kind.made(key, value)]));
  /** What was typed, unless it was taken back or another record is shown. */
  const linesOf = (held: Record<string, Value>, typed: KeyValue[]) =>
    JSON.stringify(madeOf(typed)) === JSON.stringify(held)
      ? typed
      : Object.entries(held).map(([key, value]) => ({ key, value: kind.read(key, value) }));
  const { field, fieldState } = useInput<Record<string, Value>>({
    source,
    format: (value) => value ?? {},
    parse: (value: Record<string, Value>) => value,
    validate: (value: Record<string, Value> | null) => problemOf(linesOf(value ?? {}, latest.current), kind),
  });
  const lines = linesOf(field.value as Record<string, Value>, typed);
  if (useReadOnly()) {
    return lines.map(({ key, value }) => (
      <Fact key={key} label={key}>
        {value}
      </Fact>
    ));
  }
  const set = (next: KeyValue[]) => {
    latest.current = next;
    setTyped(next);
    field.onChange(madeOf(next));
  };
  const change = (at: number, part: Partial<KeyValue>) =>
    set(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  const headings = {
    key: keyLabel ?? translate('settings.keyValue.key'),
    value: valueLabel ?? translate('settings.keyValue.value'),
  };
  // The server names the line that is wrong; that says as much here.
  const [said] = [fieldState.error, ...Object.values(fieldState.error ?? {})].flatMap((each) =>
    each && typeof each === 'object' && 'message' in each ? (each.message as string) : [],
  );
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ gridColumn: '1 / -1', minWidth: 0, display: 'grid', gap: '8px', justifyItems: 'start' }}
    >
      {lines.length > 0 && (
        <Line className="heads" aria-hidden>
          <span>{headings.key}</span>
          <span>{headings.value}</span>
        </Line>
      )}
      {lines.map((line, at) => (
        <Line key={at}>
          {(['key', 'value'] as const).map((part) => (
            <TextField
              key={part}
              margin="none"
              value={line[part]}
              error={fieldState.invalid}
              onChange={({ target: { value } }) =>
                change(at, { [part]: part === 'key' ? shape(value) : value })
              }
              slotProps={{
                htmlInput: {
                  'aria-label': `${headings[part]} ${at + 1}`,
                  'data-testid': `${source}-${part}-${at}`,
                  autoComplete: 'off',
                },
              }}
            />
          ))}
          <GlyphButton
            label={translate('settings.remove', { name: line.key || `${at + 1}` })}
            glyph={CloseRounded}
            sx={{ '& svg': { fontSize: 18 } }}
            onClick={() => set(lines.filter((_, index) => index !== at))}
          />
        </Line>
      ))}
      <Under error={said} help={help} />
      <Button
        size="small"
        sx={{ ml: '-8px' }}
        startIcon={<AddRounded />}
        onClick={() => set([...lines, { key: '', value: '' }])}
        data-testid={`${source}-add`}
      >
        {addLabel ?? translate('settings.keyValue.add')}
      </Button>
    </Box>
  );
};
