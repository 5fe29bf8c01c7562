import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import { Divider, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Dropdown, GlyphButton, Unseen } from './primitives';

/** The heading of the column of row menus, for screen readers only. */
export const ActionsHead = () => (
  // Without a positioned parent it would not scroll with the table, and widen the page.
  <span style={{ position: 'relative' }}>
    <Unseen>{useTranslate()('common.actions')}</Unseen>
  </span>
);

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
        <GlyphButton label={label} glyph={MoreHorizRounded} data-testid="row-menu" {...opener} />
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
