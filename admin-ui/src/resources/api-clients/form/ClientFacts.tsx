import { Alert, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Facts } from '../../../shared';
import { EnabledChip, FormSection, HotelsOf, useHolds, Wide } from '../../../shared/settings';
import { spanText } from '../lifetimes';
import type { ApiClient } from '../types';

/** A client that this administrator may look at but not change, and why. */
export const ClientFacts = ({ client }: { client: ApiClient }) => {
  const translate = useTranslate();
  const mayManage = useHolds('SECURITY_CLIENT_MGT');
  const field = (name: string) => translate(`apiClients.field.${name}`);
  const section = (name: string, facts: Parameters<typeof Facts>[0]['facts']) =>
    facts.some(({ value }) => value !== null && value !== '') && (
      <FormSection title={translate(`apiClients.section.${name}`)}>
        <Wide>
          <Facts facts={facts} />
        </Wide>
      </FormSection>
    );
  const settings = (record: Record<string, string>) =>
    Object.entries(record).map(([label, value]) => ({ label, value }));
  return (
    <>
      <Alert severity="info" sx={{ maxWidth: 720, mb: '16px' }} data-testid="read-only">
        {translate(`apiClients.readOnly.${mayManage ? 'beyond' : 'noPermission'}`)}
      </Alert>
      <Card className="set-page">
        {section('client', [
          { label: field('type'), value: translate(`apiClients.type.${client.type}`) },
          { label: field('group'), value: client.group },
          { label: field('code'), value: client.code, mono: true },
          { label: field('enabled'), value: <EnabledChip enabled={client.enabled} /> },
        ])}
        {section('device', [
          { label: field('boundDesktop'), value: client.boundDesktop },
          { label: field('deviceId'), value: client.deviceId, mono: true },
          { label: field('ip'), value: client.ip, mono: true },
          { label: field('os'), value: client.os },
          { label: field('appVersion'), value: client.appVersion },
        ])}
        {section('access', [
          { label: translate('settings.access.roles'), value: client.roles.join(', ') },
          {
            label: translate('settings.access.hotels'),
            value: <HotelsOf {...client} group={client.groupClient} />,
          },
        ])}
        {section('tokens', [
          { label: field('accessTokenSeconds'), value: spanText(client.accessTokenSeconds, translate) },
          { label: field('refreshTokenSeconds'), value: spanText(client.refreshTokenSeconds, translate) },
        ])}
        {section('callback', [
          {
            label: field('callbackTriggers'),
            value: client.callbackTriggers
              .map((trigger) => translate(`apiClients.trigger.${trigger}`))
              .join(', '),
          },
        ])}
        {section('invoice', settings(client.invoiceSettings))}
        {section('billing', settings(client.billingSettings))}
      </Card>
    </>
  );
};
