/** What the court answers for one seal. */
export interface SealSummary {
  readonly numeroSelo: string;
  readonly textoSelo: string;
  readonly valorQrCode: string;
  readonly dataGeracao: string;
}

/** What the court answers to a request for a seal, and to a question about one. */
export interface SealAnswer {
  readonly resumos: readonly SealSummary[];
}

/** What the court answers when it refuses. */
export interface ErrorAnswer {
  readonly status: number;
  readonly message: string;
  readonly details: readonly string[];
}

/** A refusal on its way to the client. */
export class Refusal extends Error {
  readonly status: number;
  readonly details: readonly string[];

  constructor(status: number, message: string, details: readonly string[] = []) {
    super(message);
    this.status = status;
    this.details = details;
  }

  /** The refusal in the court's layout. */
  toAnswer(): ErrorAnswer {
    return { status: this.status, message: this.message, details: this.details };
  }
}
