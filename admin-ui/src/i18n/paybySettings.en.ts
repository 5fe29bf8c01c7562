/** Words of the PayBy settings, mounted under `paybySettings`. */
export const paybySettingsEn = {
  title: 'PayBy settings',
  aside: { hotel: 'For this hotel', group: 'For all hotels without settings of their own' },
  didNotLoad: 'The PayBy settings did not load',
  save: 'Save settings',
  saveOwn: 'Give this hotel its own settings',
  saveGroup: 'Save settings of the group',
  source: {
    group: 'This hotel follows the group. Once saved here, it has settings of its own and follows no more.',
    defaults: {
      hotel: 'Nobody has changed these yet, so PayBy’s own values hold. Once saved, this hotel has its own.',
      group: 'Nobody has changed these yet, so PayBy’s own values hold.',
    },
    own: {
      hotel: 'This hotel has settings of its own. Changes of the group do not reach it.',
      group: 'These hold at every hotel that has no settings of its own.',
    },
  },
  drop: {
    open: { hotel: 'Follow the group again…', group: 'Back to PayBy’s values…' },
    title: { hotel: 'Follow the group again?', group: 'Go back to PayBy’s values?' },
    text: {
      hotel: 'This hotel’s own settings are deleted. From then on the group’s hold here.',
      group: 'The group’s settings are deleted. Hotels without their own then work with PayBy’s values.',
    },
    open_requests: 'Requests that are already sent keep their due time.',
    action: { hotel: 'Delete own settings', group: 'Delete settings of the group' },
    keep: 'Keep them',
  },
  above: { hotel: 'Group: %{value}', group: 'PayBy: %{value}' },
  expiry: {
    title: 'How long a guest can pay',
    note: 'A link ends by itself; nobody can pay with it afterwards.',
    default: 'When a request is made',
    max: 'At most',
    hours: 'hours',
    minutes: 'minutes',
    h: 'h',
    min: 'min',
  },
  reminder: {
    title: 'Reminder',
    note: 'Goes out once to whoever has not paid yet, the same way as the request.',
    on: 'Remind the guest before the link ends',
    minutes: 'Minutes before',
  },
  retry: {
    title: 'Posting to the PMS',
    note: 'When the PMS does not answer, the posting is tried again. After the last try a person is asked.',
    every: 'Try every',
    max: 'Stop after',
    count: 'At most',
    minutes: 'min',
    tries: 'tries',
  },
  money: {
    title: 'Money nobody waits for',
    note: 'Late money comes after a request has ended, surplus money when a guest pays twice.',
    late: 'Late money',
    surplus: 'Surplus money',
    policy: {
      hold: 'Keep it aside until somebody decides',
      accept: 'Accept it and post it to the folio',
      return: 'Return it to the guest',
    },
  },
  refund: {
    title: 'Refunds that need two people',
    note: 'A refund above the amount waits until somebody else approves it. Without a line, one person is enough.',
    currency: 'Currency',
    amount: 'Above',
    currencyOf: 'Currency of line %{n}',
    amountOf: 'Amount of line %{n}',
    remove: 'Remove line %{n}',
    add: 'Add a currency',
  },
  embed: {
    title: 'Form inside other systems',
    note: 'Only pages of these origins can show the form for a new request. Everybody else is refused.',
    origins: 'Origins',
    help: 'One a line, like https://pms.example.com',
  },
  error: {
    duration: '1 hour or more, in whole hours and minutes',
    longest: 'At most 1 year',
    defaultAboveMax: 'At most the %{max} that are allowed',
    number: 'A whole number from %{min} to %{max}',
    reminderAboveMax: 'Less than the %{max} a link is good for',
    everyAboveMax: 'At most the %{max} minutes after which tries stop',
    currency: 'Three capital letters, like HKD',
    currencyTwice: '%{currency} is there twice. Keep one of them.',
    origin: '“%{origin}” is no exact origin, like https://pms.example.com, without a path',
    originsMany: 'At most 20 origins',
  },
};

/** The shape both languages fill. */
export type PaybySettingsWords = typeof paybySettingsEn;
