import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { listed } from '../declared/catalogue.ts';
import { loadForForm } from '../declared/entities.ts';
import { startLanguage } from '../text/i18n.ts';
import { loadWords } from '../text/load-words.ts';

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

startLanguage();
await Promise.all([loadWords('base'), ...listed.map(({ name }) => loadForForm(name))]);
afterEach(cleanup);
