import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Section, Tag, useLabels } from '../../shared';
import { Check, CheckLabel } from '../../shared/lists/look';
import { statusTones } from './look';
import type { Day } from './types';
import s from './reconciliation.module.css';

interface UnclosedDaysProps {
  days: readonly Day[];
  /** What the person has chosen otherwise: at first the clean ones are. */
  chosen: Record<string, boolean>;
  onChoose: (chosen: Record<string, boolean>) => void;
  onDay: (day: string) => void;
  onClose: (days: string[]) => void;
}

/** The days of a month that are not closed, to be closed together. Without a clean one there is nothing to offer. */
export const UnclosedDays = ({ days, chosen: changed, onChoose, onDay, onClose }: UnclosedDaysProps) => {
  const t = useLabels('reconciliation');
  const unclosed = days.filter(({ status }) => status !== 'closed');
  const isChosen = ({ day, status }: Day) => changed[day] ?? status === 'clean';
  const chosen = unclosed.filter(isChosen).map(({ day }) => day);
  const all = chosen.length === unclosed.length;
  const choose = (rows: readonly Day[], to: boolean) =>
    onChoose({ ...changed, ...Object.fromEntries(rows.map(({ day }) => [day, to])) });
  const box = (label: string, checked: boolean, onChange: () => void) => (
    <TableCell padding="checkbox" sx={{ pl: '18px' }}>
      <CheckLabel>
        <Check type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
      </CheckLabel>
    </TableCell>
  );
  if (!unclosed.some(({ status }) => status === 'clean')) return null;
  return (
    <Section
      flush
      title={t('closeDays.unclosed', { smart_count: unclosed.length })}
      note={t('closeDays.inTurn')}
      actions={
        <Button
          variant="outlined"
          disabled={chosen.length === 0}
          onClick={() => onClose(chosen)}
          data-testid="close-days"
        >
          {t('closeDays.button', { smart_count: chosen.length })}
        </Button>
      }
      data-testid="unclosed-days"
    >
      <Table className={`pay-heads ${s.table}`}>
        <TableHead>
          <TableRow>
            {box(t('closeDays.chooseAll'), all, () => choose(unclosed, !all))}
            <TableCell>{t('closeDays.day')}</TableCell>
            <TableCell>{t('closeDays.state')}</TableCell>
            <TableCell align="right">{t('closeDays.agreed')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {unclosed.map((row) => (
            <TableRow key={row.day}>
              {box(t('closeDays.choose', { day: row.day }), isChosen(row), () =>
                choose([row], !isChosen(row)),
              )}
              <TableCell>
                <Button size="small" onClick={() => onDay(row.day)}>
                  <b>{row.day}</b>
                </Button>
              </TableCell>
              <TableCell>
                <Tag tone={statusTones[row.status]} quiet>
                  {row.status === 'open'
                    ? t('open', { smart_count: row.unsettled })
                    : t(`status.${row.status}`)}
                </Tag>
              </TableCell>
              <TableCell align="right">{row.agreed}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
};
