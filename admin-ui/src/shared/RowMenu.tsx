import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import { Divider, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';

export interface RowAction {
  key: string;
  /** Ends with “…” when a dialog follows. */
  text: string;
  onClick: () => void;
  /** Parted from the others by a line: what cannot be undone. */
  last?: boolean;
}

/** What can be done with one row. `label` names the row: “Actions for Lin Qiao”. */
export const RowMenu = ({ label, actions }: { label: string; actions: RowAction[] }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          data-testid="row-menu"
          onClick={(event) => {
            event.stopPropagation();
            setAnchor(event.currentTarget);
          }}
        >
          <MoreHorizRounded fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
      >
        {actions.flatMap(({ key, text, onClick, last }) => [
          last && actions.length > 1 && <Divider key={`${key}-line`} />,
          <MenuItem
            key={key}
            data-testid={`row-${key}`}
            onClick={() => {
              setAnchor(null);
              onClick();
            }}
          >
            {text}
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
};
