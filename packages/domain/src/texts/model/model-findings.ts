import { error, type Finding } from '@serventia/kit/finding';
import type { FactCatalog } from '../fact-values.ts';
import { SEAL_VARIABLES } from './seal-variables.ts';
import type { Blocks, FactNode, Model, ModelNode, ModelProblem, Place } from './model-tree.ts';

const params = (
  name: string,
  { paragraph, excerpt }: Place,
): { readonly params: Record<string, string | number> } => ({
  params: { name, paragraph, excerpt },
});

function problemFinding({ kind, name, place }: ModelProblem): Finding {
  switch (kind) {
    case 'broken_mark':
      return error('body', 'model_broken_mark', params(name, place));
    case 'open_passage':
      return error('body', 'model_open_passage', params(name, place));
    case 'stray_end':
      return error('body', 'model_stray_end', params(name, place));
    case 'stray_else':
      return error('body', 'model_stray_else', params(name, place));
    case 'too_deep':
      return error('body', 'model_too_deep', params(name, place));
    case 'across_cells':
      return error('body', 'model_across_cells', params(name, place));
  }
}

/** Blocks that one text may put in, those in blocks counted again. */
const MAX_BLOCKS = 200;

/** Where a walk is: in which blocks, and at which place of the model itself. */
interface Position {
  readonly inside: readonly string[];
  /** Place of the block's mark in the model, where the walk is in a block. */
  readonly at: Place | undefined;
  readonly catalogs: readonly FactCatalog[];
  /** Whether there is a catalog at all that names are looked up in. */
  readonly isChecked: boolean;
  /** The lists around it: a fact of a list's item is another in each list. */
  readonly lists: readonly string[];
}

class Checker {
  readonly findings: Finding[] = [];
  readonly #blocks: Blocks;
  #included = 0;

  constructor(blocks: Blocks) {
    this.#blocks = blocks;
  }

  walk(nodes: readonly ModelNode[], position: Position, seen: Set<string>): void {
    for (const node of nodes) this.#node(node, position, seen);
  }

  #node(node: ModelNode, position: Position, seen: Set<string>): void {
    switch (node.kind) {
      case 'paragraph':
      case 'text':
        return;
      case 'fact':
        this.#fact(node, position, seen);
        return;
      case 'agreement':
        if (position.isChecked && !position.catalogs.some(({ groups }) => groups.includes(node.group)))
          this.findings.push(
            error('body', 'model_unknown_group', params(node.group, position.at ?? node.place)),
          );
        return;
      case 'block':
        this.#block(node, position, seen);
        return;
      case 'condition':
        this.#condition(node, position, seen);
        return;
      case 'repetition':
        this.#repetition(node, position, seen);
    }
  }

  #fact({ name, isQuestion, place }: FactNode, position: Position, seen: Set<string>): void {
    if (isQuestion) return;
    const at = position.at ?? place;
    const depth = position.catalogs.findIndex(({ facts }) => Object.hasOwn(facts, name));
    if (depth === -1 && position.isChecked && !SEAL_VARIABLES.some((each) => each === name)) {
      this.findings.push(error('body', 'model_unknown_fact', params(name, at)));
      return;
    }
    const key = [...position.lists.slice(0, position.lists.length - Math.max(depth, 0)), name].join(' ');
    if (seen.has(key))
      this.findings.push(
        error('body', 'variable_used_twice', { params: { variable: name, ...params(name, at).params } }),
      );
    seen.add(key);
  }

  #block(
    { name, place }: { readonly name: string; readonly place: Place },
    position: Position,
    seen: Set<string>,
  ): void {
    const at = position.at ?? place;
    const block = Object.hasOwn(this.#blocks, name) ? this.#blocks[name] : undefined;
    if (!block) this.findings.push(error('body', 'model_unknown_block', params(name, at)));
    else if (position.inside.includes(name))
      this.findings.push(error('body', 'model_block_in_itself', params(name, at)));
    else if (this.#included >= MAX_BLOCKS) this.#refuseMore(name, at);
    else {
      this.#included += 1;
      for (const problem of block.problems) this.findings.push(problemFinding({ ...problem, place: at }));
      this.walk(block.nodes, { ...position, at, inside: [...position.inside, name] }, seen);
    }
  }

  /** Reported once: there may be thousands of them. */
  #refuseMore(name: string, at: Place): void {
    if (this.#included === MAX_BLOCKS)
      this.findings.push(error('body', 'model_too_many_blocks', params(name, at)));
    this.#included = MAX_BLOCKS + 1;
  }

  /** Each branch may use a fact that the other one uses too: only one of them is written. */
  #condition(
    { name, content, otherwise, place }: Extract<ModelNode, { kind: 'condition' }>,
    position: Position,
    seen: Set<string>,
  ): void {
    if (position.isChecked && !position.catalogs.some(({ conditions }) => conditions.includes(name)))
      this.findings.push(error('body', 'model_unknown_condition', params(name, position.at ?? place)));
    const branches = [new Set(seen), new Set(seen)] as const;
    this.walk(content, position, branches[0]);
    this.walk(otherwise, position, branches[1]);
    for (const branch of branches) for (const key of branch) seen.add(key);
  }

  #repetition(
    { list, content, place }: Extract<ModelNode, { kind: 'repetition' }>,
    position: Position,
    seen: Set<string>,
  ): void {
    const at = position.at ?? place;
    const item = position.catalogs.find(({ lists }) => Object.hasOwn(lists, list))?.lists[list];
    const isEmpty = content.every(
      (node) => node.kind === 'paragraph' || (node.kind === 'text' && !node.text.trim()),
    );
    if (isEmpty) this.findings.push(error('body', 'model_empty_repetition', params(list, at)));
    if (!item && position.isChecked) {
      this.findings.push(error('body', 'model_unknown_list', params(list, at)));
      return;
    }
    const inner = {
      ...position,
      catalogs: item ? [item, ...position.catalogs] : position.catalogs,
      lists: [...position.lists, list],
    };
    this.walk(content, inner, seen);
  }
}

/**
 * What is wrong in a model, at its place: facts, groups, conditions, lists and blocks that its act does not have, a
 * passage without its end, an end or `[SENÃO]` of none, an empty repetition, a fact that stands twice, a block that
 * includes itself. What a block holds is found at the mark that includes it. Without a catalog the names of facts,
 * groups, conditions and lists are not checked.
 */
export function checkModel(model: Model, catalog: FactCatalog | undefined, blocks: Blocks): Finding[] {
  const checker = new Checker(blocks);
  checker.findings.push(...model.problems.map(problemFinding));
  const catalogs = catalog ? [catalog] : [];
  const isChecked = catalog !== undefined;
  checker.walk(model.nodes, { inside: [], at: undefined, catalogs, isChecked, lists: [] }, new Set());
  return checker.findings;
}
