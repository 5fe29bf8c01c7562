import type { RenderRequest } from './thread-terms.js';

/** A mail that uses a little of everything. */
export const WARMING_UP: RenderRequest = {
  task: 'render',
  type: {
    kind: 'EMAIL',
    buttonOpens: 'payment.url',
    items: { list: 'payment.items', total: 'payment.amount' },
    fields: [
      { key: 'subject', form: 'line', longest: 200 },
      { key: 'content', form: 'html', longest: 10_000 },
    ],
    variables: [],
  },
  language: 'en',
  texts: {
    subject: 'For {{ payment.amount }}',
    content:
      '<p>{% if payment.amount %}<b>{{ payment.amount }}</b>{% endif %}</p><p>{% items %}</p><p>{% button %}Pay{% endbutton %}</p>',
  },
  variables: {
    payment: { amount: '1', url: 'https://example.com', items: [{ name: 'Room', amount: '1' }] },
    hotel: { name: 'Hotel', logo: null },
    frame: { name: 'Hotel', logo: null, footer: 'Hotel' },
  },
  accent: null,
  banner: null,
};
