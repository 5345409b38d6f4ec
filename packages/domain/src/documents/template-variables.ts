import type { DraftOf, Finding } from '@serventia/kit';
import { SEAL_VARIABLES } from '../texts/model/seal-variables.ts';
import type { templateFields } from './template-fields.ts';

/** The place of a value in a text: `{{nome}}`. */
const VARIABLE = /\{\{\s*([\p{L}\d_.]+)\s*\}\}/gu;

/** The words of an editor's document, in their order. */
function wordsOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const { text, content } = node as { readonly text?: unknown; readonly content?: unknown };
  if (typeof text === 'string') return text;
  return Array.isArray(content) ? content.map(wordsOf).join('') : '';
}

/** The variables of a formatted text, each as often as it stands there. */
function variablesOf(body: unknown): string[] {
  return Array.from(wordsOf(body).matchAll(VARIABLE), ([, name]) => name ?? '');
}

/** What the list of a text shows of its variables. */
export function listedVariables(body: unknown): string | null {
  const names = [...new Set(variablesOf(body))];
  return names.length === 0 ? null : names.join(', ').slice(0, 4000);
}

/** A template of what is sealed has a place for the seal. */
export function sealVariableFindings(
  row: Pick<DraftOf<typeof templateFields>, 'body' | 'template_kind'>,
): Finding[] {
  if (row.template_kind !== 'record' && row.template_kind !== 'certificate') return [];
  const names = new Set(variablesOf(row.body));
  return SEAL_VARIABLES.filter((name) => !names.has(name)).map((variable) => ({
    level: 'warning',
    field: 'body',
    code: 'seal_variable_missing',
    params: { variable },
  }));
}
