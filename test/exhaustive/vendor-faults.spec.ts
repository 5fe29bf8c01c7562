import { describeVendorFaults } from '../contract/vendor-faults.table.js';
import { WIRE_FAULTS } from '../contract/vendor-faults.wire.js';

/** At each change `test/contract/vendor-faults.spec.ts` does this for one vendor of each kind. */
describeVendorFaults(() => WIRE_FAULTS);
