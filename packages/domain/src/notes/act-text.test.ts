import { expect, it } from 'vitest';
import { actTextFindings, saysAnything } from './act-text.ts';
import { deed } from './deed.entity.ts';
import { proxy } from './proxy.entity.ts';

const paragraph = (text?: string): unknown => ({
  type: 'doc',
  content: [{ type: 'paragraph', ...(text === undefined ? {} : { content: [{ type: 'text', text }] }) }],
});

it.each([
  [null, false],
  [undefined, false],
  [{}, false],
  [paragraph(), false],
  [paragraph('  '), false],
  [paragraph('Saibam quantos'), true],
])('%j says anything: %s', (document, says) => {
  expect(saysAnything(document)).toBe(says);
  expect(actTextFindings({ body: document })).toHaveLength(says ? 0 : 1);
});

it.each([deed, proxy])('is asked of $name at its registration', ({ registration }) => {
  expect(registration?.rules).toContain(actTextFindings);
});
