/** An error of OAuth 2.0. */
export class PscError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

/** What a body or a query holds. */
export type Given = Readonly<Record<string, unknown>>;

export const objectOf = (value: unknown): Given =>
  typeof value === 'object' && value !== null ? (value as Given) : {};
