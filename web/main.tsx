import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import './ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { App } from './app/app.tsx';

// The content security policy forbids eval; without this, zod would try it once and be reported.
config({ jitless: true });

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
