import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Form, useGetIdentity, useStore } from 'react-admin';
import type { Identity } from '../../providers/authProvider';
import { Bar, formatList, PageTitle, Section, useTimeZone } from '../../shared';
import { Loading, useResource } from '../../shared/resource';
import { BackLink } from '../../shared/settings';
import { useTenantWords } from './labels';
import { type CreatedTenant, newTenant } from './types';
import { Created } from './wizard/Created';
import { draftOf, type TenantDraft } from './wizard/draft';
import { Wizard } from './wizard/Wizard';

interface ResumeProps {
  draft: TenantDraft;
  onContinue: () => void;
  onStartOver: () => void;
}

/** Asks before an earlier draft is taken up, since it may be forgotten about, or before it is thrown away. */
const Resume = ({ draft, onContinue, onStartOver }: ResumeProps) => {
  const word = useTenantWords();
  const timeZone = useTimeZone();
  const { name, id } = draft.values;
  return (
    <Section title={word('wizard.resume.title')} sx={{ maxWidth: 720 }} data-testid="resume-draft">
      <Box component="p" sx={{ mb: '16px', color: 'var(--text-2)' }}>
        {word('wizard.resume.text', {
          name: name ?? id ?? word('wizard.resume.unnamed'),
          step: word(`step.${draft.step}`),
          at: formatList(draft.savedAt, timeZone),
        })}
      </Box>
      <Bar>
        <Button variant="contained" onClick={onContinue} autoFocus data-testid="draft-continue">
          {word('wizard.resume.continue')}
        </Button>
        <Button variant="outlined" onClick={onStartOver} data-testid="draft-over">
          {word('wizard.resume.over')}
        </Button>
      </Bar>
    </Section>
  );
};

const Adding = ({ username }: { username: string }) => {
  const word = useTenantWords();
  // A device may be shared, so each person has a draft of their own.
  const [draft, setDraft] = useStore<TenantDraft | null>(`draft.tenants.${username}`, null);
  // Only a draft of an earlier visit is offered; this visit's own is the form itself.
  const [begun, setBegun] = useState<TenantDraft | null>(draft ? null : draftOf(newTenant, 'tenant'));
  const [created, setCreated] = useState<CreatedTenant | null>(null);
  if (created) {
    return (
      <>
        <PageTitle title={word('created.title', { name: created.name })} />
        <Created tenant={created} />
      </>
    );
  }
  if (!begun) {
    return (
      <>
        <PageTitle title={word('wizard.title')} />
        <Resume
          draft={draft!}
          onContinue={() => setBegun(draft)}
          onStartOver={() => {
            setDraft(null);
            setBegun(draftOf(newTenant, 'tenant'));
          }}
        />
      </>
    );
  }
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
  const word = useTenantWords();
  const { listPath } = useResource();
  const { identity } = useGetIdentity();
  return (
    <>
      <BackLink to={listPath}>{word('list.title')}</BackLink>
      {identity ? <Adding username={(identity as Identity).username} /> : <Loading />}
    </>
  );
};

export default TenantCreate;
