export type PmsMode =
  | 'ok'
  | 'slow'
  /** The call waits until the next line is written: a try that arrives after the one that took its place. */
  | 'overtaken'
  | 'down500'
  | 'throttle429'
  | 'html'
  | 'empty'
  | 'halfBody'
  | 'hugeBody'
  | 'hang'
  | 'acceptThenHang'
  | 'pending'
  /** Another user has the reservation open. */
  | 'locked'
  | 'closeFolio';
