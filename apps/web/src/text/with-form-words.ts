import { loadWords } from './load-words.ts';

/** A piece of a page together with the words of forms, which lists do without. */
export async function withFormWords<Piece>(loading: Promise<Piece>): Promise<Piece> {
  const [piece] = await Promise.all([loading, loadWords('forms')]);
  return piece;
}
