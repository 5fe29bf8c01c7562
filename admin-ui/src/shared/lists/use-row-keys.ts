import { useShortcut } from '../useShortcut';

/** Links of columns that are hidden on a narrow screen are there, but cannot take the focus. */
const rowsOf = () =>
  [...document.querySelectorAll<HTMLElement>('.pay-table .pn-row, .pay-list .pay-li')].filter(
    (row) => row.offsetParent !== null,
  );

/** J and K walk through the rows by moving the focus, so that Enter opens and screen readers follow; X selects. */
export const useRowKeys = (): void => {
  const step = (by: 1 | -1) => {
    const rows = rowsOf();
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const select = () =>
    document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  useShortcut('j', () => step(1), { label: 'lists.keyDown' });
  useShortcut('k', () => step(-1), { label: 'lists.keyUp' });
  useShortcut('x', select, { label: 'lists.keySelect' });
};
