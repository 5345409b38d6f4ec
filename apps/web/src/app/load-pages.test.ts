import { expect, it, vi } from 'vitest';
import { areaPages } from '../areas/index.ts';
import { ResourceEdit } from './edit-pages.ts';
import { loadFormAt } from './load-pages.ts';

it.each([
  ['birth', areaPages['civil_registration/birth']?.edit],
  ['death', ResourceEdit],
])(
  'the page of a row of civil_registration/%s is loaded with its declarations, not after them',
  async (resource, page) => {
    const preload = vi.spyOn(page ?? ResourceEdit, 'preload').mockResolvedValue();
    const loading = loadFormAt('civil_registration', resource);
    expect(preload).toHaveBeenCalledOnce();
    await loading;
  },
);
