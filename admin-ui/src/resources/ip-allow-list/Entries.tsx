import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ContentPasteRounded from '@mui/icons-material/ContentPasteRounded';
import { Box, Button, IconButton, styled, Tooltip } from '@mui/material';
import { type ClipboardEvent, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { EmptyState } from '../../shared';
import { Fact, useReadOnly } from '../../shared/resource';
import { useAllowListLabels } from './labels';
import { isNetwork, linesOf } from './networks';
import { PasteDialog } from './PasteDialog';
import type { AllowedNetwork, AllowList } from './types';

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 34px',
  gap: '0 10px',
  alignItems: 'start',
  '&.heads': { fontSize: 'var(--t-table)', fontWeight: 600 },
  '& > .MuiIconButton-root': { marginTop: 2 },
  [theme.breakpoints.down('sm')]: {
    '&.heads': { display: 'none' },
    gridTemplateColumns: 'minmax(0, 1fr) 34px',
    gap: '6px 10px',
    '& + &': { marginTop: 8 },
    '& > :nth-child(2)': { gridRow: 2 },
  },
}));

const isFilled = ({ network }: AllowedNetwork) => network.trim() !== '';

/** The entries as lines to type in. Several lines pasted into one become several entries. */
export const Entries = () => {
  const t = useAllowListLabels();
  const translate = useTranslate();
  const readOnly = useReadOnly();
  const [pasting, setPasting] = useState(false);
  const { getValues } = useFormContext<AllowList>();
  const { fields, append, remove, replace } = useFieldArray<AllowList, 'entries'>({ name: 'entries' });

  const none = fields.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  if (readOnly) {
    return (
      none ||
      fields.map(({ id, network, note }) => (
        <Fact key={id} label={network} mono>
          {note || '—'}
        </Fact>
      ))
    );
  }
  const isOnce = (network: string, { entries }: AllowList) =>
    entries.filter((each) => each.network.trim() === network.trim()).length === 1;
  const problem = (typed: string | null, list: AllowList) => {
    if (!isNetwork(typed ?? '')) return t('error.network');
    return isOnce(typed ?? '', list) ? undefined : t('error.twice');
  };
  const onPaste = (at: number, event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    const entries = getValues('entries');
    replace([
      ...entries.slice(0, at),
      ...entries.slice(at, at + 1).filter(isFilled),
      ...lines,
      ...entries.slice(at + 1),
    ]);
  };
  /** In place of a label, which the heading gives only to who sees it. */
  const named = (label: string, testId: string) => ({
    label: false as const,
    helperText: false as const,
    margin: 'none' as const,
    parse: (typed: string) => typed,
    slotProps: { htmlInput: { 'aria-label': label, 'data-testid': testId, maxLength: 200 } },
  });
  return (
    <Box sx={{ display: 'grid', gap: '8px' }}>
      {none || (
        <Line className="heads" aria-hidden>
          <span>{t('network')}</span>
          <span>{t('note')}</span>
        </Line>
      )}
      {fields.map(({ id, network }, at) => (
        <Line key={id}>
          <TextInput
            {...named(t('networkOf', { n: at + 1 }), `network-${at}`)}
            source={`entries.${at}.network`}
            validate={problem}
            // One that was just added.
            autoFocus={network === ''}
            onPaste={(event: ClipboardEvent) => onPaste(at, event)}
            placeholder="203.0.113.0/24"
            spellCheck={false}
            sx={{ '& input': { fontFamily: 'var(--mono)', fontSize: 13 } }}
          />
          <TextInput
            {...named(t('noteOf', { n: at + 1 }), `note-${at}`)}
            source={`entries.${at}.note`}
            placeholder={t('note')}
          />
          <Tooltip title={translate('settings.remove', { name: network || `${at + 1}` })}>
            <IconButton
              size="small"
              aria-label={translate('settings.remove', { name: network || `${at + 1}` })}
              onClick={() => remove(at)}
            >
              <CloseRounded sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
        </Line>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px', m: '4px 0 0 -8px' }}>
        <Button
          size="small"
          startIcon={<AddRounded />}
          onClick={() => append({ network: '', note: '' }, { shouldFocus: false })}
          data-testid="add-network"
        >
          {t('add')}
        </Button>
        <Button
          size="small"
          startIcon={<ContentPasteRounded />}
          onClick={() => setPasting(true)}
          data-testid="paste-networks"
        >
          {t('paste.open')}
        </Button>
      </Box>
      {pasting && (
        <PasteDialog
          onClose={() => setPasting(false)}
          onInsert={(lines) => {
            setPasting(false);
            replace([...getValues('entries').filter(isFilled), ...lines]);
          }}
        />
      )}
    </Box>
  );
};
