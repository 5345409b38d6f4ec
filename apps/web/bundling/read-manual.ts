import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Language } from '@serventia/i18n/language';
import { marked, type Token, type Tokens } from 'marked';
import type { Block, Inline, Line, ManualPage } from '../src/app/manual/manual-page.ts';

/** Where the manual stands: a folder for each language, and in it a file for each page, in the order of their names. */
export const MANUAL = join(import.meta.dirname, '../../../docs/manual');

const FILE = /^\d\d-(?<name>[a-z-]+)\.md$/u;

/** The pages of the manual in a language; the source of a picture is the path of its file. */
export function readManual(language: Language): readonly ManualPage[] {
  const folder = join(MANUAL, language);
  return readdirSync(folder)
    .toSorted()
    .map((file) => {
      const name = FILE.exec(file)?.groups?.['name'];
      if (!name) throw new Error(`docs/manual/${language}/${file}: a page is named as 01-name.md`);
      return pageOf(name, readFileSync(join(folder, file), 'utf8'), folder);
    });
}

/** A page from its Markdown; throws where it holds what the manual does not show. */
export function pageOf(name: string, markdown: string, folder: string): ManualPage {
  const [first, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  if (first?.type !== 'heading' || first['depth'] !== 1) throw new Error(`${name}: begins with its title`);
  return { name, title: String(first['text']), blocks: rest.map((token) => blockOf(token, folder)) };
}

function blockOf(token: Token, folder: string): Block {
  if (token.type === 'heading') {
    const text = String(token['text']);
    return { kind: 'heading', id: idOf(text), text };
  }
  if (token.type === 'paragraph') {
    const { tokens } = token as Tokens.Paragraph;
    const [only] = tokens;
    return only?.type === 'image' && tokens.length === 1
      ? pictureOf(only as Tokens.Image, folder)
      : { kind: 'paragraph', line: lineOf(tokens) };
  }
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List;
    return { kind: 'list', ordered, lines: items.map((item) => lineOf(flat(item.tokens))) };
  }
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    const cells = (row: readonly Tokens.TableCell[]): Line[] => row.map(({ tokens }) => lineOf(tokens));
    return { kind: 'table', head: cells(header), rows: rows.map(cells) };
  }
  throw new Error(`the manual does not show ${token.type}: ${token.raw}`);
}

/** The text of an item of a list, which stands in a block of its own. */
const flat = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => (token.type === 'text' && 'tokens' in token ? (token.tokens ?? []) : [token]));

const lineOf = (tokens: readonly Token[]): Line => tokens.map(inlineOf);

function inlineOf(token: Token): Inline {
  const text = unescaped('text' in token ? String(token.text) : '');
  if (token.type === 'text' || token.type === 'escape') return text;
  if (token.type === 'strong') return { kind: 'strong', text };
  if (token.type === 'codespan') return { kind: 'key', text };
  if (token.type === 'link') return { kind: 'link', to: (token as Tokens.Link).href, text };
  throw new Error(`the manual does not show ${token.type}: ${token.raw}`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
};

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|amp|quot|#39);/gu, (entity) => ENTITIES[entity] ?? entity).replaceAll('\n', ' ');

/** The place of a heading in its page: its words without accents. */
const idOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/** A picture with the size that its PNG states, so that the text does not move when it comes. */
function pictureOf({ href, text }: Tokens.Image, folder: string): Block {
  const source = resolve(folder, href);
  const bytes = readFileSync(source);
  const [width, height] = [bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT)];
  return { kind: 'picture', source, alt: text, width, height };
}
