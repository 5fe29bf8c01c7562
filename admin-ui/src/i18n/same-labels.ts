/** The Chinese twin of an English dictionary: the same keys, but for the singular, which Chinese does not have. */
export type SameLabels<English> = {
  [Key in keyof English as Key extends `${string}_one` ? never : Key]: English[Key] extends string
    ? string
    : SameLabels<English[Key]>;
};
