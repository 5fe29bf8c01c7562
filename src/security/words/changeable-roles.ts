/**
 * The words of roles that the product brings and that may be changed, in the language that they are stored in. As long as a
 * role reads like this, its words are the product's own, and are shown in the reader's language.
 */
export const CHANGEABLE_ROLES = {
  supervisor: { title: 'Supervisor', text: 'The first administrator, who makes the others.' },
  operations: {
    title: 'Operations',
    text: 'Looks after the history of payments: verifies, proves, repairs and erases.',
  },
} as const;
