import { paymentLinkTemplate } from './payment-link.layout.js';

export const paymentLinkEn = paymentLinkTemplate({
  lang: 'en',
  hotelName: '{{ hotel.name }}',
  hotelAddress: '{{ hotel.address }}',
  subject:
    "{% if purpose == 'reminder' %}Reminder: your{% else %}Your{% endif %} payment request: {{ amountMinor | code_amount: currencyCode }}",
  preview: 'Pay by {{ dueAt | instant: hotel.timeZone }}. {{ hotel.name }}',
  greeting: 'Dear {{ firstName | person_name: lastName }},',
  askBefore:
    "{% if purpose == 'reminder' %}This is a reminder from {{ hotel.name }}.{% else %}Thank you for choosing {{ hotel.name }}.{% endif %} Please pay the following by ",
  askAfter: '.',
  toPay: 'To pay',
  noteTitle: 'Note from the hotel',
  button: 'View and pay {{ amountMinor | symbol_amount: currencyCode }}',
  linkLabel: 'If the button does not open, copy this address into your browser:',
  official:
    "This link was sent by the hotel’s own system.{% if hotel.phone != '' %} Questions? Call {{ hotel.phone }}.{% endif %}",
  ignore:
    'The hotel never asks for your card number by e-mail. If you do not expect this request, call the hotel.',
  paymentNo: 'Payment no {{ paymentNo }}',
  zone: 'Times are the hotel’s local time ({{ dueAt | utc_offset: hotel.timeZone }}).',
});
