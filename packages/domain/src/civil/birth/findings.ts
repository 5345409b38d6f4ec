import type { Finding } from '@serventia/kit/finding';

type Rest = Pick<Finding, 'norm' | 'params'>;

export function error(field: string, code: string, rest: Rest = {}): Finding {
  return { level: 'error', field, code, ...rest };
}

export function warning(field: string, code: string, rest: Rest = {}): Finding {
  return { level: 'warning', field, code, ...rest };
}

export function task(field: string, code: string, rest: Rest = {}): Finding {
  return { level: 'task', field, code, ...rest };
}

/** The finding in a list when the condition holds, or an empty list. */
export function when(condition: boolean, ...findings: readonly Finding[]): readonly Finding[] {
  return condition ? findings : [];
}
