import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { startI18n } from './providers/i18nProvider';
import { reloadOnMissingPart } from './providers/missingParts';
import { finishSso, isSsoReturn } from './sign-in/sso';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// The entry's own name carries a hash of all that belongs to this version.
reloadOnMissingPart(import.meta.url);
// Before anything is shown, and before the language is known: signing in may bring the user's own.
if (isSsoReturn(window.location.search)) await finishSso();
await startI18n();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
