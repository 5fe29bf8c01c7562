import { Tooltip } from '@mui/material';
import { useGetIdentity, useTranslate } from 'react-admin';
import { EnabledSwitch, LockedTag } from '../../../shared/settings';
import type { User } from '../types';
import { useUserActions } from '../use-user-actions';

/** May the user sign in? A lock is said beside it. Nobody disables oneself. */
export const UserStatus = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { setStatus } = useUserActions();
  const name = user.realName || user.username;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <EnabledSwitch
        enabled={user.status === 'enabled'}
        mayChange={user.editable && identity?.id !== user.id}
        label={translate('users.list.mayUse', { name })}
        testId={`enabled-${user.username}`}
        onChange={(enabled) => setStatus(user, enabled ? 'enabled' : 'disabled')}
        question={{
          title: translate('users.disable.title', { name }),
          text: translate('users.disable.text'),
          action: translate('users.disable.action'),
        }}
      />
      {user.locked && (
        <Tooltip title={translate(`users.list.lockedBy.${user.lockedBy ?? 'administrator'}`)}>
          <span>
            <LockedTag>{translate('users.list.locked')}</LockedTag>
          </span>
        </Tooltip>
      )}
    </span>
  );
};
