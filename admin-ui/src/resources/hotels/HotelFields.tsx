import { useLocaleState, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useDictionary } from '../../shared';
import { knownCurrencies } from '../../shared/money';
import { FormPart, keysOf, Logo, OnOff, Select, Suggest, Text, TimeZone, Wide } from '../../shared/resource';
import { Choices } from '../../shared/resource/Choices';
import { useAreaCodes } from '../../shared/use-area-codes';
import { labels, useHotelLabels } from './labels';
import type { HotelSettings } from './types';

/** Every currency there is, by its name in the reader's language. */
const useCurrencies = () => {
  const [language] = useLocaleState();
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  return knownCurrencies().map((value) => ({ value, text: value, note: names.of(value) ?? value }));
};

const Currencies = () => {
  const choices = useCurrencies();
  const own = useWatch<HotelSettings, 'currencyCode'>({ name: 'currencyCode' });
  return (
    <>
      <Select
        source="currencyCode"
        choices={choices.map(({ value, note }) => ({ value, text: `${value} · ${note}` }))}
      />
      <Choices
        source="additionalCurrencies"
        choices={choices.filter(({ value }) => value !== own)}
        optional
      />
    </>
  );
};

export const HotelFields = () => {
  const t = useHotelLabels();
  const hotel = useRecordContext<Partial<HotelSettings>>()!;
  const isNew = hotel.id === undefined;
  const areaCodes = useAreaCodes();
  const { choicesOf } = useDictionary('area');
  return (
    <>
      <FormPart name="hotel">
        <Text
          source="code"
          mono
          autoFocus={isNew}
          disabled={!isNew}
          shape={(typed) => typed.toUpperCase()}
          help={t(isNew ? 'help.code' : 'help.fixed')}
        />
        <Select
          source="type"
          choices={keysOf(labels.type).map((value) => ({ value, text: t(`type.${value}`) }))}
        />
        <Text source="name" />
        <Text source="nameZh" />
        <TimeZone />
        <Text source="checkInTime" mono />
        <Wide>
          <Logo byAddress />
        </Wide>
        <Wide>
          <OnOff source="enabled" />
        </Wide>
      </FormPart>
      <FormPart name="money">
        <Currencies />
      </FormPart>
      <FormPart name="contact">
        <Text source="phone" optional type="tel" />
        <Text source="email" optional type="email" />
        <Text source="website" optional type="url" wide />
        <Text source="address" optional multiline minRows={2} />
        <Text source="addressZh" optional multiline minRows={2} />
        <Text source="postcode" optional />
        <Suggest source="area" optional suggestions={choicesOf('area')} />
        <Text source="notes" optional multiline minRows={2} wide />
      </FormPart>
      <FormPart name="guests">
        <Select
          source="localLanguage"
          choices={keysOf(labels.localLanguage).map((value) => ({
            value,
            text: t(`localLanguage.${value}`),
          }))}
        />
        <Choices source="countryPhoneCodes" choices={areaCodes} placeholder={t('findCountry')} />
      </FormPart>
      <FormPart name="jobs">
        <Select
          source="adapterChannelType"
          choices={keysOf(labels.channel).map((value) => ({ value, text: t(`channel.${value}`) }))}
        />
        <Wide>
          <OnOff source="kioskDirtyRoomCheckIn" />
        </Wide>
        <Wide>
          <OnOff source="kioskStaffCheckOut" />
        </Wide>
        <Wide>
          <OnOff source="invoiceInfoSync" />
        </Wide>
      </FormPart>
    </>
  );
};
