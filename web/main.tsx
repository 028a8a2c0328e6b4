import './lib/zod-without-eval.ts';
import './lib/session/hand-off.ts';
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import './ui/theme/base.css';
import './app/skeleton/skeleton.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/router.tsx';
import { createQueryClient } from './lib/api/queries.ts';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  );
