// The manual as it stands: both languages say the same, and everything that it names exists.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from '@serventia/domain/account/modules';
import { LANGUAGES } from '@serventia/i18n';
import type { Language } from '@serventia/i18n/language';
import { describe, expect, it } from 'vitest';
import type { Block, Line, ManualPage } from '../src/app/manual/manual-page.ts';
import { MANUAL, pageOf, readManual } from './read-manual.ts';

const MOST_BYTES = 120_000;

const shapeOf = ({ name, blocks }: ManualPage): unknown => [
  name,
  blocks.map((block) => (block.kind === 'list' ? `list of ${block.lines.length}` : block.kind)),
  blocks.flatMap(linesOf).flatMap(linksOf),
];

function linesOf(block: Block): readonly Line[] {
  if (block.kind === 'paragraph') return [block.line];
  if (block.kind === 'list') return block.lines;
  return block.kind === 'table' ? [block.head, ...block.rows].flat() : [];
}

const linksOf = (line: Line): string[] =>
  line.flatMap((part) => (typeof part === 'string' || part.kind !== 'link' ? [] : [part.to]));

const picturesOf = (language: Language): Extract<Block, { readonly kind: 'picture' }>[] =>
  readManual(language).flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'picture'));

it('has the same pages, parts and links in both languages', () => {
  const [one, other] = LANGUAGES.map((language) => readManual(language).map(shapeOf));
  expect(one).toEqual(other);
  expect(one?.length).toBeGreaterThan(10);
});

/** Every screen that a menu leads to, and the form that begins a row of it. */
const screens = new Set(
  modules
    .flatMap(({ menu }) => menu.flatMap(({ items }) => items))
    .flatMap(({ route, begins }) => [route, ...(begins ? [`${route}/create`] : [])]),
);

describe.each(LANGUAGES)('in %s', (language) => {
  const pages = readManual(language);

  it('leads to screens and pages that exist', () => {
    const known = new Set(['/', ...screens, ...pages.map(({ name }) => `/manual/${name}`)]);
    const links = pages.flatMap(({ blocks }) => blocks.flatMap(linesOf).flatMap(linksOf));
    expect(links.length).toBeGreaterThan(40);
    expect(links.filter((link) => !known.has(link))).toEqual([]);
  });

  it('names no part of a page twice', () => {
    for (const { name, blocks } of pages) {
      const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
      expect(new Set(ids).size, name).toBe(ids.length);
      expect(ids, name).not.toContain('');
    }
  });

  it('shows pictures of the width of a screen that are small and say what they show', () => {
    const pictures = picturesOf(language);
    expect(pictures.length).toBeGreaterThan(2);
    for (const { source, alt, width } of pictures) {
      expect(width, source).toBe(1366);
      expect(statSync(source).size, source).toBeLessThanOrEqual(MOST_BYTES);
      expect(alt.length, source).toBeGreaterThan(10);
    }
  });
});

it('keeps no picture that no page shows', () => {
  const shown = LANGUAGES.flatMap((language) => picturesOf(language).map(({ source }) => source));
  const kept = readdirSync(join(MANUAL, 'pictures'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.png'))
    .map((name) => join(MANUAL, 'pictures', name));
  expect(kept.toSorted()).toEqual(shown.toSorted());
});

describe('a page from its Markdown', () => {
  it('becomes a tree of what the manual shows', () => {
    const page = pageOf(
      'x',
      '# Título\n\nVá a [Início](/), **já**, com `Ctrl+K` & “paz”.\n\n## É assim\n\n1. um\n2. dois\n',
      '.',
    );
    expect(page).toEqual({
      name: 'x',
      title: 'Título',
      blocks: [
        {
          kind: 'paragraph',
          line: [
            'Vá a ',
            { kind: 'link', to: '/', text: 'Início' },
            ', ',
            { kind: 'strong', text: 'já' },
            ', com ',
            { kind: 'key', text: 'Ctrl+K' },
            ' & “paz”.',
          ],
        },
        { kind: 'heading', id: 'e-assim', text: 'É assim' },
        { kind: 'list', ordered: true, lines: [['um'], ['dois']] },
      ],
    });
  });

  it.each(['texto', '# T\n\n<b>x</b>', '# T\n\n```\nx\n```', '# T\n\numa *ênfase*', '# T\n\n- a\n\n  - b'])(
    'refuses what the manual does not show: %j',
    (markdown) => {
      expect(() => pageOf('x', markdown, '.')).toThrow(/x: begins|does not show/u);
    },
  );
});
