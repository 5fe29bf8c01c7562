import { Alert, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Facts } from '../../../shared';
import { FormSection, HotelsOf, Wide } from '../../../shared/settings';
import { PasswordEnd } from '../list/PasswordEnd';
import { UserStatus } from '../list/UserStatus';
import type { User } from '../types';

/** A user that this administrator may look at but not change, and why. */
export const UserFacts = ({ user, mayManage }: { user: User; mayManage: boolean }) => {
  const translate = useTranslate();
  const field = (name: string) => translate(`users.field.${name}`);
  const plain = (...names: (keyof User)[]) =>
    names.map((name) => ({ label: field(name), value: user[name] as string | null }));
  const section = (title: string, facts: Parameters<typeof Facts>[0]['facts']) =>
    facts.some(({ value }) => value !== null && value !== '') && (
      <FormSection title={translate(`users.section.${title}`)}>
        <Wide>
          <Facts facts={facts} />
        </Wide>
      </FormSection>
    );
  return (
    <>
      <Alert severity="info" sx={{ maxWidth: 720, mb: '16px' }} data-testid="read-only">
        {translate(mayManage ? 'users.readOnly.beyond' : 'users.readOnly.noPermission')}
      </Alert>
      <Card className="set-page">
        {section('who', [
          ...plain('username', 'realName', 'email', 'phone'),
          { label: translate('users.list.column.status'), value: <UserStatus user={user} /> },
        ])}
        {section('access', [
          { label: field('roles'), value: user.roles.join(', ') },
          { label: field('hotels'), value: <HotelsOf {...user} group={user.groupLevel} /> },
        ])}
        {section('signIn', [
          { label: field('userType'), value: translate(`users.type.${user.userType}`) },
          ...plain('ssoUsername'),
          {
            label: field('passwordExpiresAt'),
            value: user.passwordExpiresAt && <PasswordEnd user={user} />,
          },
        ])}
        {section('work', [
          {
            label: field('startingPage'),
            value: user.startingPage && translate(`users.startingPage.${user.startingPage}`),
          },
          ...plain('resort', 'pmsUser', 'pmsUserId'),
        ])}
        {section('invoicing', plain('company', 'businessSystem', 'invoiceCompanyCode', 'invoiceUserId'))}
        {section(
          'attributes',
          Object.entries(user.attributes).map(([label, value]) => ({ label, value })),
        )}
      </Card>
    </>
  );
};
