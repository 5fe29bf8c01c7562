import LockOutlined from '@mui/icons-material/LockOutlined';
import { Tooltip } from '@mui/material';
import { useGetIdentity, useRecordContext } from 'react-admin';
import { EnabledSwitch, Tag } from '../../shared';
import { useUserWords } from './labels';
import type { User } from './types';
import { useUserActions } from './use-user-actions';

/** May the user sign in? A lock is said beside it. Nobody disables oneself. */
export const UserStatus = () => {
  const user = useRecordContext<User>()!;
  const word = useUserWords();
  const { identity } = useGetIdentity();
  const { setStatus } = useUserActions();
  const name = user.realName || user.username;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <EnabledSwitch
        enabled={user.status === 'enabled'}
        mayChange={user.editable && identity?.id !== user.id}
        label={word('list.mayUse', { name })}
        testId={`enabled-${user.username}`}
        onChange={(enabled) => setStatus(user, enabled ? 'enabled' : 'disabled')}
        question={{
          title: word('disable.title', { name }),
          text: word('disable.text'),
          action: word('disable.action'),
        }}
      />
      {user.locked && (
        <Tooltip title={word(`list.lockedBy.${user.lockedBy ?? 'administrator'}`)}>
          <span>
            <Tag tone="unknown" glyph={LockOutlined} data-testid="locked-tag">
              {word('list.locked')}
            </Tag>
          </span>
        </Tooltip>
      )}
    </span>
  );
};
