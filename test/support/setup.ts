import 'reflect-metadata';
// A process loads the errors with its modules; a test of one file alone has none.
import '../../src/integrations/errors.js';
import '../../src/payby/errors.js';
import '../../src/security/errors.js';
import '../../src/tenancy/errors.js';
import { noteProcessorTime } from './processor-time.js';

const { testPath } = expect.getState();
noteProcessorTime('begin', testPath!);
afterAll(() => noteProcessorTime('end', testPath!));
