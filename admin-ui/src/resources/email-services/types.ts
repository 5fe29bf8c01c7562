import { useResourceContext } from 'react-admin';
import type { components } from '../../api/schema';

export type EmailService = components['schemas']['EmailServiceAnswer'];

export type DomainCheck = EmailService['domainChecks'][number];

export type BounceMailbox = NonNullable<EmailService['bounceMailbox']>;

/** As the form holds it. */
export type EmailServiceForm = Omit<EmailService, 'smtpPort' | 'sslPort'> & {
  smtpPort: string | number | null;
  sslPort: string | number | null;
  password?: string | null;
  /** The reader's own, where the service sends links that set passwords. */
  currentPassword?: string | null;
};

/** What a form sends; what it does not name stays as it is. The installation's service has no hotel. */
export const sentOf = ({
  hotelCode,
  host,
  smtpPort,
  sslPort,
  sslType,
  username,
  password,
  currentPassword,
  fromAddress,
  fromName,
  enabled,
  mergeAndSend,
  updatedAt,
}: Partial<EmailServiceForm>) => ({
  ...(hotelCode !== undefined && { hotelCode }),
  host,
  smtpPort,
  sslPort,
  sslType,
  username,
  fromAddress,
  fromName,
  enabled,
  mergeAndSend,
  ...(typeof password === 'string' && { password }),
  ...(currentPassword && { currentPassword }),
  ...(updatedAt && { updatedAt }),
});

/** Without what tests and checks find: the record is read again after one, and what was typed meanwhile has to stay. */
export const formOf = (service: EmailService) => {
  const { id, passwordSet, editable } = service;
  return { ...sentOf(service), id, passwordSet, editable };
};

/** The installation's services have pages of their own, which look the same. */
export const useIsSystem = (): boolean => useResourceContext() === 'system-setting/email';

export const apiOf = (isSystem: boolean): string => (isSystem ? 'system-email-services' : 'email-services');
