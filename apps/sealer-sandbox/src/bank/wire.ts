/** A refusal of the API Pix, in its layout (application/problem+json). */
export class Problem extends Error {
  readonly status: number;
  readonly kind: string;
  readonly violations: readonly Violation[];

  constructor(status: number, kind: string, detail: string, violations: readonly Violation[] = []) {
    super(detail);
    this.status = status;
    this.kind = kind;
    this.violations = violations;
  }

  toAnswer(): Record<string, unknown> {
    return {
      type: `https://pix.bcb.gov.br/api/v2/error/${this.kind}`,
      title: this.kind,
      status: this.status,
      detail: this.message,
      ...(this.violations.length > 0 ? { violacoes: this.violations } : {}),
    };
  }
}

export interface Violation {
  readonly razao: string;
  readonly propriedade: string;
}

/** What a body or a query holds. */
export type Given = Readonly<Record<string, unknown>>;

export const objectOf = (value: unknown): Given =>
  typeof value === 'object' && value !== null ? (value as Given) : {};
