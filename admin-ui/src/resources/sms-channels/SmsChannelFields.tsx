import { useEffect, useRef } from 'react';
import { useLocaleState, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useHotelChoices } from '../../shared';
import { CredentialFields, useVendors } from '../../shared/credentials';
import { FormPart, keysOf, OnOff, Select, Text, Wide } from '../../shared/resource';
import { Choices } from '../../shared/resource/Choices';
import { useAreaCodes } from '../../shared/use-area-codes';
import { ApprovedTemplates } from './ApprovedTemplates';
import { labels, useSmsChannelLabels } from './labels';
import type { SmsChannelForm } from './types';

/** What a provider's account needs goes when another provider is chosen; its address comes with it. */
const useProvider = (isNew: boolean) => {
  const { data: vendors } = useVendors();
  const { setValue } = useFormContext<SmsChannelForm>();
  const provider = useWatch<SmsChannelForm, 'provider'>({ name: 'provider' });
  const vendor = vendors?.sms.find(({ code }) => code === provider);
  const shown = useRef(isNew ? undefined : provider);
  useEffect(() => {
    if (!vendor || shown.current === vendor.code) return;
    shown.current = vendor.code;
    if (!isNew) return;
    setValue('credentials', {});
    setValue('baseUrl', vendor.baseUrl ?? '');
  }, [vendor, isNew, setValue]);
  return { vendors: vendors?.sms ?? [], vendor };
};

export const SmsChannelFields = () => {
  const t = useSmsChannelLabels();
  const [language] = useLocaleState();
  const channel = useRecordContext<SmsChannelForm>()!;
  const isNew = channel.id === undefined;
  const { vendors, vendor } = useProvider(isNew);
  const [baseUrl, kind] = useWatch<SmsChannelForm, ['baseUrl', 'kind']>({ name: ['baseUrl', 'kind'] });
  const hotels = useHotelChoices();
  const areaCodes = useAreaCodes();
  const moved = !isNew && baseUrl !== channel.baseUrl;
  return (
    <>
      <FormPart name="channel">
        <Select
          source="provider"
          choices={vendors.map(({ code, name }) => ({
            value: code,
            text: language === 'zh' ? name.zh : name.en,
          }))}
          disabled={!isNew}
          autoFocus={isNew}
          {...(!isNew && { help: t('providerFixed') })}
        />
        <Text
          source="code"
          mono
          disabled={!isNew}
          {...(!isNew && { help: t('codeFixed') })}
          shape={(typed) => typed.toUpperCase()}
        />
        <Select source="hotelCode" choices={hotels} none={t('allHotels')} />
        <Text source="sender" {...(vendor?.needsTemplates && { help: t('signature') })} />
        <Wide>
          <OnOff source="enabled" />
        </Wide>
      </FormPart>
      <FormPart name="reach">
        <Select
          source="kind"
          choices={keysOf(labels.kind).map((value) => ({ value, text: t(`kind.${value}`) }))}
        />
        <OnOff source="isDefault" />
        <Wide>
          <Choices
            source="areaCodes"
            choices={areaCodes}
            optional={kind !== 'domestic'}
            {...(kind === 'domestic' && { help: t('domesticCodes') })}
            placeholder={t('findCountry')}
          />
        </Wide>
      </FormPart>
      {vendor && (
        <FormPart name="account">
          <Wide>
            <Text source="baseUrl" mono {...(moved && { help: t('moved') })} />
          </Wide>
          <CredentialFields
            complete
            key={vendor.code}
            fields={vendor.credentials}
            saved={(channel.savedSecrets ?? []).map((name) => ({ name }))}
            again={moved}
          />
        </FormPart>
      )}
      {vendor?.needsTemplates && <ApprovedTemplates />}
    </>
  );
};
