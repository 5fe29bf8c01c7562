import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Button, Menu, MenuItem } from '@mui/material';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';

export interface FilterButtonProps {
  label: string;
  /** What is chosen, in words. */
  value: string;
  icon?: ReactNode;
  open: boolean;
  testId: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** “Status **Any**”: one line, so that the filters and the search fit beside each other. */
export const FilterButton = ({ label, value, icon, open, testId, onClick }: FilterButtonProps) => (
  <Button
    className="list-filter"
    variant="outlined"
    data-testid={testId}
    aria-haspopup="true"
    aria-expanded={open}
    startIcon={icon}
    endIcon={<ExpandMoreRounded />}
    onClick={onClick}
  >
    <span>{label}</span>
    <b>{value}</b>
  </Button>
);

export interface FilterMenuProps {
  name: string;
  label: string;
  value: string | undefined;
  choices: readonly { value: string; text: string }[];
  onChange: (value: string | undefined) => void;
}

export const FilterMenu = ({ name, label, value, choices, onChange }: FilterMenuProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const any = translate('filters.any');
  const choose = (next: string | undefined) => {
    setAnchor(null);
    onChange(next);
  };
  return (
    <>
      <FilterButton
        label={label}
        value={value === undefined ? any : (choices.find((choice) => choice.value === value)?.text ?? value)}
        open={anchor !== null}
        testId={`filter-${name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem selected={value === undefined} onClick={() => choose(undefined)}>
          {any}
        </MenuItem>
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            selected={choice.value === value}
            data-testid={`filter-${name}-${choice.value}`}
            onClick={() => choose(choice.value)}
          >
            {choice.text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
