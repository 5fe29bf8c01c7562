/** Who did it, as history and the audit log name them. */
export interface Actor {
  kind: 'user' | 'client' | 'guest' | 'platform' | 'pms' | 'system';
  /** Stable id within its kind: user id, platform name, job name. */
  id: string;
  /** Name to show to a person. */
  name: string;
}
