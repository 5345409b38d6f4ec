import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { startLanguage, loadDictionary } from '../text/i18n.ts';

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
await loadDictionary();
afterEach(cleanup);
