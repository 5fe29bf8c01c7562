import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import { Alert, Button, Card, Switch } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { codeOf, describeError, fieldErrorsOf } from '../../providers/errors';
import { EmptyState, useShortcut } from '../../shared';
import { ConfirmDialog, LeaveGuard, useHolds, useLevel } from '../../shared/settings';
import { EntriesTable, problemsOf } from './EntriesTable';
import type { AllowedNetwork, AllowList } from './types';
import { YourAddress } from './YourAddress';

const sameEntries = (one: AllowedNetwork[], other: AllowedNetwork[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** `entries.3.network` → 3 */
const placeOf = (path: string): number | null => {
  const [, place] = /^entries\.(\d+)/.exec(path) ?? [];
  return place === undefined ? null : Number(place);
};

export interface AllowListFormProps {
  list: AllowList;
  queryKey: readonly unknown[];
  onReload: () => void;
}

export const AllowListForm = ({ list, queryKey, onReload }: AllowListFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const level = useLevel();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const mayChange = useHolds('IP_WHITELIST_SETTING_MGT');
  const [enabled, setEnabled] = useState(list.enabled);
  const [entries, setEntries] = useState(list.entries);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<number, string>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [lockOut, setLockOut] = useState(false);
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  const isDirty = enabled !== list.enabled || !sameEntries(entries, list.entries);
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  });
  const mayLose = useCallback(() => dirty.current, []);

  const wrong = { ...(tried ? problemsOf(entries, translate) : {}), ...refused };
  const noEntries = tried && enabled && entries.length === 0;

  const edit = (next: AllowedNetwork[]) => {
    setEntries(next);
    setRefused({});
  };
  const focusOn = (place: number) =>
    document.querySelector<HTMLElement>(`[data-testid="network-${place}"]`)?.focus();

  /** @throws HttpError when the server refuses */
  const send = async (confirmLockOut: boolean) => {
    const saved = await dataProvider.request<AllowList>('/ip-allow-list', {
      method: 'PUT',
      body: {
        enabled,
        entries: entries.map(({ network, note }) => ({
          network: network.replace(/\s/g, ''),
          note: note.trim(),
        })),
        ...(confirmLockOut && { confirmLockOut }),
        ...(list.updatedAt && { updatedAt: list.updatedAt }),
      },
    });
    dirty.current = false;
    notify('settings.saved', { type: 'success' });
    queryClient.setQueryData(queryKey, saved);
  };

  const save = async () => {
    if (busy.current) return;
    setTried(true);
    setFailure(null);
    const [first] = Object.keys(problemsOf(entries, translate));
    if (first !== undefined) return focusOn(Number(first));
    if (enabled && entries.length === 0) {
      document.querySelector<HTMLElement>('[data-testid="add-network"]')?.focus();
      return;
    }
    busy.current = true;
    setSaving(true);
    try {
      await send(false);
    } catch (error) {
      if (codeOf(error) === 'IP_LOCK_OUT') setLockOut(true);
      else {
        const said = Object.entries(fieldErrorsOf(error)).flatMap(([path, message]) => {
          const place = placeOf(path);
          return place === null ? [] : [[place, message] as const];
        });
        setRefused(Object.fromEntries(said));
        if (said[0]) focusOn(said[0][0]);
        setFailure(error);
      }
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  useShortcut('ctrl+enter', () => void save(), { inInputs: true, enabled: mayChange });

  const count = Object.keys(wrong).length + (noEntries ? 1 : 0);
  const conflict = codeOf(failure) === 'CONFLICT';
  const addOwn = () =>
    edit([...entries, { network: list.yourAddress, note: translate('ipAllowList.you.note') }]);

  return (
    <>
      <LeaveGuard isDirty={mayLose} />
      <Card component="section" className="set-form">
        <div className="set-section">
          <div className="set-switch">
            <Switch
              id={id}
              checked={enabled}
              disabled={!mayChange}
              onChange={(_, on) => setEnabled(on)}
              slotProps={{
                input: { 'data-testid': 'list-enabled', 'aria-describedby': `${id}-help` } as object,
              }}
            />
            <div>
              <label htmlFor={id}>{translate('ipAllowList.enabled')}</label>
              <p id={`${id}-help`}>{translate(`ipAllowList.help.${level}`)}</p>
            </div>
          </div>
          <YourAddress
            list={list}
            enabled={enabled}
            entries={entries}
            onAdd={mayChange && /^\d+(\.\d+){3}$/.test(list.yourAddress) ? addOwn : null}
          />
        </div>
        <div className="set-section">
          {entries.length === 0 && (
            <EmptyState title={translate('ipAllowList.empty')}>
              {translate('ipAllowList.emptyText')}
            </EmptyState>
          )}
          <EntriesTable entries={entries} onChange={edit} problems={wrong} readOnly={!mayChange} />
        </div>
        {failure !== null && (
          <Alert
            severity={conflict ? 'warning' : 'error'}
            className="set-failure"
            data-testid="save-failure"
            action={
              conflict && (
                <Button size="small" variant="outlined" onClick={onReload}>
                  {translate('settings.showFresh')}
                </Button>
              )
            }
          >
            <b>{translate(conflict ? 'settings.conflict' : 'settings.notSaved')}</b>{' '}
            {describeError(failure, translate)}
          </Alert>
        )}
        {mayChange && (
          <footer className="set-toolbar">
            <span className="set-wrong" role="status">
              {noEntries
                ? translate('ipAllowList.error.noEntries')
                : count > 0 && translate('settings.toCorrect', { smart_count: count, count })}
            </span>
            <Button
              disabled={!isDirty}
              onClick={() => {
                setEnabled(list.enabled);
                edit(list.entries);
                setTried(false);
              }}
            >
              {translate('ipAllowList.undo')}
            </Button>
            <Button
              variant="contained"
              onClick={() => void save()}
              aria-disabled={saving}
              data-testid="save"
              startIcon={saving ? <AutorenewRounded className="set-turning" /> : undefined}
            >
              {saving ? translate('settings.saving') : translate('ipAllowList.save')}
            </Button>
          </footer>
        )}
      </Card>
      {lockOut && (
        <ConfirmDialog
          title={translate('ipAllowList.lockOut.title', { address: list.yourAddress })}
          action={translate('ipAllowList.lockOut.action')}
          keep={translate('ipAllowList.lockOut.keep')}
          onConfirm={() => send(true).then(() => setLockOut(false))}
          onClose={() => setLockOut(false)}
        >
          <p>{translate('ipAllowList.lockOut.text', { address: list.yourAddress })}</p>
          <p>{translate('ipAllowList.lockOut.wayBack')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
