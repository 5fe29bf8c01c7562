import { answerFetch } from './api';
import { completeWindow } from './window';

// Before the application is loaded: it asks for the currencies while that happens.
completeWindow();
window.fetch = answerFetch;
