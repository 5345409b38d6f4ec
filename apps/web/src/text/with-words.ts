import { loadWords } from './load-words.ts';

/** A piece of a page together with a part of the words. */
export async function withWords<Piece>(
  part: Parameters<typeof loadWords>[0],
  loading: Promise<Piece>,
): Promise<Piece> {
  const [piece] = await Promise.all([loading, loadWords(part)]);
  return piece;
}

/** A piece of a page together with the words of forms, which lists do without. */
export const withFormWords = <Piece>(loading: Promise<Piece>): Promise<Piece> => withWords('forms', loading);
