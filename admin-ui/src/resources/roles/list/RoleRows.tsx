import { DataTable, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useBasePath, useHolds } from '../../../shared/settings';
import type { Role } from '../types';
import { RoleGroupTag } from './RoleGroupTag';
import { holdersPath, RoleMenu } from './RoleMenu';

const Column = DataTable.Col<Role>;

const Name = ({ role }: { role: Role }) => {
  const base = useBasePath('role');
  return (
    <Link to={`${base}/${encodeURIComponent(role.name)}`} data-testid={`role-${role.name}`}>
      {role.shortDescription || role.name}
    </Link>
  );
};

/** How many hold it; for those who may see users, the way to them. */
const Holders = ({ role }: { role: Role }) => {
  const translate = useTranslate();
  const base = useBasePath('role');
  const maySee = useHolds('SECURITY_USER_VIEW');
  const text = translate('roles.list.users', { smart_count: role.users, count: role.users });
  if (role.users === 0) return <span className="t3">{text}</span>;
  return maySee ? <Link to={holdersPath(base, role)}>{text}</Link> : <span>{text}</span>;
};

export const RoleTable = () => {
  const translate = useTranslate();
  const label = (column: string) => translate(`roles.list.column.${column}`);
  return (
    <DataTable<Role> className="set-table" bulkActionButtons={false} rowClick={false} empty={<></>}>
      <Column
        source="name"
        label={label('role')}
        render={(role) => (
          <>
            <div className="l1">
              <Name role={role} />
              {role.roleGroup !== 'normal' && <RoleGroupTag group={role.roleGroup} />}
            </div>
            <div className="l2" style={{ fontFamily: 'var(--mono)', fontSize: 12 }}>
              {role.name}
            </div>
          </>
        )}
      />
      <Column
        disableSort
        label={label('description')}
        cellClassName="t2"
        render={(role) => <span className="cut">{role.description}</span>}
      />
      <Column
        disableSort
        label={label('permissions')}
        className="col-nowrap"
        render={(role) =>
          translate('roles.list.permissions', {
            smart_count: role.permissions.length,
            count: role.permissions.length,
          })
        }
      />
      <Column
        disableSort
        label={label('users')}
        className="col-nowrap"
        render={(role) => <Holders role={role} />}
      />
      <Column disableSort label=" " className="col-actions" render={(role) => <RoleMenu role={role} />} />
    </DataTable>
  );
};

export const RoleCards = () => {
  const translate = useTranslate();
  const { data = [] } = useListContext<Role>();
  return (
    <div>
      {data.map((role) => (
        <div className="set-li" key={role.id}>
          <div className="n">
            <Name role={role} />
            {role.roleGroup !== 'normal' && <RoleGroupTag group={role.roleGroup} />}
          </div>
          <RoleMenu role={role} />
          <div className="s">{role.description}</div>
          <div className="st">
            <span>
              {translate('roles.list.permissions', {
                smart_count: role.permissions.length,
                count: role.permissions.length,
              })}
            </span>
            <Holders role={role} />
          </div>
        </div>
      ))}
    </div>
  );
};
