import type { DraftOf, Finding } from '@serventia/kit';
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
export function variablesOf(body: unknown): string[] {
  return Array.from(wordsOf(body).matchAll(VARIABLE), ([, name]) => name ?? '');
}

/** What the list of a text shows of its variables. */
export function listedVariables(body: unknown): string | null {
  const names = [...new Set(variablesOf(body))];
  return names.length === 0 ? null : names.join(', ').slice(0, 4000);
}

/** What a court's seal leaves on paper; at least these are asked for where a seal is printed. */
const SEAL_VARIABLES = ['selo.numero', 'selo.qr'] as const;

/** Each variable stands once in a template. */
export function variableFindings({ body }: { readonly body?: unknown }): Finding[] {
  const names = variablesOf(body);
  const twice = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  return twice.map((variable) => ({
    level: 'error',
    field: 'body',
    code: 'variable_used_twice',
    params: { variable },
  }));
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
