import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { required, useDataProvider, useInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { AppDataProvider } from '../../providers/dataProvider';
import {
  AccessPart,
  Fact,
  FormPart,
  KeyValues,
  OnOff,
  Select,
  Text,
  Under,
  useReadOnly,
  Wide,
} from '../../shared/resource';
import { useClientWords } from './labels';
import { spanText } from './lifetimes';
import { type ApiClient, type ClientValues as Values, CLIENT_TYPES, needsOf, TRIGGERS } from './types';

/** The desktop apps there are, and the one chosen before even if it is gone. */
const useDesktops = (chosen: string | null | undefined, wanted: boolean) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ['api-clients', 'desktops'],
    queryFn: ({ signal }) => dataProvider.request<ApiClient[]>('/api-clients', { signal }),
    enabled: wanted,
    refetchOnWindowFocus: false,
  });
  const desktops = data
    .filter(({ type }) => type === 'desktop_app')
    .map(({ code, name }) => ({ value: code, text: `${name} (${code})` }));
  const known = !chosen || desktops.some(({ value }) => value === chosen);
  return known ? desktops : [...desktops, { value: chosen, text: chosen }];
};

const DesktopInput = () => {
  const word = useClientWords();
  const desktops = useDesktops(useWatch<Values, 'boundDesktop'>({ name: 'boundDesktop' }), true);
  return (
    <Wide>
      <Select
        source="boundDesktop"
        choices={desktops}
        {...(desktops.length === 0 && { help: word('noDesktop') })}
      />
    </Wide>
  );
};

const Lifetime = ({ source }: { source: 'accessTokenSeconds' | 'refreshTokenSeconds' }) => {
  const word = useClientWords();
  const seconds = useWatch<Values, typeof source>({ name: source });
  const length = typeof seconds === 'number' ? `= ${spanText(seconds, word)}. ` : '';
  // The server knows the limits; that one depends on the other is said before anything is sent.
  const longer = (refresh: unknown, values: Values) =>
    Number(refresh) > Number(values.accessTokenSeconds) ? undefined : word('refreshTooShort');
  return (
    <Text
      source={source}
      numeric
      help={`${length}${word(`help.${source}`)}`}
      shape={(typed) => (/^\d{1,8}$/.test(typed.trim()) ? Number(typed) : typed)}
      say={(value: number) => spanText(value, word)}
      {...(source === 'refreshTokenSeconds' && { rule: longer })}
    />
  );
};

const Triggers = () => {
  const word = useClientWords();
  const { field, fieldState } = useInput<string[]>({
    source: 'callbackTriggers',
    validate: required(word('error.callbackTriggers')),
    format: (value: string[] | null) => value ?? [],
    parse: (value: string[]) => value,
  });
  const chosen = field.value as string[];
  const label = word('field.callbackTriggers');
  if (useReadOnly()) {
    const held = TRIGGERS.filter((each) => chosen.includes(each));
    return <Fact label={label}>{held.map((each) => word(`trigger.${each}`)).join(', ')}</Fact>;
  }
  return (
    <div role="group" aria-label={label}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 18px' }}>
        {TRIGGERS.map((trigger) => (
          <FormControlLabel
            key={trigger}
            label={word(`trigger.${trigger}`)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(trigger)}
                onChange={(_, on) =>
                  field.onChange(TRIGGERS.filter((each) => (each === trigger ? on : chosen.includes(each))))
                }
                slotProps={{
                  input: {
                    'aria-invalid': fieldState.invalid,
                    'data-testid': `trigger-${trigger}`,
                  } as object,
                }}
              />
            }
          />
        ))}
      </Box>
      <Under error={fieldState.error?.message} />
    </div>
  );
};

export const ClientFields = () => {
  const word = useClientWords();
  const client = useRecordContext<ApiClient>()!;
  const isNew = client.id === undefined;
  const [type, calls] = useWatch<Values, ['type', 'callbackEnabled']>({ name: ['type', 'callbackEnabled'] });
  const needs = needsOf(type ?? '');
  return (
    <>
      <FormPart name="client">
        <Select
          source="type"
          choices={CLIENT_TYPES.map((value) => ({ value, text: word(`type.${value}`) }))}
          autoFocus={isNew}
        />
        <Text source="group" />
        <Text source="code" mono disabled={!isNew} {...(!isNew && { help: word('codeFixed') })} />
        <Text source="name" />
        {!isNew && (
          <Wide>
            <OnOff source="enabled" />
          </Wide>
        )}
      </FormPart>
      <FormPart name="device">
        {needs.desktop && <DesktopInput />}
        <Text source="deviceId" optional={!needs.device} mono />
        <Text source="ip" optional mono />
        <Text source="os" optional />
        <Text source="appVersion" optional />
      </FormPart>
      <AccessPart group="groupClient" />
      <FormPart name="tokens">
        <Lifetime source="accessTokenSeconds" />
        <Lifetime source="refreshTokenSeconds" />
      </FormPart>
      <FormPart name="callback">
        <Wide>
          <OnOff source="callbackEnabled" />
        </Wide>
        {calls && (
          <Wide>
            <Triggers />
          </Wide>
        )}
      </FormPart>
      {needs.invoice && (
        <FormPart name="invoice">
          <Wide>
            <KeyValues source="invoiceSettings" label={word('section.invoice')} />
          </Wide>
        </FormPart>
      )}
      {needs.billing && (
        <FormPart name="billing">
          <Wide>
            <KeyValues source="billingSettings" label={word('section.billing')} />
          </Wide>
        </FormPart>
      )}
    </>
  );
};
