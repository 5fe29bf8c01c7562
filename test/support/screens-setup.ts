import { configure } from '@testing-library/dom';
import { PATIENT_MS } from './patience.js';
import { noteProcessorTime } from './processor-time.js';

const { testPath } = expect.getState();
noteProcessorTime('begin', testPath!);
afterAll(() => noteProcessorTime('end', testPath!));

configure({
  asyncUtilTimeout: PATIENT_MS,
  // Nothing is drawn, so looks distinguish nothing; asking each time costs more than drawing the page.
  defaultHidden: true,
  // What a failure prints of the page is read by a person.
  getElementError: (message) => {
    const error = new Error(message?.split('\n\n')[0] ?? 'The element is not on the page.');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
