import {
  CheckboxGroupInput,
  useGetList,
  useLocaleState,
  useRecordContext,
  type Validator,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { AccessPart } from '../../shared/AccessPart';
import {
  Fact,
  FormPart,
  keysOf,
  KeyValues,
  OnOff,
  Select,
  Text,
  useField,
  useReadOnly,
} from '../../shared/resource';
import { spanText } from '../../shared/time';
import { labels, useClientLabels } from './labels';
import { type ApiClient, needs } from './types';

/** The desktop apps there are. */
const DesktopInput = () => {
  const t = useClientLabels();
  const { data = [] } = useGetList<ApiClient>('api-clients', {
    filter: { type: 'desktop_app' },
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <Select
      wide
      source="boundDesktop"
      choices={data.map(({ code, name }) => ({ value: code, text: `${name} (${code})` }))}
      {...(data.length === 0 && { help: t('noDesktop') })}
    />
  );
};

const Lifetime = ({ source, rule }: { source: `${'access' | 'refresh'}TokenSeconds`; rule?: Validator }) => {
  const t = useClientLabels();
  const [language] = useLocaleState();
  const seconds = useWatch<ApiClient, typeof source>({ name: source });
  const length = typeof seconds === 'number' ? `= ${spanText(seconds, language)}. ` : '';
  return (
    <Text
      source={source}
      numeric
      help={`${length}${t(`help.${source}`)}`}
      shape={(typed) => (/^\d{1,8}$/.test(typed.trim()) ? Number(typed) : typed)}
      say={(value: number) => spanText(value, language)}
      {...(rule && { rule })}
    />
  );
};

const Triggers = () => {
  const t = useClientLabels();
  const { callbackTriggers } = useRecordContext<ApiClient>()!;
  const { name, label, validate } = useField({ source: 'callbackTriggers' });
  const choices = keysOf(labels.trigger).map((id) => ({ id, name: t(`trigger.${id}`) }));
  if (useReadOnly()) {
    const held = choices.filter(({ id }) => callbackTriggers.includes(id));
    return <Fact label={name}>{held.map((each) => each.name).join(', ')}</Fact>;
  }
  return (
    <CheckboxGroupInput
      source="callbackTriggers"
      label={label}
      choices={choices}
      translateChoice={false}
      sx={{ gridColumn: '1 / -1' }}
      helperText={false}
      validate={validate}
    />
  );
};

export const ClientFields = () => {
  const t = useClientLabels();
  const client = useRecordContext<ApiClient>()!;
  const isNew = client.id === undefined;
  const [type, calls] = useWatch<ApiClient, ['type', 'callbackEnabled']>({
    name: ['type', 'callbackEnabled'],
  });
  // The server knows the limits; that one depends on the other is said before anything is sent.
  const longer: Validator = (refresh, { accessTokenSeconds }: ApiClient) =>
    Number(refresh) > Number(accessTokenSeconds) ? undefined : t('refreshTooShort');
  return (
    <>
      <FormPart name="client">
        <Select
          source="type"
          choices={keysOf(labels.type).map((value) => ({ value, text: t(`type.${value}`) }))}
          autoFocus={isNew}
        />
        <Text source="group" />
        <Text source="code" mono disabled={!isNew} {...(!isNew && { help: t('codeFixed') })} />
        <Text source="name" />
        {!isNew && <OnOff wide source="enabled" />}
      </FormPart>
      <FormPart name="device">
        {needs(type, 'desktop') && <DesktopInput />}
        <Text source="deviceId" optional={!needs(type, 'device')} mono />
        <Text source="ip" optional mono />
        <Text source="os" optional />
        <Text source="appVersion" optional />
      </FormPart>
      <AccessPart group="groupClient" />
      <FormPart name="tokens">
        <Lifetime source="accessTokenSeconds" />
        <Lifetime source="refreshTokenSeconds" rule={longer} />
      </FormPart>
      <FormPart name="callback">
        <OnOff wide source="callbackEnabled" />
        {calls && <Triggers />}
      </FormPart>
      {(['invoice', 'billing'] as const).map(
        (part) =>
          needs(type, part) && (
            <FormPart key={part} name={part}>
              <KeyValues source={`${part}Settings`} label={t(`section.${part}`)} />
            </FormPart>
          ),
      )}
    </>
  );
};
