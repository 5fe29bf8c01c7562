import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { makeI18nProvider } from './providers/i18nProvider';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const i18nProvider = await makeI18nProvider();
createRoot(root).render(
  <StrictMode>
    <App i18nProvider={i18nProvider} />
  </StrictMode>,
);
