import { useGetList, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useAnswer, useDictionary } from '../../shared';
import { FormPart, keysOf, OnOff, Select, Suggest, Text, Wide } from '../../shared/resource';
import { Choices } from '../../shared/resource/Choices';
import type { PaymentAccount } from '../payment-accounts/types';
import { labels, useMethodLabels } from './labels';
import type { MethodTemplates, PaymentMethod } from './types';

const wholeOf = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : typed);

const useAccounts = () =>
  useGetList<PaymentAccount>('payment-accounts', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
  });

/** Those that take the chosen channel type, in the order in which they are chosen. */
const Accounts = () => {
  const t = useMethodLabels();
  const kind = useWatch<PaymentMethod, 'kind'>({ name: 'kind' });
  const holds = useWatch<PaymentMethod, 'preAuthorisation'>({ name: 'preAuthorisation' });
  const { data = [] } = useAccounts();
  return (
    <Choices
      source="accountCodes"
      choices={data
        .filter(({ channels }) => !kind || channels.includes(kind))
        .map(({ code, name, enabled, capabilities }) => ({
          value: code,
          text: `${name} (${code})`,
          ...(!enabled && { note: t('accountOff') }),
          ...(holds && capabilities?.preAuthorisation === false && { note: t('cannotHold') }),
        }))}
      rule={(codes: string[]) => (codes.length === 0 ? t('error.accountCodes') : undefined)}
    />
  );
};

/** Only where every chosen account can hold an amount; what cannot be switched on says why. */
const PreAuthorisation = () => {
  const t = useMethodLabels();
  const [kind, codes, isOn] = useWatch<PaymentMethod, ['kind', 'accountCodes', 'preAuthorisation']>({
    name: ['kind', 'accountCodes', 'preAuthorisation'],
  });
  const { data = [] } = useAccounts();
  const cannot = data
    .filter(({ code, capabilities }) => codes?.includes(code) && capabilities?.preAuthorisation === false)
    .map(({ name }) => name);
  const reason =
    kind && kind !== 'card'
      ? t('holdsCardsOnly', { kind: t(`kind.${kind}`) })
      : cannot.length > 0 && t('accountsCannotHold', { accounts: cannot.join(', ') });
  return reason ? (
    <OnOff source="preAuthorisation" disabled={!isOn} help={reason} />
  ) : (
    <OnOff source="preAuthorisation" />
  );
};

/** Says where it does nothing. */
const CardToken = ({ source }: { source: 'tokenOnPayment' | 'tokenOnRefund' }) => {
  const t = useMethodLabels();
  const [kind, codes] = useWatch<PaymentMethod, ['kind', 'accountCodes']>({ name: ['kind', 'accountCodes'] });
  const { data = [] } = useAccounts();
  const without = data
    .filter(({ code, capabilities }) => codes?.includes(code) && capabilities?.cardTokens === false)
    .map(({ name }) => name);
  const nothing =
    kind && kind !== 'card'
      ? t('tokenCardsOnly', { kind: t(`kind.${kind}`) })
      : without.length > 0 && t('accountsGiveNoToken', { accounts: without.join(', ') });
  return <OnOff source={source} help={nothing || t('help.token')} />;
};

/** How a stay can be guaranteed, as the hotel's dictionary says; what was chosen before stays on the list. */
const Guarantee = () => {
  const t = useMethodLabels();
  const chosen = useWatch<PaymentMethod, 'guaranteeType'>({ name: 'guaranteeType' });
  const known = useDictionary('guaranteeType').choicesOf('guaranteeType');
  const isKnown = !chosen || known.some(({ value }) => value === chosen);
  return (
    <Select
      source="guaranteeType"
      none={t('none')}
      choices={isKnown ? known : [...known, { value: chosen, text: chosen }]}
    />
  );
};

/** What goes out with the link, and the page it opens. A template that is gone stays on the list until another is chosen. */
const Templates = ({ hotelCode = '' }: { hotelCode?: string | undefined }) => {
  const t = useMethodLabels();
  const method = useRecordContext<Partial<PaymentMethod>>()!;
  const { data } = useAnswer<MethodTemplates>(
    ['payment-method-templates', hotelCode],
    '/payment-method-settings/templates',
    { query: { hotelCode }, enabled: hotelCode !== '' },
  );
  return (['emailTemplate', 'smsTemplate', 'pageTemplate'] as const).map((source) => {
    const named = method[source];
    const choices = (data?.[source] ?? []).map(({ code, name, enabled }) => ({
      value: code,
      text: enabled ? name : `${name} · ${t('templateOff')}`,
    }));
    const gone =
      named && choices.every(({ value }) => value !== named) ? [{ value: named, text: named }] : [];
    return <Select key={source} source={source} none={t('usual')} choices={[...choices, ...gone]} />;
  });
};

export const MethodFields = () => {
  const t = useMethodLabels();
  const method = useRecordContext<Partial<PaymentMethod>>()!;
  const isNew = method.id === undefined;
  const { choicesOf } = useDictionary('paymentMethodCode', 'transactionCode');
  return (
    <>
      <FormPart name="method">
        <Select
          source="kind"
          autoFocus={isNew}
          choices={keysOf(labels.kind).map((value) => ({ value, text: t(`kind.${value}`) }))}
        />
        <Suggest
          source="code"
          suggestions={choicesOf('paymentMethodCode')}
          disabled={!isNew}
          shape={(typed) => typed.toUpperCase()}
          help={t(isNew ? 'help.code' : 'help.fixed')}
        />
        <Text source="name" />
        <Text source="nameZh" />
        <Text source="description" />
        <Text source="descriptionZh" />
        <Wide>
          <Accounts />
        </Wide>
      </FormPart>
      <FormPart name="request">
        <Text source="validityHours" optional numeric shape={wholeOf} />
        <Guarantee />
        <Select
          source="detailEntry"
          choices={keysOf(labels.entry).map((value) => ({ value, text: t(`entry.${value}`) }))}
        />
      </FormPart>
      <FormPart name="page">
        <Select
          source="pageLoading"
          choices={keysOf(labels.loading).map((value) => ({ value, text: t(`loading.${value}`) }))}
        />
        <Suggest source="transactionCode" optional suggestions={choicesOf('transactionCode')} />
        <PreAuthorisation />
        <OnOff source="threeDs" />
        <CardToken source="tokenOnPayment" />
        <CardToken source="tokenOnRefund" />
      </FormPart>
      <FormPart name="templates">
        <Templates hotelCode={method.hotelCode} />
      </FormPart>
      <FormPart name="use">
        <Text source="sort" numeric shape={wholeOf} />
        <OnOff source="enabled" />
      </FormPart>
    </>
  );
};
