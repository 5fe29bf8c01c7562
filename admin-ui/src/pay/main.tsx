import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PayPage } from './PayPage';
import './styles/base.css';
import './styles/controls.css';
import './styles/outcome.css';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <PayPage />
  </StrictMode>,
);
