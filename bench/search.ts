import type { BenchServer } from './server.ts';

/** Misspelt, very common, rare, of one word and of four. */
const QUERIES = [
  'maria silva',
  'jose santos',
  'ana maria',
  'maria',
  'silva',
  'cristinna',
  'luis souza',
  'luiz sousa',
  'tiago olivera',
  'francisca das chagas',
  'bacedifon silva',
  'bacedifom',
  'joao pedro santos lima',
  'maria jose silva santos',
  'helena goncalvez',
  'jessyka ferreyra',
  'gabriel',
  'antonio carlos pereira',
  'mari',
  'fernand',
  'laurra almeda',
  'rafael ribeiro',
  'joze da silva',
  'beatris carvalho',
  'zozozozon',
];
const ROUNDS = 20;

export async function measureSearch(server: BenchServer): Promise<void> {
  const token = await server.logIn('clerk@o1');
  const times: number[] = [];
  const slowest = new Map<string, number>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const query of QUERIES) {
      const began = performance.now();
      const answer = await fetch(`${server.url}/api/basic/search/?q=${encodeURIComponent(query)}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      const took = performance.now() - began;
      if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
      if (round === 0) continue;
      times.push(took);
      slowest.set(query, Math.max(slowest.get(query) ?? 0, took));
    }
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  console.log(
    `search over 1,000,000 people, ${QUERIES.length} queries × ${ROUNDS}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (aim: under 25), p99 ${at(0.99)} ms`,
  );
  const worst = [...slowest].toSorted((a, b) => b[1] - a[1]).slice(0, 4);
  console.log(`  slowest: ${worst.map(([query, ms]) => `${query} ${ms.toFixed(1)} ms`).join(', ')}`);
}
