import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import RemoveCircleOutlineRounded from '@mui/icons-material/RemoveCircleOutlineRounded';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';

const GLYPHS = {
  ok: <CheckCircleOutlineRounded fontSize="small" color="success" aria-hidden />,
  failed: <ErrorOutlineRounded fontSize="small" color="error" aria-hidden />,
  skipped: <RemoveCircleOutlineRounded fontSize="small" color="disabled" aria-hidden />,
};

export interface StepListProps<Step> {
  steps: readonly Step[];
  /** `<name>-<step>` finds a step in the page's tests. */
  name: string;
  /** What it found, and what mends it. */
  children: (step: Step) => ReactNode;
}

/** What a connection's test found, step by step. */
export const StepList = <Step extends { step: string; state: keyof typeof GLYPHS }>({
  steps,
  name,
  children,
}: StepListProps<Step>) => (
  <Box component="ul" sx={{ listStyle: 'none', m: '8px 0 0', p: 0, display: 'grid', gap: '6px' }}>
    {steps.map((one) => (
      <Box
        component="li"
        key={one.step}
        data-testid={`${name}-${one.step}`}
        data-state={one.state}
        sx={{ display: 'flex', gap: '8px', overflowWrap: 'anywhere' }}
      >
        {GLYPHS[one.state]}
        <div>{children(one)}</div>
      </Box>
    ))}
  </Box>
);
