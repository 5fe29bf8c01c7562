import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Facts } from '../../../shared';
import { databaseText, parseJdbcUrl } from '../form/jdbc-url';
import { stepNames, type TenantValues } from '../form/tenant-values';

/** What has been said so far, and what the last step will do. */
export const SoFar = () => {
  const translate = useTranslate();
  const values = useWatch<TenantValues>() as TenantValues;
  const word = (key: string, options?: Record<string, unknown>) => translate(`tenants.add.${key}`, options);
  const label = (field: string) => translate(`tenants.field.${field}`);
  const strong = (text: string | undefined) => (text ? <b>{text}</b> : '');
  const jdbcUrl = (values.jdbcUrl ?? '').trim();
  const facts = [
    { label: label('id'), value: strong(values.id) },
    { label: label('simpleCode'), value: strong(values.simpleCode) },
    { label: label('timeZone'), value: values.timeZone },
    { label: label('area'), value: values.area },
    { label: label('email'), value: values.email },
    {
      label: translate('tenants.step.database'),
      value: 'problem' in parseJdbcUrl(jdbcUrl) ? '' : databaseText(jdbcUrl),
    },
    { label: label('realm'), value: values.ssoEnabled ? values.realm : '' },
  ];
  const isBlank = facts.every(({ value }) => !value);
  return (
    <>
      <h2>{word('soFar')}</h2>
      {isBlank ? (
        <p className="t3">{word('nothingYet')}</p>
      ) : (
        <Facts
          facts={[
            ...facts,
            { label: label('builtInRoles'), value: word(values.builtInRoles ? 'yes' : 'no') },
          ]}
        />
      )}
      <h2 className="next">{word('atEnd')}</h2>
      <p>{word('atEndText')}</p>
      <p>{word('notBefore', { step: stepNames.length })}</p>
    </>
  );
};
