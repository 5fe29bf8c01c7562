import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog, ErrorState, Lines, Section, ZoneTime } from '../../shared';
import { ActionButton } from './ActionButton';
import type { Overview } from './types';
import { useOperations } from './use-operations';

/** Read tables: what screens show is computed from history, and can be computed again. */
export const TablesSection = ({ overview }: { overview: Overview }) => {
  const translate = useTranslate();
  const { order } = useOperations();
  const [failure, setFailure] = useState<unknown>(null);
  /** The table to rebuild; '' is all of them. */
  const [asked, setAsked] = useState<string | null>(null);
  const word = (key: string) => translate(`operations.tables.${key}`);
  const rebuild = async () => {
    await order({ kind: 'rebuild', ...(asked && { projection: asked }) });
    setAsked(null);
  };
  const ask = (name: string) => async () => setAsked(name);
  return (
    <Section
      title={word('title')}
      note={word('note')}
      data-testid="ops-tables"
      actions={
        <>
          <ActionButton testId="compare-all" onAct={() => order({ kind: 'drift' })} onFailure={setFailure}>
            {word('compare')}
          </ActionButton>
          <ActionButton testId="rebuild-all" onAct={ask('')} onFailure={setFailure}>
            {word('rebuildAll')}
          </ActionButton>
        </>
      }
    >
      {failure !== null && <ErrorState error={failure} title={translate('operations.notStarted')} />}
      <Lines gap={12}>
        {overview.projections.map(({ name, rebuiltAt }) => (
          <li key={name}>
            <b>{translate(`operations.tables.name.${name}`, { _: name })}</b>
            <span className="t3 grow">
              {rebuiltAt ? (
                <>
                  {word('rebuiltAt')} <ZoneTime value={rebuiltAt} style="full" />
                </>
              ) : (
                word('never')
              )}
            </span>
            <ActionButton
              testId={`dry-run-${name}`}
              onAct={() => order({ kind: 'rebuild', projection: name, dryRun: true })}
              onFailure={setFailure}
            >
              {word('dryRun')}
            </ActionButton>
            <ActionButton testId={`rebuild-${name}`} onAct={ask(name)} onFailure={setFailure}>
              {word('rebuild')}
            </ActionButton>
          </li>
        ))}
      </Lines>
      {asked !== null && (
        <ConfirmDialog
          title={word('confirmTitle')}
          action={word('confirm')}
          keep={word('keep')}
          onConfirm={rebuild}
          onClose={() => setAsked(null)}
        >
          {word('confirmText')}
        </ConfirmDialog>
      )}
    </Section>
  );
};
