import { Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { AppDataProvider } from '../../providers/dataProvider';
import { ErrorState, LoadingRows, PageTitle } from '../../shared';
import { BackLink, useBasePath } from '../../shared/settings';
import { copyOf, emptyRole } from './form/role-values';
import { RoleForm } from './form/RoleForm';
import type { Role } from './types';
import { useGrantable } from './use-grantable';

/** A new role, empty or with the permissions of another one. */
const RoleCreate = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const base = useBasePath('role');
  const [search] = useSearchParams();
  const copied = search.get('copy');
  const grantable = useGrantable();
  const original = useQuery({
    queryKey: ['roles', 'record', copied],
    queryFn: ({ signal }) =>
      dataProvider.request<Role>(`/roles/${encodeURIComponent(copied ?? '')}`, { signal }),
    enabled: copied !== null,
    refetchOnWindowFocus: false,
  });
  const error = grantable.error ?? original.error;
  const names = grantable.data && new Set(grantable.data.map(({ name }) => name));
  const ready = names && (copied === null || original.data);
  const values = names && original.data ? copyOf(original.data, names) : emptyRole;
  return (
    <>
      <BackLink to={base}>{translate('roles.list.title')}</BackLink>
      <PageTitle
        title={
          original.data
            ? translate('roles.copyTitle', { name: original.data.shortDescription || original.data.name })
            : translate('roles.addTitle')
        }
      />
      {ready ? (
        <RoleForm key={copied} role={null} values={values} grantable={names} />
      ) : error ? (
        <ErrorState
          error={error}
          title={translate('roles.didNotLoad')}
          onRetry={() => void Promise.all([grantable.refetch(), copied !== null && original.refetch()])}
        />
      ) : (
        <Card className="set-page">
          <LoadingRows rows={8} />
        </Card>
      )}
    </>
  );
};

export default RoleCreate;
