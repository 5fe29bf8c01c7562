import CheckRounded from '@mui/icons-material/CheckRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { styled, type SvgIconProps } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';

/** One message of a step: it went out, it did not and somebody should know, it waits, or nothing called for it. */
export type Outcome = 'done' | 'problem' | 'waiting' | 'none';

export interface StepMessage {
  key: string;
  /** “Email” */
  channel: string;
  /** “to the guest” */
  to: string;
  outcome: Outcome;
  /** “Sent 10:20:17” */
  text: ReactNode;
  /** The cure of a problem. */
  action?: ReactNode;
}

export interface Step {
  key: string;
  glyph: ComponentType<SvgIconProps>;
  title: string;
  /** When it was, or that it did not happen. */
  at: ReactNode;
  happened: boolean;
  messages: StepMessage[];
}

const glyphs: Record<Outcome, ComponentType<SvgIconProps>> = {
  done: CheckRounded,
  problem: WarningAmberRounded,
  waiting: ScheduleRounded,
  none: RemoveRounded,
};

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(214px, 1fr))',
  rowGap: 22,
  margin: 0,
  padding: '2px 18px 18px',
  listStyle: 'none',
  [theme.breakpoints.down('sm')]: { display: 'block', padding: '2px 16px 16px' },
}));

const Station = styled('li')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  paddingRight: 20,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '12px 0 auto',
    borderTop: '2px solid var(--primary)',
  },
  '&.open::before': { borderTop: '2px dashed var(--line-strong)', opacity: 0.6 },
  '& > .dot': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: 26,
    height: 26,
    borderRadius: '50%',
    background: 'var(--primary)',
    color: 'var(--on-primary)',
    '& svg': { fontSize: 15 },
  },
  '&.open > .dot': {
    background: 'var(--surface)',
    border: '1.5px dashed var(--line-strong)',
    color: 'var(--text-3)',
  },
  '& h3': { margin: '8px 0 0', fontSize: 'var(--t-base)', fontWeight: 650 },
  '&.open h3': { color: 'var(--text-2)' },
  '& .at': { marginBottom: 10, fontSize: 'var(--t-note)', color: 'var(--text-3)' },
  '& ul': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  // On a phone the way goes down: the line is at the left of what happened.
  [theme.breakpoints.down('sm')]: {
    padding: '0 0 18px 38px',
    '&::before': { inset: '4px auto -4px 12px', borderTop: 0, borderLeft: '2px solid var(--primary)' },
    '&.open::before': { borderTop: 0, borderLeft: '2px dashed var(--line-strong)' },
    '&:last-of-type::before': { display: 'none' },
    '& > .dot': { position: 'absolute', left: 0, top: 0 },
    '& h3': { margin: 0, paddingTop: 3 },
  },
}));

const Card = styled('li')({
  padding: '9px 12px',
  border: '1px solid var(--line)',
  borderRadius: 8,
  fontSize: 'var(--t-table)',
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  '& > .to': { color: 'var(--text-2)' },
  '& > .said': {
    display: 'flex',
    gap: 5,
    alignItems: 'flex-start',
    marginTop: 2,
    fontSize: 'var(--t-note)',
    color: 'var(--text-2)',
    '& svg': { flex: 'none', marginTop: '1.5px', fontSize: 15 },
  },
  '& > .cure': { margin: '5px 0 1px 20px', fontWeight: 600 },
  '&.done > .said svg': { color: 'var(--success)' },
  '&.problem': {
    borderLeft: '3px solid var(--unknown-line)',
    background: 'var(--unknown-soft)',
    '& > .said': { color: 'var(--unknown)', fontWeight: 600 },
  },
  '&.none': { borderColor: 'transparent', background: 'var(--surface-2)' },
});

/** What became of one payment, step by step, and what went out at each. On a phone it goes down instead of across. */
export const RuleTimeline = ({ steps, label }: { steps: readonly Step[]; label: string }) => (
  <List aria-label={label} data-testid="rule-timeline">
    {steps.map(({ key, glyph: Glyph, title, at, happened, messages }) => (
      <Station key={key} className={happened ? '' : 'open'} data-testid={`step-${key}`}>
        <span className="dot">
          <Glyph aria-hidden />
        </span>
        <h3>{title}</h3>
        <div className="at">{at}</div>
        <ul>
          {messages.map((message) => {
            const Mark = glyphs[message.outcome];
            return (
              <Card
                key={message.key}
                className={message.outcome}
                data-testid="step-message"
                data-outcome={message.outcome}
              >
                <b>{message.channel}</b> <span className="to">{message.to}</span>
                <div className="said">
                  <Mark aria-hidden />
                  <span>{message.text}</span>
                </div>
                {message.action && <div className="cure">{message.action}</div>}
              </Card>
            );
          })}
        </ul>
      </Station>
    ))}
  </List>
);
