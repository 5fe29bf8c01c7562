// Loaded before the application: its clock is wrong by CLOCK_SHIFT_MS, as on a machine nobody looks after.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const RightDate = Date;
const now = () => RightDate.now() + shift;

globalThis.Date = class extends RightDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};
