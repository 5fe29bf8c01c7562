import { Alert } from '@mui/material';
import { useGetIdentity, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Identity } from '../../providers/authProvider';
import { useHotelChoices } from '../../shared';
import { SecretInput } from '../../shared/credentials';
import { FormPart, keysOf, OnOff, Password, Select, Text, Wide } from '../../shared/resource';
import { labels, useEmailServiceLabels } from './labels';
import { type EmailServiceForm, useIsSystem } from './types';

const SERVER = ['host', 'smtpPort', 'sslPort', 'sslType', 'username'] as const;

const asPort = (typed: string) => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : typed);

export const EmailServiceFields = () => {
  const t = useEmailServiceLabels();
  const isSystem = useIsSystem();
  const hotels = useHotelChoices();
  const { identity } = useGetIdentity();
  const stored = useRecordContext<EmailServiceForm>()!;
  const isNew = stored.id === undefined;
  const now = useWatch<EmailServiceForm, typeof SERVER>({ name: SERVER });
  const hotelCode = useWatch<EmailServiceForm, 'hotelCode'>({ name: 'hotelCode' });
  const sendsAccountMail = !isSystem && (!hotelCode || (!isNew && !stored.hotelCode));
  const isMoved = SERVER.some((field, no) => String(now[no] ?? '') !== String(stored[field] ?? ''));
  return (
    <>
      <FormPart name="server">
        <Text source="host" mono autoFocus={isNew} shape={(typed) => typed.trim()} />
        <Select
          source="sslType"
          choices={keysOf(labels.sslType).map((value) => ({ value, text: t(`sslType.${value}`) }))}
        />
        <Text source="smtpPort" mono numeric shape={asPort} />
        <Text source="sslPort" mono numeric shape={asPort} />
        <Text source="username" optional />
        <SecretInput
          source="password"
          name="password"
          label={t('field.password')}
          required={false}
          saved={stored.passwordSet ? { name: 'password' } : undefined}
          again={!isNew && isMoved}
        />
      </FormPart>
      <FormPart name="mail">
        <Text source="fromAddress" />
        <Text source="fromName" optional />
        {!isSystem && <Select source="hotelCode" choices={hotels} none={t('allHotels')} />}
        <Wide>
          <OnOff source="mergeAndSend" />
        </Wide>
        <Wide>
          <OnOff source="enabled" />
        </Wide>
        {sendsAccountMail &&
          ((identity as Identity | undefined)?.hasPassword === false ? (
            <Wide>
              <Alert severity="info">{t('help.noPassword')}</Alert>
            </Wide>
          ) : (
            <Password source="currentPassword" />
          ))}
      </FormPart>
    </>
  );
};
