import type { Plugin } from 'vite';

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
 * `registration`, which import most of the others. With `?whole` a file stays as it is.
 */
export function slimDeclarations(): Plugin {
  return {
    name: 'serventia:slim-declarations',
    transform(code, id) {
      if (!ENTITY.test(id)) return undefined;
      const changes = [...removedParts(this.parse(code) as unknown as Node)];
      let kept = code;
      for (const { start, end, text } of changes.toSorted((one, other) => other.start - one.start))
        kept = kept.slice(0, start) + text + kept.slice(end);
      return { code: kept, map: null };
    },
  };
}

/** The parts to leave out of every declaration in a file. */
function* removedParts(node: Node): Generator<Change> {
  if (isDeclaration(node)) {
    const [, declaration] = node['arguments'] as readonly Node[];
    if (declaration) yield* partsOf(declaration);
    return;
  }
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield* removedParts(each);
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
    (object['properties'] as readonly Node[]).map((property) => [
      (property['key'] as { readonly name?: string } | undefined)?.name ?? '',
      property,
    ]),
  );
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const isDeclaration = (node: Node): boolean =>
  node.type === 'CallExpression' && (node['callee'] as { readonly name?: string }).name === 'defineEntity';
