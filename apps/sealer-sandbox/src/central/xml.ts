/** An element as it stood in the file: its tag, its text or its elements in their order. */
export interface XmlElement {
  readonly tag: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

/** The file is no XML of elements alone. */
export class XmlError extends Error {}

const TOKEN = /<\?[^>]*\?>|<(\/?)([A-Za-z_][\w.-]*)\s*(\/?)>|([^<]+)/gy;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replaceAll(/&([^;&]*);?/gu, (whole, name: string) => {
    const letter = ENTITIES[name];
    if (letter === undefined || !whole.endsWith(';')) throw new XmlError(`entidade desconhecida: ${whole}`);
    return letter;
  });

interface Open {
  readonly tag: string;
  text: string;
  readonly children: XmlElement[];
}

/** Reads elements without attributes, as the central's layout has them. Throws an `XmlError` for anything else. */
export function readXml(source: string): XmlElement {
  const root: Open = { tag: '', text: '', children: [] };
  const open: Open[] = [root];
  let at = 0;
  for (const match of source.replace(/^\uFEFF/u, '').matchAll(TOKEN)) {
    at = match.index + match[0].length;
    const [, closing, tag, empty, text] = match;
    const inside = open.at(-1) ?? root;
    if (text !== undefined) inside.text += unescaped(text);
    else if (tag !== undefined && closing) close(open, tag);
    else if (tag !== undefined && empty) inside.children.push({ tag, text: '', children: [] });
    else if (tag !== undefined) open.push({ tag, text: '', children: [] });
  }
  const [first, ...others] = root.children;
  if (at !== source.replace(/^\uFEFF/u, '').length || open.length > 1 || !first || others.length > 0)
    throw new XmlError('o arquivo não é um XML bem formado');
  return first;
}

function close(open: Open[], tag: string): void {
  const closed = open.pop();
  const parent = open.at(-1);
  if (closed?.tag !== tag || !parent) throw new XmlError(`a tag ${tag} não está aberta`);
  parent.children.push({ tag, text: closed.text.trim(), children: closed.children });
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Content = string | readonly (readonly [tag: string, content: Content])[];

/** The XML of an answer. */
export function writeXml(tag: string, content: Content): string {
  const inner =
    typeof content === 'string'
      ? escaped(content)
      : content.map(([name, inside]) => writeXml(name, inside)).join('');
  return `<${tag}>${inner}</${tag}>`;
}
