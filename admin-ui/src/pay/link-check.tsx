import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LinkCheckPage } from './LinkCheckPage';
import './pay.css';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LinkCheckPage />
  </StrictMode>,
);
