import { Box, Switch } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useNotify, useRecordContext, useTranslate, useUpdate } from 'react-admin';
import { describeError } from '../providers/errors';
import { ConfirmDialog } from './ConfirmDialog';
import { EnabledChip } from './EnabledChip';
import { useResource } from './resource/use-resource';

export interface EnabledSwitchProps {
  /** The field, and its values where these are not true and false. */
  source: string;
  values?: readonly [on: unknown, off: unknown];
  mayChange: boolean;
  /** Who is switched: “Lin Qiao”. */
  of: string;
  testId: string;
  /** What becomes of it once it is off, where that differs from what the resource says of all. */
  text?: string | undefined;
  /** Without the word beside it, where a column's heading says it. */
  bare?: boolean;
}

/** May it sign in, is it in use? A switch for who may change it, which asks before it is off, because that is felt at once; else a chip. */
export const EnabledSwitch = ({
  source,
  values = [true, false],
  mayChange,
  of,
  testId,
  text,
  bare = false,
}: EnabledSwitchProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const record = useRecordContext<RaRecord>()!;
  const { name: resource, t, readAgain } = useResource();
  const [update] = useUpdate();
  const [asking, setAsking] = useState(false);
  const enabled = record[source] === values[0];
  if (!mayChange) return <EnabledChip enabled={enabled} />;

  const set = async (on: boolean) => {
    const change = { id: record.id, data: { [source]: values[on ? 0 : 1] }, previousData: record };
    try {
      await update(resource, change, { returnPromise: true });
    } finally {
      // Also after a refusal: it may have come because somebody else was faster.
      await readAgain();
    }
    notify(t(`switch.${on ? 'enabled' : 'disabled'}`, { name: of }), { type: 'success' });
  };
  const refused = (error: unknown) => notify(describeError(error, translate), { type: 'error' });
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' }}>
      <Switch
        size="small"
        checked={enabled}
        onChange={() => (enabled ? setAsking(true) : void set(true).catch(refused))}
        slotProps={{
          input: {
            'aria-label': t('switch.label', { name: of }),
            'data-testid': testId,
          } as object,
        }}
      />
      {!bare && (
        <span className={enabled ? '' : 't3'}>
          {translate(enabled ? 'settings.enabled' : 'settings.disabled')}
        </span>
      )}
      {asking && (
        <ConfirmDialog
          title={t('switch.title', { name: of })}
          action={t('disable.action')}
          onConfirm={() => set(false).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p>{text ?? t('disable.text')}</p>
        </ConfirmDialog>
      )}
    </Box>
  );
};
