import { Alert } from '@mui/material';
import { RadioButtonGroupInput, useGetIdentity, useLocaleState, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { endOfDay, lastDayOf, useHotelChoices, useStartPages, useTimeZone, zoneLabel } from '../../shared';
import { AccessPart } from '../../shared/AccessPart';
import {
  FormPart,
  keysOf,
  KeyValues,
  OnOff,
  Password,
  Select,
  Text,
  useReadOnly,
} from '../../shared/resource';
import { confirmationProblem, passwordProblem } from '../../sign-in/password-rule';
import { labels, useUserLabels } from './labels';
import type { User } from './types';

/** What the form holds beside the user: a new one says how it proves who it is. */
interface Values extends Partial<User> {
  signsInBy?: 'invitation' | 'password' | 'sso';
  password?: string | null;
  confirmPassword?: string | null;
}

const acrossBoth = { gridColumn: '1 / -1' };
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A password is good until the end of a day in the hotel's zone; the field holds the day from when it was typed. */
export const sentOf = ({ signsInBy, ...values }: Values, timeZone: string): Values => {
  const { password: _, confirmPassword: __, ...withoutPassword } = values;
  const chosenLater = signsInBy === 'invitation' || signsInBy === 'sso';
  const end = chosenLater ? null : values.passwordExpiresAt;
  return {
    ...(chosenLater ? withoutPassword : values),
    ...(signsInBy === 'invitation' && { invite: true }),
    hotels: values.allHotels ? [] : (values.hotels ?? []),
    passwordExpiresAt: !end ? null : DAY.test(end) ? endOfDay(end, timeZone) : end,
  };
};

export const Passwords = ({ kept }: { kept?: string }) => (
  <>
    <Password source="password" rule={passwordProblem} />
    <Password
      source="confirmPassword"
      rule={(again: string | null, { password }: Values) =>
        confirmationProblem(again ?? '', { password: password ?? '' })
      }
      {...(kept && { help: kept })}
    />
  </>
);

const SignInPart = () => {
  const t = useUserLabels();
  const timeZone = useTimeZone();
  const user = useRecordContext<User>()!;
  const isNew = user.id === undefined;
  const [by, userType = 'NORMAL'] = useWatch<Values, ['signsInBy', 'userType']>({
    name: ['signsInBy', 'userType'],
  });
  const withPassword = isNew ? by === 'password' : user.hasPassword;
  return (
    <FormPart name="signIn">
      <Select
        wide
        source="userType"
        choices={keysOf(labels.type).map((value) => ({ value, text: t(`type.${value}`) }))}
        help={t(`help.type.${userType}`)}
      />
      {isNew && (
        <RadioButtonGroupInput
          source="signsInBy"
          label={t('field.signsInBy')}
          choices={keysOf(labels.signsInBy).map((id) => ({ id, name: t(`signsInBy.${id}`) }))}
          translateChoice={false}
          helperText={false}
          sx={acrossBoth}
        />
      )}
      {isNew && withPassword && <Passwords kept={t(userType === 'NORMAL' ? 'firstSignIn' : 'kept')} />}
      {isNew && by === 'invitation' && (
        <Alert severity="info" sx={acrossBoth}>
          {t('help.invitation')}
        </Alert>
      )}
      {(!isNew || by === 'sso') && (
        <Text
          source="ssoUsername"
          optional={user.hasPassword ?? false}
          {...(user.ssoLinked && { help: t('ssoLinked') })}
        />
      )}
      {withPassword && (
        <Text
          source="passwordExpiresAt"
          type="date"
          optional
          help={t('help.passwordExpiresAt', { zone: zoneLabel(timeZone) })}
          format={(end: string | null) => (!end || DAY.test(end) ? (end ?? '') : lastDayOf(end, timeZone))}
          say={(end: string) => lastDayOf(end, timeZone)}
        />
      )}
      {user.mustChangePassword && (
        <Alert severity="info" sx={acrossBoth}>
          {t('help.mustChange')}
        </Alert>
      )}
    </FormPart>
  );
};

const WorkPart = () => {
  const t = useUserLabels();
  const [locale] = useLocaleState();
  const hotels = useHotelChoices();
  return (
    <FormPart name="work">
      <Select source="startingPage" none={t('help.noStartingPage')} choices={useStartPages()} />
      <Select source="resort" none={t('help.noResort')} choices={hotels} />
      <Select
        wide
        source="language"
        choices={[
          { value: 'en', text: 'English' },
          { value: 'zh', text: locale === 'zh' ? '中文' : '中文 (Chinese)' },
        ]}
      />
      <Text source="pmsUser" optional />
      <Text source="pmsUserId" optional />
    </FormPart>
  );
};

export const UserFields = () => {
  const t = useUserLabels();
  const user = useRecordContext<User>()!;
  const isNew = user.id === undefined;
  const readOnly = useReadOnly();
  const { identity } = useGetIdentity();
  const by = useWatch<Values, 'signsInBy'>({ name: 'signsInBy' });
  return (
    <>
      <FormPart name="who">
        <Text
          source="username"
          disabled={!isNew}
          autoFocus={isNew}
          {...(!isNew && { help: t('usernameFixed') })}
        />
        <Text source="realName" />
        <Text source="email" type="email" optional={by !== 'invitation'} />
        <Text source="phone" type="tel" optional />
        {/* Nobody switches oneself off. */}
        {!isNew && (readOnly || identity?.id !== user.id) && (
          <OnOff wide source="status" values={['enabled', 'disabled']} />
        )}
      </FormPart>
      <AccessPart group="groupLevel" />
      <SignInPart />
      <WorkPart />
      <FormPart name="invoicing">
        <Text source="company" optional />
        <Text source="businessSystem" optional />
        <Text source="invoiceCompanyCode" optional />
        <Text source="invoiceUserId" optional />
      </FormPart>
      <FormPart name="attributes">
        <KeyValues source="attributes" label={t('section.attributes')} />
      </FormPart>
    </>
  );
};
