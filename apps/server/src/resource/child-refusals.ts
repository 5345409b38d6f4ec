import type { Problem } from '@serventia/kit';
import { FieldErrors } from '../http/app-error.ts';

/**
 * What rows of children are refused for, told together: whoever corrects them sees all of it before the next save. The
 * names of a row's fields begin with its place, `parties.0.name`.
 */
export class ChildRefusals {
  readonly #fields: Record<string, readonly Problem[]> = {};

  /** Does the work of one row; undefined where it is refused. */
  async during<T>(place: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof FieldErrors)) throw error;
      for (const [field, problems] of Object.entries(error.fields))
        this.#fields[field ? `${place}.${field}` : place] = problems;
      return undefined;
    }
  }

  /** Does what comes after some were refused: where that had broken a unique index, the database answers no more. */
  async after<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.tell();
      throw error;
    }
  }

  /** Throws what was refused, if anything was. */
  tell(): void {
    if (Object.keys(this.#fields).length > 0) throw new FieldErrors(this.#fields);
  }
}
