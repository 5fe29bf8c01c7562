import { setCurrencies } from './money';

/** What the server says of some currencies; import it for its effect. */
setCurrencies([
  { code: 'CNY', exponent: 2 },
  { code: 'GBP', exponent: 2 },
  { code: 'HKD', exponent: 2 },
  { code: 'HUF', exponent: 2 },
  { code: 'USD', exponent: 2 },
  { code: 'JPY', exponent: 0 },
  { code: 'IQD', exponent: 3 },
  { code: 'KWD', exponent: 3 },
]);
