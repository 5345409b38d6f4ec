import { expect, it } from 'vitest';
import { throughLoader } from '../../bundling/retried-imports.ts';
import { loadChunk } from './load-again.ts';

it('asks once more at another address for what could not be loaded, and only for that', async () => {
  const asked: string[] = [];
  const load = (address: string): Promise<string> => {
    asked.push(address);
    return address.includes('again=2') || address === './other.js'
      ? Promise.resolve(address)
      : Promise.reject(new TypeError('no network'));
  };
  await expect(loadChunk('./list.js', load)).rejects.toThrow('no network');
  await expect(loadChunk('./list.js', load)).resolves.toBe('./list.js?again=2');
  await expect(loadChunk('./list.js', load)).resolves.toBe('./list.js?again=2');
  await expect(loadChunk('./other.js', load)).resolves.toBe('./other.js');
  expect(asked).toEqual([
    './list.js',
    './list.js?again=1',
    './list.js?again=1',
    './list.js?again=2',
    './list.js?again=2',
    './other.js',
  ]);
});

it('is what the bundle loads its chunks by', () => {
  expect(throughLoader('f(()=>import(`./list-a_1.js`),[0])')).toBe(
    'f(()=>loadChunk(`./list-a_1.js`,at=>import(at)),[0])',
  );
  const untouched = 'import("x");import(`./${name}.js`);import{a}from"./b.js"';
  expect(throughLoader(untouched)).toBe(untouched);
});
