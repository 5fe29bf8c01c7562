import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Form, useGetIdentity, useStore } from 'react-admin';
import type { Identity } from '../../providers/authProvider';
import { BackLink, Bar, formatList, PageTitle, Section, useTimeZone } from '../../shared';
import { Loading, useResource } from '../../shared/resource';
import { useTenantLabels } from './labels';
import { type CreatedTenant, newTenant } from './types';
import { Created } from './wizard/Created';
import { draftOf, type TenantDraft } from './wizard/draft';
import { Wizard } from './wizard/Wizard';

/** An earlier draft may be forgotten about: it is asked for before it is taken up or thrown away. */
const Adding = ({ username }: { username: string }) => {
  const t = useTenantLabels();
  const timeZone = useTimeZone();
  // A device may be shared, so each person has a draft of their own.
  const [draft, setDraft] = useStore<TenantDraft | null>(`draft.tenants.${username}`, null);
  // Only a draft of an earlier visit is offered; this visit's own is the form itself.
  const [begun, setBegun] = useState<TenantDraft | null>(draft ? null : draftOf(newTenant, 'tenant'));
  const [created, setCreated] = useState<CreatedTenant | null>(null);
  if (created) {
    return (
      <>
        <PageTitle title={t('created.title', { name: created.name })} />
        <Created tenant={created} />
      </>
    );
  }
  if (draft && !begun) {
    const { name, id } = draft.values;
    const startOver = () => {
      setDraft(null);
      setBegun(draftOf(newTenant, 'tenant'));
    };
    return (
      <>
        <PageTitle title={t('wizard.title')} />
        <Section title={t('wizard.resume.title')} sx={{ maxWidth: 720 }} data-testid="resume-draft">
          <Box component="p" sx={{ mb: '16px', color: 'var(--text-2)' }}>
            {t('wizard.resume.text', {
              name: name ?? id ?? t('wizard.resume.unnamed'),
              step: t(`step.${draft.step}`),
              at: formatList(draft.savedAt, timeZone),
            })}
          </Box>
          <Bar>
            <Button
              variant="contained"
              onClick={() => setBegun(draft)}
              autoFocus
              data-testid="draft-continue"
            >
              {t('wizard.resume.continue')}
            </Button>
            <Button variant="outlined" onClick={startOver} data-testid="draft-over">
              {t('wizard.resume.over')}
            </Button>
          </Bar>
        </Section>
      </>
    );
  }
  if (!begun) return null;
  return (
    <Form record={begun.values} noValidate>
      <Wizard
        firstStep={begun.step}
        isKept={draft !== null}
        onDraft={setDraft}
        onCreated={(tenant) => {
          setDraft(null);
          setCreated(tenant);
        }}
      />
    </Form>
  );
};

/** A new tenant in four steps. Nothing is created before the last. */
const TenantCreate = () => {
  const t = useTenantLabels();
  const { listPath } = useResource();
  const { identity } = useGetIdentity();
  return (
    <>
      <BackLink to={listPath}>{t('list.title')}</BackLink>
      {identity ? <Adding username={(identity as Identity).username} /> : <Loading />}
    </>
  );
};

export default TenantCreate;
