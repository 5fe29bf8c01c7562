import { passesByItself } from './passing-refusals.js';

describe('M8: a refusal of a PMS', () => {
  it.each([
    [400, 'Reservation is locked by another user JSMITH'],
    [400, 'FOF: The reservation is currently locked'],
    [409, 'This record was updated by another user'],
    [400, 'Night Audit is running for this property'],
    [422, 'End of day process is in progress'],
    [400, 'Cashier 1712 is closed'],
    [400, 'No open cashier'],
    [423, 'Please try again later'],
  ])('passes by itself: %i %s', (status, words) => expect(passesByItself(status, words)).toBe(true));

  it.each([
    [400, 'Folio window 1 is closed'],
    [400, 'Folio 2 is locked'],
    [422, 'The guest has checked out'],
    [401, 'The user is locked'],
    [400, 'The account is locked'],
    [404, 'Another user'],
  ])('does not: %i %s', (status, words) => expect(passesByItself(status, words)).toBe(false));
});
