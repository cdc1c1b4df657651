import '@fontsource-variable/fraunces';
import '@fontsource-variable/inter';
import { swedishMessage } from '@kronblad/contracts/request/swedish-messages';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { z } from 'zod';
import { App } from './App';

// Gives a Swedish message to Zod issues that have none of their own.
z.config({ localeError: swedishMessage });

const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' });
const root = document.getElementById('root');
if (!root) throw new Error('No element to mount in');
createRoot(root).render(
  <StrictMode>
    {/* Without React transitions the URL changes at once, so a quick second click keeps the filter of the first. */}
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>,
);
