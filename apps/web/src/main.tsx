// oxlint-disable-next-line import/no-unassigned-import -- the bundle calls what it sets up by its name
import './ui/load-again.ts';
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet gives nothing to assign
import '@fontsource-variable/inter/wght.css';
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet gives nothing to assign
import '@mantine/core/styles.css';
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet gives nothing to assign
import './ui/tokens.css';
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet gives nothing to assign
import './ui/global.css';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isPractice } from './api/practice.ts';
import { router } from './app/router.tsx';
import { startLanguage } from './text/i18n.ts';
import { colorSchemes, startLook } from './ui/look.ts';
import { cssVariables, theme } from './ui/theme.ts';

startLanguage();
if (isPractice) void import('./app/practice-bar.tsx');
startLook();

const place = document.querySelector('#root');
if (!place) throw new Error('the page has no #root');

createRoot(place).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemes}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
);
