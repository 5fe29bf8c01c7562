import { Box, Button, styled } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useNotify } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import {
  ConfirmDialog,
  ErrorState,
  formatShort,
  LoadingRows,
  Section,
  useRequest,
  useTimeZone,
  ZoneTime,
  zoneLabel,
} from '../../shared';
import { useDropTyped, useReadOnly, useResource } from '../../shared/resource';
import { CompareDialog } from './CompareDialog';
import { useTemplateLabels } from './shared-labels';
import type { Template, TemplateForm, TemplateType, Version } from './types';
import { useVersions } from './use-versions';

const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 10px',
  alignItems: 'center',
  padding: '9px 18px',
  borderTop: '1px solid var(--line)',
  fontSize: 13,
  '& .no': {
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    borderRadius: '50%',
    background: 'var(--surface-3)',
    color: 'var(--text-2)',
    fontSize: 12,
    fontWeight: 650,
  },
  // Its buttons take a line of their own where they would leave no room for it.
  '& > div': { flex: '1 1 130px', minWidth: 0 },
  '& > :last-child': { marginLeft: 'auto' },
  '& .no.on': { background: 'var(--primary)', color: 'var(--on-primary)' },
  '& .no.draft': { background: 'none', border: '1px dashed var(--line-strong)' },
  '& small': { display: 'block', fontSize: 12.5, color: 'var(--text-3)' },
});

interface GoBackProps {
  template: Template;
  version: number;
  onClose: () => void;
}

const GoBack = ({ template, version, onClose }: GoBackProps) => {
  const t = useTemplateLabels();
  const notify = useNotify();
  const request = useRequest();
  const { api, readAgain } = useResource();
  const { isDirty } = useFormState();
  const dropTyped = useDropTyped();
  const goBack = async () => {
    await request(`/${api}/${template.id}/go-back`, {
      method: 'POST',
      body: { version, updatedAt: template.updatedAt },
    });
    onClose();
    notify(t('versions.wentBack'), { type: 'success' });
    dropTyped();
    await readAgain();
  };
  return (
    <ConfirmDialog
      title={t('versions.goBackTitle', { version })}
      action={t('versions.goBackAction', { version })}
      keep={t('versions.goBackKeep')}
      onConfirm={goBack}
      onClose={onClose}
    >
      <p>{t('versions.goBackText', { version })}</p>
      {isDirty && <p>{t('versions.goBackDirty')}</p>}
    </ConfirmDialog>
  );
};

export interface VersionsCardProps {
  template: Template;
  type: TemplateType;
  next: number;
  /** When something was changed that is not saved; null: nothing is. */
  since: Date | null;
}

/** Who wrote which text when; any of them can be looked at and taken again. */
export const VersionsCard = ({ template, type, next, since }: VersionsCardProps) => {
  const t = useTemplateLabels();
  const zone = useTimeZone();
  const { identity } = useGetIdentity();
  const readOnly = useReadOnly();
  const { reset } = useFormContext<TemplateForm>();
  const form = useWatch<TemplateForm>() as TemplateForm;
  const { data: versions, error, refetch } = useVersions(template.id);
  const [comparing, setComparing] = useState<number | null>(null);
  const [goingTo, setGoingTo] = useState<number | null>(null);
  const [throwing, setThrowing] = useState(false);
  return (
    <Section
      flush
      title={t('versions.title')}
      note={t('versions.zone', { zone: zoneLabel(zone) })}
      data-testid="versions"
      sx={{ overflow: 'hidden' }}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} title={t('versions.didNotLoad')} />}
      {!versions && !error && <LoadingRows rows={3} height={48} />}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {since && (
          <Row>
            <span className="no draft">{next}</span>
            <div>
              <b>{t('versions.notSaved')}</b>
              <small>{t('versions.since', { who: identity?.fullName, at: formatShort(since, zone) })}</small>
            </div>
            <Button size="small" onClick={() => setThrowing(true)} data-testid="throw-away">
              {t('versions.throwAway')}
            </Button>
          </Row>
        )}
        {versions?.map(({ version, at, by, note, current }: Version) => (
          <Row key={version} data-testid={`version-${version}`}>
            <span className={current ? 'no on' : 'no'}>{version}</span>
            <div>
              {current ? <b>{t('versions.inUse')}</b> : (note ?? t('versions.noNote', { version }))}
              <small>
                {by} · <ZoneTime value={at} />
                {current && note && ` · ${note}`}
              </small>
            </div>
            {!current && (
              <span style={{ display: 'flex' }}>
                <Button size="small" onClick={() => setComparing(version)} data-testid={`compare-${version}`}>
                  {t('versions.compare')}
                </Button>
                {template.editable && !(readOnly && template.own) && (
                  <Button size="small" onClick={() => setGoingTo(version)} data-testid={`go-back-${version}`}>
                    {t('versions.goBack')}
                  </Button>
                )}
              </span>
            )}
          </Row>
        ))}
        {versions?.length === 0 && !since && (
          <li style={{ padding: '4px 18px 16px', fontSize: 13, color: 'var(--text-3)' }}>
            {t('versions.none')}
          </li>
        )}
      </Box>
      {comparing !== null && (
        <CompareDialog
          template={template}
          type={type}
          versions={versions ?? []}
          form={form}
          dirty={since !== null}
          from={comparing}
          onClose={() => setComparing(null)}
        />
      )}
      {goingTo !== null && <GoBack template={template} version={goingTo} onClose={() => setGoingTo(null)} />}
      {throwing && (
        <ConfirmDialog
          title={t('versions.throwTitle')}
          action={t('versions.throwAction')}
          keep={t('versions.throwKeep')}
          onConfirm={async () => {
            reset();
            setThrowing(false);
          }}
          onClose={() => setThrowing(false)}
        >
          <p>{t('versions.throwText')}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
};
