import { testsBeside } from './tests-beside.js';

testsBeside((path) => !path.startsWith('resources/payments/'));
