import type { Finding, Problem } from '@serventia/kit';

/** A refusal that the user is told of; `code` is the key of its sentence in the dictionary (`errors.<code>`). */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(status: number, code: string, params: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.params = params;
  }
}

/** How many fields one refusal names: nobody mends more at once, and an endless body shall not make an endless answer. */
export const MAX_PROBLEMS = 50;

/** 400: what is wrong, field by field; the empty key holds what concerns no single field. */
export class FieldErrors extends AppError {
  readonly fields: Readonly<Record<string, readonly Problem[]>>;

  constructor(fields: Readonly<Record<string, readonly Problem[]>>) {
    super(400, 'invalid');
    this.fields = Object.fromEntries(Object.entries(fields).slice(0, MAX_PROBLEMS));
  }

  static of(field: string, code: string, params?: Readonly<Record<string, string | number>>): FieldErrors {
    return new FieldErrors({ [field]: [params ? { code, params } : { code }] });
  }

  static fromFindings(findings: readonly Finding[]): FieldErrors {
    const fields: Record<string, Problem[]> = {};
    for (const { field, code, params } of findings)
      (fields[field] ??= []).push(params ? { code, params } : { code });
    return new FieldErrors(fields);
  }
}

export const notFound = (): AppError => new AppError(404, 'not_found');
export const forbidden = (): AppError => new AppError(403, 'forbidden');
