import { nameTokens } from '@serventia/domain/parties/person-name';
import type { Block, Line, ManualPage } from './manual-page.ts';

/** A part of a page below one heading. */
interface Section {
  readonly page: ManualPage;
  /** Undefined for what stands before the first heading. */
  readonly heading: { readonly id: string; readonly text: string } | undefined;
  readonly text: string;
}

const MOST = 12;

/** The parts whose text has, for each word that was typed, a word that begins so; those with it in a heading first. */
export function findInManual(pages: readonly ManualPage[], typed: string): readonly Section[] {
  const asked = nameTokens(typed);
  if (asked.length === 0) return [];
  const has = (text: string): boolean => {
    const words = nameTokens(text);
    return asked.every((word) => words.some((each) => each.startsWith(word)));
  };
  const titleOf = ({ page, heading }: Section): string => `${page.title} ${heading?.text ?? ''}`;
  const found = pages
    .flatMap(sectionsOf)
    .filter((section) => has(`${titleOf(section)} ${section.text}`))
    .map((section) => ({ section, isTitle: has(titleOf(section)) }));
  return found
    .toSorted((one, other) => Number(other.isTitle) - Number(one.isTitle))
    .map(({ section }) => section)
    .slice(0, MOST);
}

/** The parts of a page, in their order. */
function sectionsOf(page: ManualPage): Section[] {
  const sections: { heading: Section['heading']; texts: string[] }[] = [{ heading: undefined, texts: [] }];
  for (const block of page.blocks)
    if (block.kind === 'heading') sections.push({ heading: block, texts: [] });
    else sections.at(-1)?.texts.push(textOf(block));
  return sections
    .filter(({ texts }) => texts.length > 0)
    .map(({ heading, texts }) => ({ page, heading, text: texts.join(' ') }));
}

const said = (line: Line): string =>
  line.map((part) => (typeof part === 'string' ? part : part.text)).join('');

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'paragraph':
      return said(block.line);
    case 'list':
      return block.lines.map(said).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(said).join(' ')).join(' ');
    case 'picture':
      return block.alt;
  }
}
