import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ContentPasteRounded from '@mui/icons-material/ContentPasteRounded';
import { Button, IconButton, TextField, Tooltip } from '@mui/material';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldError } from '../../shared/settings';
import { isNetwork, linesOf } from './networks';
import { PasteDialog } from './PasteDialog';
import type { AllowedNetwork } from './types';

export interface EntriesTableProps {
  entries: AllowedNetwork[];
  onChange: (entries: AllowedNetwork[]) => void;
  /** What is wrong with an entry, by its place; shown once somebody tried to save. */
  problems: Record<number, string>;
  readOnly: boolean;
}

/** Places of the same network further up. */
const repeated = (entries: AllowedNetwork[], at: number): boolean =>
  entries.findIndex(({ network }) => network.trim() === entries[at]?.network.trim()) < at;

export const problemsOf = (
  entries: AllowedNetwork[],
  translate: (key: string) => string,
): Record<number, string> =>
  Object.fromEntries(
    entries.flatMap(({ network }, at) => {
      if (!isNetwork(network)) return [[at, translate('ipAllowList.error.network')]];
      return repeated(entries, at) ? [[at, translate('ipAllowList.error.twice')]] : [];
    }),
  );

/** The entries as lines to type in. Several lines pasted into one become several entries. */
export const EntriesTable = ({ entries, onChange, problems, readOnly }: EntriesTableProps) => {
  const translate = useTranslate();
  const [pasting, setPasting] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const focusAt = useRef<number | null>(null);

  // A new line is there only after the next render.
  useEffect(() => {
    if (focusAt.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-testid="network-${focusAt.current}"]`)?.focus();
    focusAt.current = null;
  });

  const change = (at: number, part: Partial<AllowedNetwork>) =>
    onChange(entries.map((entry, index) => (index === at ? { ...entry, ...part } : entry)));
  const add = () => {
    focusAt.current = entries.length;
    onChange([...entries, { network: '', note: '' }]);
  };
  const insert = (pasted: AllowedNetwork[]) =>
    onChange([...entries.filter(({ network }) => network.trim() !== ''), ...pasted]);
  const onPaste = (at: number, event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    const before = entries.slice(0, at);
    const own = entries[at];
    const kept = own && own.network.trim() !== '' ? [own] : [];
    onChange([...before, ...kept, ...lines, ...entries.slice(at + 1)]);
  };

  return (
    <div className="allow-entries" ref={list}>
      {entries.length > 0 && (
        <div className="heads" aria-hidden>
          <span>{translate('ipAllowList.network')}</span>
          <span>{translate('ipAllowList.note')}</span>
        </div>
      )}
      {entries.map((entry, at) => (
        <div className="line" key={at}>
          <TextField
            margin="none"
            value={entry.network}
            disabled={readOnly}
            error={problems[at] !== undefined}
            className="set-mono"
            onChange={(event) => change(at, { network: event.target.value })}
            onPaste={(event) => onPaste(at, event)}
            placeholder="203.0.113.0/24"
            helperText={problems[at] && <FieldError>{problems[at]}</FieldError>}
            slotProps={{
              htmlInput: {
                'aria-label': translate('ipAllowList.networkOf', { n: at + 1 }),
                'data-testid': `network-${at}`,
                spellCheck: false,
              },
            }}
          />
          <TextField
            margin="none"
            value={entry.note}
            disabled={readOnly}
            onChange={(event) => change(at, { note: event.target.value })}
            placeholder={translate('ipAllowList.note')}
            slotProps={{
              htmlInput: {
                'aria-label': translate('ipAllowList.noteOf', { n: at + 1 }),
                'data-testid': `note-${at}`,
                maxLength: 200,
              },
            }}
          />
          {!readOnly && (
            <Tooltip title={translate('settings.remove', { name: entry.network || `${at + 1}` })}>
              <IconButton
                size="small"
                aria-label={translate('settings.remove', { name: entry.network || `${at + 1}` })}
                onClick={() => onChange(entries.filter((_, index) => index !== at))}
              >
                <CloseRounded sx={{ fontSize: 18 }} />
              </IconButton>
            </Tooltip>
          )}
        </div>
      ))}
      {!readOnly && (
        <div className="adds">
          <Button size="small" startIcon={<AddRounded />} onClick={add} data-testid="add-network">
            {translate('ipAllowList.add')}
          </Button>
          <Button
            size="small"
            startIcon={<ContentPasteRounded />}
            onClick={() => setPasting(true)}
            data-testid="paste-networks"
          >
            {translate('ipAllowList.paste.open')}
          </Button>
        </div>
      )}
      {pasting && (
        <PasteDialog
          onClose={() => setPasting(false)}
          onInsert={(lines) => {
            setPasting(false);
            insert(lines);
          }}
        />
      )}
    </div>
  );
};
