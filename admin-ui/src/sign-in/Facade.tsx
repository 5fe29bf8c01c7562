import { Box } from '@mui/material';

const COLUMNS = 14;
const ROWS = 15;
const PITCH_X = 58;
const PITCH_Y = 60;
const SIZE = 46;

/** Where the light is on: row, column. Chosen by eye: most of the house is asleep. */
const lit = new Set(
  '0,2 0,4 2,3 2,5 2,7 2,12 3,8 5,3 5,10 8,2 8,11 10,11 10,13 11,8 13,0 14,3 14,7'.split(' '),
);

/** The same facade for everybody, every time: a cheap hash instead of chance. */
const shade = (row: number, column: number): number => {
  const hash = Math.sin(row * 127.1 + column * 311.7) * 43758.5453;
  return hash - Math.floor(hash);
};

const windows = Array.from({ length: ROWS * COLUMNS }, (_, index) => {
  const row = Math.floor(index / COLUMNS);
  const column = index % COLUMNS;
  const chance = shade(row, column);
  const on = lit.has(`${row},${column}`);
  return {
    row,
    column,
    fill: on ? '#F4C66A' : '#fff',
    opacity: on ? 0.72 + chance * 0.24 : 0.035 + chance * 0.07,
  };
});

/** The brand's picture: a house front at night, a few windows lit. Decoration only. */
export const Facade = () => (
  <Box aria-hidden sx={{ position: 'absolute', inset: 0 }}>
    <svg
      viewBox={`0 0 ${COLUMNS * PITCH_X - 12} ${ROWS * PITCH_Y - 14}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
    >
      {windows.map(({ row, column, fill, opacity }) => (
        <rect
          key={`${row},${column}`}
          x={column * PITCH_X}
          y={row * PITCH_Y}
          width={SIZE}
          height={SIZE}
          rx="5"
          fill={fill}
          fillOpacity={opacity}
        />
      ))}
    </svg>
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        background: {
          xs: 'linear-gradient(90deg,rgba(13,55,66,.96) 25%,rgba(13,55,66,.35) 100%)',
          md: 'linear-gradient(180deg,rgba(13,55,66,.9) 3%,rgba(13,55,66,0) 15%,rgba(13,55,66,0) 42%,rgba(9,40,49,.97) 80%)',
        },
      }}
    />
  </Box>
);
