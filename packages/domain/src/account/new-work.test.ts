import { isAct } from '@serventia/kit';
import { expect, it } from 'vitest';
import { findEntity, registry } from '../registry.ts';
import { newWork } from './new-work.ts';

it('offers nothing that is not declared, or that clerks may not create', () => {
  const wrong = newWork.filter(({ entity }) => !findEntity(entity)?.access.create?.includes('clerk'));
  expect(wrong).toEqual([]);
});

it('offers every act that clerks create in a book of the office', () => {
  const offered = new Set(newWork.map(({ entity }) => entity));
  const acts = registry.filter((entity) => isAct(entity) && entity.access.create?.includes('clerk'));
  const inBooks = acts.filter(({ fields }) => fields['status']?.via === 'record');
  expect(inBooks.length).toBeGreaterThan(8);
  expect(inBooks.map(({ name }) => name).filter((name) => !offered.has(name))).toEqual([]);
});
