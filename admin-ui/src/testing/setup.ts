/// <reference types="jest" />
import '@testing-library/jest-dom';
// Clears away after each test, which can only be said before the first one runs.
import '@testing-library/user-event';
import './stand-ins';
import { HttpError } from 'react-admin';
import { forgetCursors } from '../providers/cursor-lists';
import { queryClient } from '../providers/queryClient';
import { resetApi } from './api';
import { leave } from './visit';
import { DESKTOP, setWidth } from './window';

/** What a page complained of, missing labels among it. A test that expects something takes it away. */
export const problems: string[] = [];

beforeAll(() => {
  const collect = (...said: unknown[]) => {
    // react-admin tells the console of each refusal; the screens say them in words, which is what tests look at.
    if (!(said[0] instanceof HttpError)) problems.push(said.map(String).join(' '));
  };
  jest.spyOn(console, 'error').mockImplementation(collect);
  jest.spyOn(console, 'warn').mockImplementation(collect);
});

afterEach(async () => {
  leave();
  // What the page was about to ask is asked now, and not in the next test.
  await new Promise((done) => setTimeout(done));
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  forgetCursors();
  setWidth(DESKTOP);
  const unanswered = resetApi();
  expect({ unanswered, problems: problems.splice(0) }).toEqual({ unanswered: [], problems: [] });
});
