/** A text that somebody typed, with the mark that ends a sentence. */
export const sentence = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`);
