import { Alert, FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { EditBase, useEditContext, useInput } from 'react-admin';
import { useTabTitle } from '../../providers/brand';
import { useJoined, useLocalName } from '../../shared';
import { EnabledChip } from '../../shared/EnabledChip';
import {
  Back,
  FormPart,
  NotYet,
  readAndSave,
  Select,
  Text,
  useDone,
  useMay,
  useReadOnly,
} from '../../shared/resource';
import { LayerBanner } from './LayerBanner';
import { Settings } from './Settings';
import { useTemplateLabels } from './shared-labels';
import { TemplateForm } from './TemplateForm';
import { TemplateMenu } from './TemplateMenu';
import { plainLook, type Template, type TemplateType, useKind, useTypes } from './types';
import { useNextVersion } from './use-versions';
import { VersionsCard } from './VersionsCard';

/** “2 send rules, 1 payment method”. */
const useUses = ({ usedBy }: Pick<Template, 'usedBy'>): string => {
  const localName = useLocalName();
  const joined = useJoined();
  return joined(usedBy.map(localName));
};

const InUse = ({ usedBy }: Pick<Template, 'usedBy'>) => {
  const t = useTemplateLabels();
  const { field } = useInput({ source: 'enabled' });
  const uses = useUses({ usedBy });
  return (
    <>
      {useReadOnly() ? (
        <EnabledChip enabled={Boolean(field.value)} />
      ) : (
        <FormControlLabel
          sx={{ ml: '2px', mr: 0, '& .MuiFormControlLabel-label': { fontSize: 13.5, fontWeight: 500 } }}
          control={
            <Switch
              checked={Boolean(field.value)}
              onChange={(_, checked) => field.onChange(checked)}
              slotProps={{ input: { 'data-testid': 'field-enabled' } as object }}
            />
          }
          label={t('field.enabled')}
        />
      )}
      {uses && <span style={{ fontSize: 13, color: 'var(--text-3)' }}>{t('usedBy', { uses })}</span>}
    </>
  );
};

/** What is not sent because the template, or its whole type, is disabled. */
const Stopped = ({ template, type }: { template: Template; type: TemplateType }) => {
  const t = useTemplateLabels();
  const localName = useLocalName();
  const uses = useUses(template);
  const ofPage = type.kind === 'PAGE';
  // Payment methods name templates of this type alone.
  const used = type.code === 'REQUEST' ? 'stopped.request' : 'stopped.used';
  const said = [
    ...(type.enabled ? [] : [t(ofPage ? 'stopped.typePage' : 'stopped.type', { type: localName(type) })]),
    ...(template.enabled || !(uses || template.primary)
      ? []
      : [t(ofPage ? 'stopped.page' : uses ? used : 'stopped.primary', { uses })]),
  ];
  return said.map((text) => (
    <Alert key={text} severity="warning" sx={{ mb: '16px' }} data-testid="template-stopped">
      {text}
    </Alert>
  ));
};

const Page = ({ template }: { template: Template }) => {
  const t = useTemplateLabels();
  const localName = useLocalName();
  const kind = useKind();
  const mayEdit = useMay('edit');
  const { data: types } = useTypes(kind);
  const type = types?.find(({ code }) => code === template.type);
  const next = useNextVersion(template.id);
  const [taking, setTaking] = useState(false);
  const record = { ...template, look: template.look ?? plainLook(kind), note: '' };
  useTabTitle(template.name);
  const follows = !template.own && !taking;
  const readOnly = !mayEdit || !template.editable || follows;
  return (
    <TemplateForm
      kind={kind}
      record={record}
      type={type}
      readOnly={readOnly}
      submit={() => t('saveVersion', { version: next })}
      head={
        <>
          <Typography variant="h1" sx={{ fontSize: { xs: 21, sm: 22 } }}>
            {template.name}
          </Typography>
          <InUse usedBy={template.usedBy} />
          <TemplateMenu />
        </>
      }
      banner={({ dirty }) =>
        type && (
          <>
            <Stopped template={template} type={type} />
            <LayerBanner
              template={template}
              type={type}
              dirty={dirty}
              taking={taking}
              onTake={() => setTaking(true)}
            />
          </>
        )
      }
      meta={
        <FormPart>
          <Text source="name" />
          <Select
            source="type"
            disabled
            choices={(types ?? []).map((each) => ({ value: each.code, text: localName(each) }))}
          />
        </FormPart>
      }
      settings={<Settings kind={kind} />}
      aside={({ since }) =>
        type && <VersionsCard template={template} type={type} next={next} since={since} />
      }
    />
  );
};

const View = () => {
  const { record } = useEditContext<Template>();
  // Without its type a template has no texts: they would push in between what is already there.
  const { data: types, error } = useTypes(useKind());
  return record && (types ?? error) ? (
    <Page key={`${record.id} ${record.layer}`} template={record} />
  ) : (
    <>
      <Back />
      <NotYet />
    </>
  );
};

/** One template: its texts in each language, how they look, who changed them. */
const TemplateEdit = () => {
  const done = useDone();
  return (
    <EditBase<Template>
      {...readAndSave(() => done('settings.edited', false))}
      transform={({ note, ...template }: Template & { note?: string }) =>
        (note ? { ...template, note } : template) as Template
      }
    >
      <View />
    </EditBase>
  );
};

export default TemplateEdit;
