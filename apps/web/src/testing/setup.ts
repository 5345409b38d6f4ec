import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { endSession } from '../api/session.ts';
import { listed } from '../declared/catalogue.ts';
import { loadForForm } from '../declared/entities.ts';
import { changeLanguage, i18n, startLanguage } from '../text/i18n.ts';
import { loadWords } from '../text/load-words.ts';

// A thing that is looked for comes when it comes: how soon is no matter of a test.
configure({ asyncUtilTimeout: 20_000 });

vi.unstubAllGlobals();
// No server: it is there, and knows nothing of what it is asked. A test that puts its own away comes back to this one.
Object.defineProperty(globalThis, 'fetch', {
  value: (address: string) =>
    Promise.resolve(Response.json({}, { status: address === '/health/live' ? 200 : 404 })),
  configurable: true,
  writable: true,
});
// happy-dom has no layout: what Mantine asks of it answers nothing.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
  onchange: null,
}));

// Nor has it fonts, whose coming a text that grows waits for.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// The files of one worker share its modules and its page: each begins in Portuguese, with nobody logged in and nothing
// told or kept.
if (i18n.isInitialized) await changeLanguage('pt-br');
else startLanguage();
localStorage.clear();
endSession();
queryClient.clear();
notifications.clean();
await Promise.all([loadWords('base'), ...listed.map(({ name }) => loadForForm(name))]);
afterEach(cleanup);
