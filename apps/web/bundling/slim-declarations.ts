import type { Plugin } from 'vite';

/** What judges declarations when the server or a test loads them. */
const JUDGE = '/packages/kit/src/contradictions.ts';
const UNJUDGED = 'export function* contradictions() {}';
const ENTITY = /\/packages\/domain\/src\/.+[.]entity[.]ts$/u;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

/** A part of a source, and the text that takes its place. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What no screen reads: what follows in other rows, what is searched, written beside the life cycle, or kept from whom. */
const OF_THE_SERVER: ReadonlySet<string> = new Set([
  'derive',
  'searched',
  'beside',
  'restricted',
  'besideRestricted',
]);

/** A form loads them (`virtual:rules`); without them nobody may take an act for one without findings. */
const RULES = "get rules() { throw new Error('the rules of registration are not loaded') }";

/**
 * Removes from the browser's declarations what lists do without: what only the server reads, and the rules of
 * `registration`, which import most of the others. With `?whole` a file stays as it is. That a declaration does not
 * contradict itself is not judged again.
 */
export function slimDeclarations(): Plugin {
  return {
    name: 'serventia:slim-declarations',
    transform(code, id) {
      if (id.endsWith(JUDGE)) return { code: UNJUDGED, map: null };
      if (!ENTITY.test(id)) return undefined;
      const parse = (text: string): Node => this.parse(text) as unknown as Node;
      const kept = changed(code, removedParts(parse(code)));
      return { code: changed(kept, unusedImports(parse(kept))), map: null };
    },
  };
}

function changed(code: string, changes: Iterable<Change>): string {
  let kept = code;
  for (const { start, end, text } of [...changes].toSorted((one, other) => other.start - one.start))
    kept = kept.slice(0, start) + text + kept.slice(end);
  return kept;
}

/** The imports of which nothing is used any more: otherwise their modules would count as needed by the declaration. */
function* unusedImports(program: Node): Generator<Change> {
  const statements = program['body'] as readonly Node[];
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration');
  const used = new Set(
    statements.filter((each) => !imports.includes(each)).flatMap((each) => [...namesIn(each)]),
  );
  for (const each of imports) {
    const names = (each['specifiers'] as readonly Node[]).map(({ local }) => nameOf(local));
    if (names.length > 0 && !names.some((name) => used.has(name)))
      yield { start: each.start, end: each.end, text: '' };
  }
}

/** Every name that a part of a source mentions. */
function* namesIn(node: Node): Generator<string> {
  if (node.type === 'Identifier') yield nameOf(node);
  for (const child of childrenOf(node)) yield* namesIn(child);
}

const nameOf = (node: unknown): string => (node as { readonly name?: string } | undefined)?.name ?? '';

function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield each;
}

/** The parts to leave out of every declaration in a file. */
function* removedParts(node: Node): Generator<Change> {
  if (isDeclaration(node)) {
    const [, declaration] = node['arguments'] as readonly Node[];
    if (declaration) yield* partsOf(declaration);
    return;
  }
  for (const child of childrenOf(node)) yield* removedParts(child);
}

function* partsOf(declaration: Node): Generator<Change> {
  for (const [name, property] of propertiesOf(declaration)) {
    const value = property['value'] as Node;
    if (OF_THE_SERVER.has(name)) yield { start: value.start, end: value.end, text: 'undefined' };
    if (name !== 'registration') continue;
    const rules = propertiesOf(value).get('rules');
    if (rules) yield { start: rules.start, end: rules.end, text: RULES };
  }
}

function propertiesOf(object: Node): Map<string, Node> {
  if (object.type !== 'ObjectExpression') return new Map();
  return new Map(
    (object['properties'] as readonly Node[]).map((property) => [nameOf(property['key']), property]),
  );
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const isDeclaration = (node: Node): boolean =>
  node.type === 'CallExpression' && nameOf(node['callee']) === 'defineEntity';
