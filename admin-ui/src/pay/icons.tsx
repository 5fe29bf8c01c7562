/** The few pictures this page needs, drawn on a 24 px grid; an icon font or a library would outweigh the page. */
const SHAPES = {
  clock:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16m.02-13h-.3a.72.72 0 0 0-.72.72v4.72c0 .35.18.68.49.86l4.15 2.49a.72.72 0 0 0 .73-1.23l-3.87-2.3V7.72A.72.72 0 0 0 12.02 7',
  check:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M9.3 16.3l-3.6-3.6a1 1 0 0 1 1.4-1.4l2.9 2.87 6.88-6.88a1 1 0 0 1 1.41 1.41l-7.59 7.6a1 1 0 0 1-1.4 0',
  hourglass:
    'M16 22a2 2 0 0 0 2-2v-3.18a2 2 0 0 0-.59-1.41L14 12l3.41-3.43c.38-.38.59-.88.59-1.41V4a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v3.16c0 .53.21 1.04.58 1.42L10 12l-3.41 3.4A2 2 0 0 0 6 16.82V20a2 2 0 0 0 2 2zM8 7.1V5a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v2.1c0 .26-.1.51-.29.7L12 11.5 8.3 7.8A1 1 0 0 1 8 7.1',
  block:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M4 12a8 8 0 0 1 12.9-6.3L5.7 16.9A7.9 7.9 0 0 1 4 12m8 8a7.9 7.9 0 0 1-4.9-1.7L18.3 7.1A8 8 0 0 1 12 20',
  link: 'M17 7h-3a1 1 0 1 0 0 2h3a3 3 0 0 1 1.6 5.5l1.5 1.4A5 5 0 0 0 17 7m-1.6 4H14l2 2a1 1 0 0 0-.6-2M3.3 3.3a1 1 0 0 0 0 1.4l2.8 2.7A5 5 0 0 0 7 17h3a1 1 0 1 0 0-2H7a3 3 0 0 1 .7-5.9L9.6 11H9a1 1 0 1 0 0 2h2.6l7.7 7.7a1 1 0 1 0 1.4-1.4l-16-16a1 1 0 0 0-1.4 0',
  cloud:
    'M3.7 4.6a1 1 0 0 0 0 1.4l2 2A6 6 0 0 0 6 20h11.7l1.3 1.3a1 1 0 0 0 1.4-1.4L5.1 4.6a1 1 0 0 0-1.4 0M6 18a4 4 0 0 1 0-8h1.7l8 8zM19.4 10A7.5 7.5 0 0 0 8.7 5.3l1.5 1.4A5.5 5.5 0 0 1 17.5 11v1H19a3 3 0 0 1 1.8 5.4l1.4 1.4A5 5 0 0 0 19.4 10',
  lock: 'M18 8h-1V6A5 5 0 0 0 7 6v2H6a2 2 0 0 0-2 2v10c0 1.1.9 2 2 2h12a2 2 0 0 0 2-2V10a2 2 0 0 0-2-2M9 6a3 3 0 0 1 6 0v2H9zm9 14H6V10h12zm-6-3a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  again:
    'M17.65 6.35A8 8 0 1 0 19.2 15.4a1 1 0 0 0-1.78-.9A6 6 0 1 1 12 6c1.66 0 3.14.69 4.22 1.78l-1.5 1.5A1 1 0 0 0 15.4 11H19a1 1 0 0 0 1-1V6.4a1 1 0 0 0-1.7-.7z',
  save: 'M18 15v3H6v-3H4v3c0 1.1.9 2 2 2h12a2 2 0 0 0 2-2v-3zm-1-4-1.41-1.41L13 12.17V4h-2v8.17L8.41 9.59 7 11l5 5z',
  mail: 'M20 4H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h16a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2m0 14H4V8l6.94 4.34c.65.41 1.47.41 2.12 0L20 8zm-8-7L4 6h16z',
  phone:
    'm19.23 15.26-2.54-.29a2 2 0 0 0-1.64.57l-1.84 1.84a15 15 0 0 1-6.59-6.59l1.85-1.85c.43-.43.64-1.03.57-1.64l-.29-2.52A2 2 0 0 0 6.76 3H5.03a2 2 0 0 0-2 2.07 17 17 0 0 0 15.89 15.89 2 2 0 0 0 2.07-2v-1.73a2 2 0 0 0-1.76-1.97',
  info: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m1 15h-2v-6h2zm0-8h-2V7h2z',
  warn: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m1 15h-2v-2h2zm0-4h-2V7h2z',
  chat: 'M20 2H4a2 2 0 0 0-2 2v18l4-4h14a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2M7 9h10a1 1 0 0 1 0 2H7a1 1 0 0 1 0-2m6 5H7a1 1 0 0 1 0-2h6a1 1 0 0 1 0 2m4-6H7a1 1 0 0 1 0-2h10a1 1 0 0 1 0 2',
  card: 'M20 4H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h16a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2m0 14H4v-6h16zm0-10H4V6h16z',
} as const;

export type IconName = keyof typeof SHAPES;

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}

const WINDOWS = [
  [0, 2, 3, 3, 3, 6, 3, 7],
  [1, 2, 2, 2, 6, 8, 8, 7],
  [0, 1, 1, -1, 4, 3, 6, 8],
  [1, 1, 3, 2, 5, 5, 4, 7],
  [1, 2, 4, 2, 4, 5, 3, 4],
];

/** The facade with one lit window: the product's mark, quiet behind the hotel's name. */
export function Facade() {
  return (
    <svg className="facade" viewBox="0 0 236 140" aria-hidden="true">
      {WINDOWS.flatMap((row, y) =>
        row.map((light, x) => (
          <rect
            key={`${x}.${y}`}
            x={x * 30}
            y={y * 30 - 6}
            width="22"
            height="22"
            rx="3"
            fill={light < 0 ? '#F4C66A' : '#fff'}
            fillOpacity={light < 0 ? 0.4 : light / 100}
          />
        )),
      )}
    </svg>
  );
}
