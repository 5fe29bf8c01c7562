import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import s from './dashboard.module.css';

/** A figure, which opens the list of what it counts where there is one. */
export const Figure = ({ to, children }: { to: string | undefined; children: string }) =>
  to === undefined ? children : <Link to={to}>{children}</Link>;

export interface FigureLineProps {
  colour: string;
  shape?: 'round' | 'square';
  name: string;
  figure: string;
  percent: string;
  to: string | undefined;
  testId: string;
}

/** Colour, name, how many and which part of all. */
export const FigureLine = ({
  colour,
  shape = 'round',
  name,
  figure,
  percent,
  to,
  testId,
}: FigureLineProps) => (
  <Box
    component="li"
    className={s.line}
    sx={{ '&&': { display: 'grid', p: 0, height: 32 } }}
    data-testid={testId}
  >
    <i className={s.swatch} data-shape={shape} style={{ background: colour }} aria-hidden />
    <span>{to === undefined ? name : <Link to={to}>{name}</Link>}</span>
    <b>{figure}</b>
    <span className={s.percent}>{percent}</span>
  </Box>
);
