/** A refusal or a failure of a call. Status 0: the server was not reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Sentences by field, as `cpf` or `parties.0.name`; those of no field are under `non_field_errors`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly detail: string | undefined;
  /** The machine-readable code, or `field:code` pairs. */
  readonly code: string | undefined;
  readonly request: string | undefined;

  constructor(status: number, rest: Partial<Pick<ApiError, 'fields' | 'detail' | 'code' | 'request'>> = {}) {
    super(rest.detail ?? `status ${status}`);
    this.status = status;
    this.fields = rest.fields ?? {};
    this.detail = rest.detail;
    this.code = rest.code;
    this.request = rest.request;
  }

  /** The server has judged what was sent, and says what is wrong with it; anything else is a failure. */
  get isRefusal(): boolean {
    const isTold = this.detail !== undefined || Object.keys(this.fields).length > 0;
    return isTold && this.status >= 400 && this.status < 500 && this.status !== 401;
  }

  /** It did not arrive, or the server broke at it: what was sent may be sent again as it is. */
  get hasNoAnswer(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** The failure that an answer tells of: a sentence, sentences by field, or plain text. */
export async function apiErrorOf(answer: Response): Promise<ApiError> {
  const code = answer.headers.get('x-error-code') ?? undefined;
  const request = answer.headers.get('x-request-id') ?? undefined;
  const told = { ...(code ? { code } : {}), ...(request ? { request } : {}) };
  const text = await answer.text();
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return new ApiError(answer.status, { ...told, ...sentencesOf(body) });
    return new ApiError(answer.status, { ...told, detail: String(body) });
  } catch {
    return new ApiError(answer.status, told);
  }
}

function sentencesOf(body: object): Pick<Partial<ApiError>, 'fields' | 'detail'> {
  const { detail, ...fields } = body as Record<string, unknown>;
  const listed = Object.entries(fields).map(
    ([field, told]) => [field, (Array.isArray(told) ? told : [told]).map(String)] as const,
  );
  return { fields: Object.fromEntries(listed), ...(typeof detail === 'string' ? { detail } : {}) };
}
