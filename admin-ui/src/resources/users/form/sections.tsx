import { Alert, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useGetIdentity, useLocaleState, useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import type { Identity } from '../../../providers/authProvider';
import { useTimeZone, zoneLabel } from '../../../shared';
import {
  FormPassword,
  FormSection,
  FormSelect,
  FormSwitch,
  FormText,
  HotelsField,
  KeyValueInput,
  RolesField,
  useHotelChoices,
  Wide,
} from '../../../shared/settings';
import { STARTING_PAGES, type User } from '../types';
import type { UserValues } from './user-values';

/** Nobody switches oneself off, so there is no switch for it. */
export const WhoSection = ({ user }: { user: User | null }) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const field = (name: string) => translate(`users.field.${name}`);
  return (
    <FormSection title={translate('users.section.who')} note={translate('users.section.whoNote')}>
      <FormText
        name="username"
        label={field('username')}
        disabled={user !== null}
        helperText={translate(user ? 'users.help.usernameFixed' : 'users.help.username')}
        autoComplete="off"
        autoFocus={user === null}
      />
      <FormText name="realName" label={field('realName')} autoComplete="off" />
      <FormText
        name="email"
        type="email"
        label={field('email')}
        optional
        helperText={translate('users.help.email')}
        autoComplete="off"
      />
      <FormText name="phone" type="tel" label={field('phone')} optional autoComplete="off" />
      {user && identity?.id !== user.id && (
        <Wide>
          <FormSwitch name="status" label={field('status')} help={translate('users.help.status')} />
        </Wide>
      )}
    </FormSection>
  );
};

export const AccessSection = () => {
  const translate = useTranslate();
  const allHotels = useWatch<UserValues, 'allHotels'>({ name: 'allHotels' });
  const { identity } = useGetIdentity();
  const ofGroup = (identity as Identity | undefined)?.groupLevel ?? false;
  return (
    <FormSection title={translate('users.section.access')} note={translate('users.section.accessNote')}>
      <Wide>
        <RolesField />
      </Wide>
      {ofGroup && (
        <>
          <FormSwitch
            name="groupLevel"
            label={translate('users.field.groupLevel')}
            help={translate('users.help.groupLevel')}
          />
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

const HowChoice = () => {
  const translate = useTranslate();
  const { field } = useController<UserValues, 'signsInBy'>({ name: 'signsInBy' });
  return (
    <RadioGroup
      row
      value={field.value}
      onChange={(_, value) => field.onChange(value)}
      aria-label={translate('users.field.signsInBy')}
    >
      {(['password', 'invitation', 'sso'] as const).map((value) => (
        <FormControlLabel
          key={value}
          value={value}
          control={<Radio size="small" slotProps={{ input: { 'data-testid': `by-${value}` } as object }} />}
          label={translate(`users.signsInBy.${value}`)}
        />
      ))}
    </RadioGroup>
  );
};

export const SignInSection = ({ user }: { user: User | null }) => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const [by, userType] = useWatch<UserValues, ['signsInBy', 'userType']>({ name: ['signsInBy', 'userType'] });
  const field = (name: string) => translate(`users.field.${name}`);
  const withPassword = by === 'password';
  return (
    <FormSection title={translate('users.section.signIn')} note={translate('users.section.signInNote')}>
      <FormSelect
        name="userType"
        label={field('userType')}
        choices={['NORMAL', 'INTERFACE'].map((value) => ({ value, text: translate(`users.type.${value}`) }))}
        helperText={translate(`users.help.type.${userType}`)}
      />
      <span className="set-gap" />
      {!user && (
        <Wide>
          <HowChoice />
        </Wide>
      )}
      {!user && withPassword && (
        <>
          <FormPassword
            name="password"
            label={field('password')}
            helperText={translate('users.help.password')}
          />
          <FormPassword
            name="confirmPassword"
            label={field('confirmPassword')}
            helperText={translate(userType === 'NORMAL' ? 'users.help.firstSignIn' : 'users.help.kept')}
          />
        </>
      )}
      {!user && by === 'invitation' && (
        <Wide>
          <Alert severity="info">{translate('users.help.invitation')}</Alert>
        </Wide>
      )}
      {(user || by === 'sso') && (
        <FormText
          name="ssoUsername"
          label={field('ssoUsername')}
          optional={Boolean(user?.hasPassword)}
          helperText={translate(user?.ssoLinked ? 'users.help.ssoLinked' : 'users.help.ssoUsername')}
          autoComplete="off"
        />
      )}
      {withPassword && (
        <FormText
          name="passwordExpiresAt"
          type="date"
          label={field('passwordExpiresAt')}
          optional
          helperText={translate('users.help.passwordExpiresAt', { zone: zoneLabel(timeZone) })}
        />
      )}
      {user?.mustChangePassword && (
        <Wide>
          <Alert severity="info">{translate('users.help.mustChange')}</Alert>
        </Wide>
      )}
    </FormSection>
  );
};

export const WorkSection = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const hotels = useHotelChoices();
  const current = useWatch<UserValues, 'resort'>({ name: 'resort' });
  const field = (name: string) => translate(`users.field.${name}`);
  const known = hotels.some(({ value }) => value === current);
  const resorts = current && !known ? [...hotels, { value: current, text: current }] : hotels;
  return (
    <FormSection title={translate('users.section.work')} note={translate('users.section.workNote')}>
      <FormSelect
        name="startingPage"
        label={field('startingPage')}
        none={translate('users.help.noStartingPage')}
        choices={STARTING_PAGES.map((value) => ({ value, text: translate(`users.startingPage.${value}`) }))}
      />
      <FormSelect
        name="resort"
        label={field('resort')}
        none={translate('users.help.noResort')}
        choices={resorts}
      />
      <FormSelect
        name="language"
        label={field('language')}
        choices={[
          { value: 'en', text: 'English' },
          { value: 'zh', text: locale === 'zh' ? '中文' : '中文 (Chinese)' },
        ]}
        helperText={translate('users.help.language')}
      />
      <span className="set-gap" />
      <FormText name="pmsUser" label={field('pmsUser')} optional autoComplete="off" />
      <FormText name="pmsUserId" label={field('pmsUserId')} optional autoComplete="off" />
    </FormSection>
  );
};

export const InvoicingSection = () => {
  const translate = useTranslate();
  const field = (name: string) => translate(`users.field.${name}`);
  return (
    <FormSection title={translate('users.section.invoicing')} note={translate('users.section.invoicingNote')}>
      <FormText name="company" label={field('company')} optional autoComplete="off" />
      <FormText name="businessSystem" label={field('businessSystem')} optional autoComplete="off" />
      <FormText name="invoiceCompanyCode" label={field('invoiceCompanyCode')} optional autoComplete="off" />
      <FormText name="invoiceUserId" label={field('invoiceUserId')} optional autoComplete="off" />
    </FormSection>
  );
};

export const AttributesSection = () => {
  const translate = useTranslate();
  return (
    <FormSection
      title={translate('users.section.attributes')}
      note={translate('users.section.attributesNote')}
    >
      <Wide>
        <KeyValueInput name="attributes" label={translate('users.section.attributes')} />
      </Wide>
    </FormSection>
  );
};
