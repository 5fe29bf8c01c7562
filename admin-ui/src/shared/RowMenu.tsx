import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import { Divider, IconButton, MenuItem, Tooltip } from '@mui/material';
import { Dropdown } from './primitives';

export interface RowAction {
  key: string;
  /** Ends with “…” when a dialog follows. */
  text: string;
  onClick: () => void;
  /** Parted from the others by a line: what cannot be undone. */
  last?: boolean;
}

/** What can be done with one row. `label` names the row: “Actions for Lin Qiao”. */
export const RowMenu = ({ label, actions }: { label: string; actions: RowAction[] }) =>
  actions.length > 0 && (
    <Dropdown
      menu
      button={(opener) => (
        <Tooltip title={label}>
          <IconButton size="small" aria-label={label} data-testid="row-menu" {...opener}>
            <MoreHorizRounded fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    >
      {() =>
        actions.flatMap(({ key, text, onClick, last }) => [
          last && actions.length > 1 && <Divider key={`${key}-line`} />,
          <MenuItem key={key} data-testid={`row-${key}`} onClick={onClick}>
            {text}
          </MenuItem>,
        ])
      }
    </Dropdown>
  );
