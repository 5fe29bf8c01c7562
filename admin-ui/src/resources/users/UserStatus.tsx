import LockOutlined from '@mui/icons-material/LockOutlined';
import { Tooltip } from '@mui/material';
import { useGetIdentity, useRecordContext } from 'react-admin';
import { EnabledSwitch, Tag } from '../../shared';
import { useUserLabels } from './labels';
import type { User } from './types';

/** May the user sign in? A lock is said beside it. Nobody disables oneself. */
export const UserStatus = () => {
  const user = useRecordContext<User>()!;
  const t = useUserLabels();
  const { identity } = useGetIdentity();
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <EnabledSwitch
        source="status"
        values={['enabled', 'disabled']}
        mayChange={user.editable && identity?.id !== user.id}
        of={user.realName || user.username}
        testId={`enabled-${user.username}`}
      />
      {user.locked && (
        <Tooltip title={t(`list.lockedBy.${user.lockedBy ?? 'administrator'}`)}>
          <span>
            <Tag tone="unknown" glyph={LockOutlined} data-testid="locked-tag">
              {t('list.locked')}
            </Tag>
          </span>
        </Tooltip>
      )}
    </span>
  );
};
