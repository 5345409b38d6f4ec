import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Element } from './element.ts';
import { wordProblems } from './rules.ts';
import { FIELDS, schemaProblems } from './schema.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The nodes that the parser gives with their order, `[{ tag: [...] }, { '#text': '…' }]`. */
const nodesOf = (value: unknown): readonly (readonly [tag: string, content: unknown])[] =>
  Array.isArray(value) ? value.filter(isObject).flatMap((node) => Object.entries(node)) : [];
const elementsOf = (value: unknown): Element[] =>
  nodesOf(value)
    .filter(([tag]) => tag !== '#text' && tag !== ':@')
    .map(([tag, content]) => ({ tag, text: textOf(content), inside: elementsOf(content) }));
const textOf = (value: unknown): string =>
  nodesOf(value)
    .map(([tag, content]) => (tag === '#text' && typeof content === 'string' ? content : ''))
    .join('');

const MOST_RECORDS = 250;
const MOST_BYTES = 1024 * 1024;

function fileProblems(xml: string, root: Element): string[] {
  const records = root.inside.filter(({ tag }) => tag.startsWith('registro'));
  return [
    ...(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>') ? [] : ['no declaration of UTF-8 (3.1.1)']),
    ...(records.length > MOST_RECORDS ? [`${String(records.length)} records (4.6)`] : []),
    ...(Buffer.byteLength(xml) > MOST_BYTES ? ['longer than 1024 KB (4.6)'] : []),
    ...schemaProblems(root, root.tag, root.tag),
    ...wordProblems({ element: root, part: root.tag, path: root.tag, record: root }),
  ];
}

/**
 * What SIRC would say of a movement of births, marriages or deaths in layout 5.0, as far as its manual tells (Dataprev,
 * Manual de Recomendações Técnicas 7.4: the schemas of chapter 8 before the words of chapters 3 to 6), written apart from
 * what makes the file. Each problem with its path; empty where the file fits.
 */
export function sircLayoutProblems(xml: string): string[] {
  const valid = XMLValidator.validate(xml);
  if (valid !== true) return [`no XML: ${valid.err.msg}`];
  const parser = new XMLParser({ preserveOrder: true, parseTagValue: false, trimValues: false });
  const nodes: unknown = parser.parse(xml);
  const roots = elementsOf(nodes).filter(({ tag }) => !tag.startsWith('?'));
  const [root] = roots;
  if (!root || roots.length > 1 || !root.tag.startsWith('movimento') || !FIELDS.has(root.tag)) {
    return [`no movement: ${roots.map(({ tag }) => tag).join(', ')}`];
  }
  return fileProblems(xml, root);
}
