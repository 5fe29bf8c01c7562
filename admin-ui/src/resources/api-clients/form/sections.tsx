import { Checkbox, FormControlLabel } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetIdentity, useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import type { Identity } from '../../../providers/authProvider';
import type { AppDataProvider } from '../../../providers/dataProvider';
import {
  FieldError,
  FormSection,
  FormSelect,
  FormSwitch,
  FormText,
  HotelsField,
  KeyValueInput,
  RolesField,
  Wide,
} from '../../../shared/settings';
import { secondsOf, spanText } from '../lifetimes';
import { type ApiClient, CLIENT_TYPES, needsOf, TRIGGERS } from '../types';
import type { ClientValues } from './client-values';

const useWords = () => {
  const translate = useTranslate();
  return {
    field: (name: string) => translate(`apiClients.field.${name}`),
    help: (name: string) => translate(`apiClients.help.${name}`),
    section: (name: string) => ({
      title: translate(`apiClients.section.${name}`),
      note: translate(`apiClients.section.${name}Note`),
    }),
  };
};

export const ClientSection = ({ client }: { client: ApiClient | null }) => {
  const translate = useTranslate();
  const { field, help, section } = useWords();
  return (
    <FormSection {...section('client')}>
      <FormSelect
        name="type"
        label={field('type')}
        choices={CLIENT_TYPES.map((value) => ({ value, text: translate(`apiClients.type.${value}`) }))}
        autoFocus={client === null}
      />
      <FormText name="group" label={field('group')} helperText={help('group')} autoComplete="off" />
      <FormText
        name="code"
        label={field('code')}
        mono
        disabled={client !== null}
        helperText={help(client ? 'codeFixed' : 'code')}
        autoComplete="off"
      />
      <FormText name="name" label={field('name')} helperText={help('name')} autoComplete="off" />
      {client && (
        <Wide>
          <FormSwitch name="enabled" label={field('enabled')} help={help('enabled')} />
        </Wide>
      )}
    </FormSection>
  );
};

/** The desktop apps there are, and the one chosen before even if it is gone. */
const useDesktops = (chosen: string, wanted: boolean) => {
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
  const known = chosen === '' || desktops.some(({ value }) => value === chosen);
  return known ? desktops : [...desktops, { value: chosen, text: chosen }];
};

export const DeviceSection = () => {
  const { field, help, section } = useWords();
  const [type, chosen] = useWatch<ClientValues, ['type', 'boundDesktop']>({ name: ['type', 'boundDesktop'] });
  const needs = needsOf(type);
  const desktops = useDesktops(chosen, needs.desktop === true);
  return (
    <FormSection {...section('device')}>
      {needs.desktop && (
        <Wide>
          <FormSelect
            name="boundDesktop"
            label={field('boundDesktop')}
            choices={desktops}
            helperText={help(desktops.length > 0 ? 'boundDesktop' : 'noDesktop')}
          />
        </Wide>
      )}
      <FormText name="deviceId" label={field('deviceId')} optional={!needs.device} mono autoComplete="off" />
      <FormText name="ip" label={field('ip')} optional mono helperText={help('ip')} autoComplete="off" />
      <FormText name="os" label={field('os')} optional autoComplete="off" />
      <FormText name="appVersion" label={field('appVersion')} optional autoComplete="off" />
    </FormSection>
  );
};

export const AccessSection = () => {
  const translate = useTranslate();
  const { field, help, section } = useWords();
  const allHotels = useWatch<ClientValues, 'allHotels'>({ name: 'allHotels' });
  const { identity } = useGetIdentity();
  const ofGroup = (identity as Identity | undefined)?.groupLevel ?? false;
  return (
    <FormSection {...section('access')}>
      <Wide>
        <RolesField />
      </Wide>
      {ofGroup && (
        <>
          <FormSwitch name="groupClient" label={field('groupClient')} help={help('groupClient')} />
          <FormSwitch
            name="allHotels"
            label={translate('settings.access.allHotels')}
            help={translate('settings.access.allHotelsHelp')}
          />
        </>
      )}
      {!allHotels && (
        <Wide>
          <HotelsField />
        </Wide>
      )}
    </FormSection>
  );
};

const LifetimeField = ({ name }: { name: 'accessTokenSeconds' | 'refreshTokenSeconds' }) => {
  const translate = useTranslate();
  const { field, help } = useWords();
  const seconds = secondsOf(useWatch<ClientValues, typeof name>({ name }));
  const length = seconds ? `= ${spanText(seconds, translate)}. ` : '';
  return (
    <FormText
      name={name}
      label={field(name)}
      helperText={`${length}${help(name)}`}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      autoComplete="off"
    />
  );
};

export const TokensSection = () => {
  const { section } = useWords();
  return (
    <FormSection {...section('tokens')}>
      <LifetimeField name="accessTokenSeconds" />
      <LifetimeField name="refreshTokenSeconds" />
    </FormSection>
  );
};

const Triggers = () => {
  const translate = useTranslate();
  const { field, fieldState } = useController<ClientValues, 'callbackTriggers'>({ name: 'callbackTriggers' });
  const chosen = field.value;
  return (
    <div role="group" aria-label={translate('apiClients.field.callbackTriggers')}>
      <div className="client-triggers">
        {TRIGGERS.map((trigger, index) => (
          <FormControlLabel
            key={trigger}
            label={translate(`apiClients.trigger.${trigger}`)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(trigger)}
                onChange={(_, on) =>
                  field.onChange(TRIGGERS.filter((each) => (each === trigger ? on : chosen.includes(each))))
                }
                slotProps={{
                  input: {
                    ref: index === 0 ? field.ref : undefined,
                    'data-testid': `trigger-${trigger}`,
                  } as object,
                }}
              />
            }
          />
        ))}
      </div>
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
    </div>
  );
};

export const CallbackSection = () => {
  const { field, help, section } = useWords();
  const on = useWatch<ClientValues, 'callbackEnabled'>({ name: 'callbackEnabled' });
  return (
    <FormSection {...section('callback')}>
      <Wide>
        <FormSwitch name="callbackEnabled" label={field('callbackEnabled')} help={help('callbackEnabled')} />
      </Wide>
      {on && (
        <Wide>
          <Triggers />
        </Wide>
      )}
    </FormSection>
  );
};

/** Free settings of the invoicing and billing programs; only for the types that print or bill. */
export const ProgramSections = () => {
  const { section } = useWords();
  const needs = needsOf(useWatch<ClientValues, 'type'>({ name: 'type' }));
  return (
    <>
      {needs.invoice && (
        <FormSection {...section('invoice')}>
          <Wide>
            <KeyValueInput name="invoiceSettings" label={section('invoice').title} />
          </Wide>
        </FormSection>
      )}
      {needs.billing && (
        <FormSection {...section('billing')}>
          <Wide>
            <KeyValueInput name="billingSettings" label={section('billing').title} />
          </Wide>
        </FormSection>
      )}
    </>
  );
};
