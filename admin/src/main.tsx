import '@fontsource-variable/fraunces';
import '@fontsource-variable/inter';
import { swedishMessage } from '@kronblad/contracts/views/swedish-messages';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { z } from 'zod';
import { App } from './App';

// Zod issues without a message of their own get a Swedish one.
z.config({ localeError: swedishMessage });

const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' });
const root = document.getElementById('root');
if (!root) throw new Error('No element to mount in');
createRoot(root).render(
  <StrictMode>
    {/* Without transitions, because the next click must see the filters in the URL at once. */}
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>,
);
