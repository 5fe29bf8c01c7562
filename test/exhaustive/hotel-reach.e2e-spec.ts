import { describeHotelReach } from '../security/routes/hotel-reach.js';
import { shareStack } from '../support/one-stack.js';

describeHotelReach({ levels: 'both' });

shareStack({});
