import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CopyButton, useHotel, useLocalName } from '../../shared';
import { CredentialFields, Shown } from '../../shared/credentials';
import {
  Fact,
  FormPart,
  KeyValues,
  keysOf,
  OnOff,
  Select,
  Text,
  Under,
  useReadOnly,
  Wide,
} from '../../shared/resource';
import { Choices } from '../../shared/resource/Choices';
import { amountBounds } from './bounds';
import { labels, useAccountLabels } from './labels';
import { isMoved, type PaymentAccount, type Platform } from './types';
import { usePlatforms } from './use-platforms';

const wholeOf = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : typed);

/** Test or live. Where the platform has an address for each, the form takes it up unless another was typed. */
const Environment = ({ platform }: { platform: Platform | undefined }) => {
  const t = useAccountLabels();
  const { getValues, setValue } = useFormContext<PaymentAccount>();
  const { field, fieldState } = useInput({ source: 'environment' });
  const chosen = field.value as PaymentAccount['environment'];
  if (useReadOnly()) return <Fact label={t('field.environment')}>{t(`environment.${chosen}`)}</Fact>;
  const choose = (next: PaymentAccount['environment'] | null) => {
    if (!next) return;
    field.onChange(next);
    const known = platform?.environments;
    const now = getValues('baseUrl');
    if (known && (!now || now === known.test || now === known.live))
      setValue('baseUrl', known[next], { shouldDirty: true });
  };
  return (
    <div>
      <Box
        component="span"
        id="environment"
        sx={{ display: 'block', mb: '5px', fontSize: 13, fontWeight: 600 }}
      >
        {t('field.environment')}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen}
        aria-labelledby="environment"
        onChange={(_, next: PaymentAccount['environment'] | null) => choose(next)}
      >
        {keysOf(labels.environment).map((each) => (
          <ToggleButton
            key={each}
            value={each}
            data-testid={`environment-${each}`}
            sx={{ height: 36, px: 2 }}
          >
            {t(`environment.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ mt: '5px' }}>
        <Under error={fieldState.error?.message} help={t(`help.environment.${chosen}`)} />
      </Box>
    </div>
  );
};

/** What the platform asks for, in its own order. */
const Credentials = ({ platform, account }: { platform: Platform; account: Partial<PaymentAccount> }) => {
  const [baseUrl, credentials] = useWatch<PaymentAccount, ['baseUrl', 'credentials']>({
    name: ['baseUrl', 'credentials'],
  });
  const saved = account.credentials && account.baseUrl !== undefined;
  const moved =
    Boolean(saved) &&
    isMoved(account as PaymentAccount, { baseUrl, credentials: credentials ?? {} }, platform.credentials);
  return (
    <CredentialFields complete fields={platform.credentials} saved={account.secrets ?? []} again={moved} />
  );
};

const CallbackAddress = ({ url }: { url: string }) => {
  const t = useAccountLabels();
  if (useReadOnly()) {
    return (
      <Fact label={t('field.callbackUrl')} mono>
        {url}
      </Fact>
    );
  }
  return (
    <Wide>
      <Box component="span" sx={{ display: 'block', mb: '5px', fontSize: 13, fontWeight: 600 }}>
        {t('field.callbackUrl')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: '8px' }}>
        <Shown
          sx={{
            flex: 1,
            minWidth: { xs: '100%', sm: 0 },
            fontFamily: 'var(--mono)',
            fontSize: 12.5,
            overflowWrap: 'anywhere',
          }}
        >
          <span data-testid="callback-url" style={{ minWidth: 0 }}>
            {url}
          </span>
        </Shown>
        <CopyButton variant="outlined" value={url} label={t('copyCallback')} />
      </Box>
      <p style={{ marginTop: 5, fontSize: 12.5, color: 'var(--text-3)' }}>{t('help.callbackUrl')}</p>
    </Wide>
  );
};

export const AccountFields = () => {
  const t = useAccountLabels();
  const localName = useLocalName();
  const { hotels } = useHotel();
  const platforms = usePlatforms();
  const account = useRecordContext<Partial<PaymentAccount>>()!;
  const { setValue, getValues } = useFormContext<PaymentAccount>();
  const chosen = useWatch<PaymentAccount, 'platform'>({ name: 'platform' });
  const isNew = account.id === undefined;
  const platform = platforms.find(({ code }) => code === chosen);
  const own = hotels.find(({ code }) => code === (account.hotelCode ?? ''));
  const places = [
    ...(account.hotelCode && account.hotelCode !== '*'
      ? [{ value: account.hotelCode, text: own ? localName(own) : account.hotelCode }]
      : []),
    { value: '*', text: t('allHotels') },
  ];
  return (
    <>
      <FormPart name="account">
        <Text source="name" autoFocus={isNew} />
        <Environment platform={platform} />
        <Select
          source="platform"
          disabled={!isNew}
          choices={platforms.map(({ code, name }) => ({
            value: code,
            text: localName({ name: name.en, nameZh: name.zh }),
          }))}
          help={platform ? t(`region.${platform.region}`) : t('help.platform')}
          // An address that every merchant of the platform has need not be typed, and it takes what it can take.
          shape={(code) => {
            const taken = platforms.find((each) => each.code === code);
            const address = taken?.environments;
            if (address && !getValues('baseUrl')) setValue('baseUrl', address[getValues('environment')]);
            if (taken) setValue('channels', taken.methodKinds);
            return code;
          }}
        />
        <Text
          source="code"
          mono
          disabled={!isNew}
          shape={(typed) => typed.toUpperCase()}
          help={t(isNew ? 'help.code' : 'help.fixed')}
        />
        <Select source="hotelCode" disabled={!isNew} choices={places} help={t('help.hotelCode')} />
        <Wide>
          <Text source="baseUrl" mono help={t(isNew ? 'help.baseUrl' : 'help.moved')} />
        </Wide>
      </FormPart>
      {platform && (
        <FormPart name="credentials">
          <Credentials platform={platform} account={account} />
        </FormPart>
      )}
      {account.callbackUrl && (
        <FormPart name="callbacks">
          <CallbackAddress url={account.callbackUrl} />
        </FormPart>
      )}
      <FormPart name="use">
        <Wide>
          <OnOff source="enabled" />
        </Wide>
        <Text source="currencyCode" optional mono shape={(typed) => typed.trim().toUpperCase()} />
        <Choices
          source="channels"
          choices={keysOf(labels.channel)
            .filter((value) => platform?.methodKinds.includes(value) ?? true)
            .map((value) => ({ value, text: t(`channel.${value}`) }))}
          rule={(value: string[]) => (value.length === 0 ? t('error.channels') : undefined)}
        />
      </FormPart>
      <FormPart name="limits">
        <Wide>
          <OnOff source="limits.partial" />
        </Wide>
        <Text source="limits.withinDays" optional numeric shape={wholeOf} />
        <Text source="limits.maxCount" optional numeric shape={wholeOf} />
        <Wide>
          <KeyValues
            source="limits.amounts"
            label={t('amounts')}
            kind={amountBounds}
            shape={(typed) => typed.trim().toUpperCase()}
            keyLabel={t('currency')}
            valueLabel={t('bounds')}
            addLabel={t('addCurrency')}
            help={t('help.amounts')}
          />
        </Wide>
      </FormPart>
    </>
  );
};
