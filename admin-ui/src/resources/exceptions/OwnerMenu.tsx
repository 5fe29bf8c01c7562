import PersonAddAltRounded from '@mui/icons-material/PersonAddAltRounded';
import { ButtonBase, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { Avatar, Dropdown, useLabels } from '../../shared';
import type { PaymentException } from './types';
import { useAssign, useColleagues } from './use-handling';
import s from './exceptions.module.css';

/** Who looks after an item; a click assigns it. */
export const OwnerMenu = ({ item }: { item: PaymentException }) => {
  const t = useLabels('exceptions.handling');
  const [opened, setOpened] = useState(false);
  const colleagues = useColleagues(opened);
  const assign = useAssign();
  const { assignee } = item;
  const label = assignee ? t(assignee.mine ? 'ownedByYou' : 'ownedBy', { name: assignee.name }) : t('nobody');
  return (
    <Dropdown
      menu
      button={({ onClick, ...opener }) => (
        <Tooltip title={label}>
          <ButtonBase
            className={s.owner}
            aria-label={label}
            {...opener}
            onClick={(event) => {
              setOpened(true);
              onClick(event);
            }}
            data-testid="owner"
          >
            {assignee ? <Avatar name={assignee.name} own={assignee.mine} /> : <PersonAddAltRounded />}
          </ButtonBase>
        </Tooltip>
      )}
    >
      {() => [
        !assignee?.mine && (
          <MenuItem key="me" onClick={() => assign(item, 'me')} data-testid="take-on">
            {t('toMe')}
          </MenuItem>
        ),
        ...colleagues.map(({ id, name }) => (
          <MenuItem key={id} selected={name === assignee?.name} onClick={() => assign(item, id)}>
            {name}
          </MenuItem>
        )),
        assignee && (
          <MenuItem key="nobody" onClick={() => assign(item, 'nobody')} data-testid="give-back">
            {t('unassign')}
          </MenuItem>
        ),
      ]}
    </Dropdown>
  );
};
