import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { CreateBase, useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTabTitle } from '../../providers/brand';
import { FieldError, useLocalName } from '../../shared';
import { FormPart, Select, Text, useDone, useResource, Wide } from '../../shared/resource';
import { Settings } from './Settings';
import { useTemplateLabels } from './shared-labels';
import { TemplateForm } from './TemplateForm';
import { type Kind, plainLook, type Template, type TemplateForm as Values, useKind, useTypes } from './types';

/** The texts of another template of the type to begin with. */
const StartFrom = ({ type }: { type: string }) => {
  const t = useTemplateLabels();
  const { name } = useResource();
  const { setValue } = useFormContext<Values>();
  const { data = [] } = useGetList<Template>(name, {
    filter: { type },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'sort', order: 'ASC' },
  });
  const [id, setId] = useState('');
  const [asked, setAsked] = useState(false);
  const take = () => {
    setAsked(true);
    const found = data.find((each) => each.id === id);
    if (!found) return;
    setValue('texts', found.texts, { shouldDirty: true });
    setValue('look', found.look ?? plainLook(found.kind), { shouldDirty: true });
  };
  const missing = asked && id === '';
  return (
    <Box sx={{ display: 'flex', gap: '10px', alignItems: 'flex-start' }}>
      <TextField
        select
        margin="none"
        label={t('startFrom')}
        value={id}
        onChange={(event) => setId(event.target.value)}
        error={missing}
        helperText={missing ? <FieldError>{t('selectFirst')}</FieldError> : t('startFromHelp')}
        slotProps={{
          select: {
            displayEmpty: true,
            SelectDisplayProps: { 'data-testid': 'start-from' } as object,
          },
          inputLabel: { shrink: true },
        }}
      >
        <MenuItem value="">{t('startFromNone')}</MenuItem>
        {data.map((each) => (
          <MenuItem key={each.id} value={each.id} data-testid={`start-from-${each.id}`}>
            {each.name}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" sx={{ mt: '24px', flex: 'none' }} onClick={take} data-testid="take-texts">
        {t('takeTexts')}
      </Button>
    </Box>
  );
};

/** Tells the page around the form which type is chosen in it. */
const ChosenType = ({ onType }: { onType: (code: string | null) => void }) => {
  const type = useWatch<Values, 'type'>({ name: 'type' }) as string | null;
  useEffect(() => onType(type || null), [type, onType]);
  return null;
};

const Inner = ({ kind, record }: { kind: Kind; record: object }) => {
  const t = useTemplateLabels();
  const localName = useLocalName();
  const { t: own } = useResource();
  const { data: types = [] } = useTypes(kind);
  const [code, setCode] = useState<string | null>(null);
  const title = own('addTitle');
  useTabTitle(title);
  return (
    <TemplateForm
      kind={kind}
      record={record}
      type={types.find((each) => each.code === code)}
      readOnly={false}
      submit={() => own('add')}
      head={
        <Typography variant="h1" sx={{ fontSize: { xs: 21, sm: 22 } }}>
          {title}
        </Typography>
      }
      meta={
        <FormPart>
          <Text source="name" autoFocus />
          <Select
            source="type"
            choices={types.map((each) => ({ value: each.code, text: localName(each) }))}
            help={code === null ? t('chooseType') : ''}
          />
          <ChosenType onType={setCode} />
          {code !== null && (
            <Wide>
              <StartFrom key={code} type={code} />
            </Wide>
          )}
        </FormPart>
      }
      settings={<Settings kind={kind} />}
    />
  );
};

const TemplateCreate = () => {
  const kind = useKind();
  const done = useDone();
  const [record] = useState({
    name: '',
    code: null,
    type: null,
    texts: { en: {}, zh: {} },
    cc: [],
    bcc: [],
    look: plainLook(kind),
    isPrimary: false,
    sort: 0,
    enabled: true,
    note: '',
  });
  return (
    <CreateBase
      disableAuthentication
      record={record}
      mutationOptions={{ onSuccess: () => done('settings.added'), onError: () => undefined }}
      // What is empty is left out: the server makes a code of the name.
      transform={({ code, note, look, ...rest }: Values) => ({
        ...rest,
        ...(code && { code }),
        ...(note && { note }),
        ...(look && { look }),
      })}
    >
      <Inner kind={kind} record={record} />
    </CreateBase>
  );
};

export default TemplateCreate;
