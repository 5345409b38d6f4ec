export type Preposition = 'de' | 'em' | 'por' | 'a';
/** The article of a place, an office or a noun; empty for what has none. */
export type Article = 'o' | 'a' | 'os' | 'as' | '';

const CONTRACTED: Readonly<Record<Preposition, Readonly<Record<Exclude<Article, ''>, string>>>> = {
  de: { o: 'do', a: 'da', os: 'dos', as: 'das' },
  em: { o: 'no', a: 'na', os: 'nos', as: 'nas' },
  por: { o: 'pelo', a: 'pela', os: 'pelos', as: 'pelas' },
  a: { o: 'ao', a: 'à', os: 'aos', as: 'às' },
};

/** A preposition with the article after it: `em` and `o` are `no`. */
export function contract(preposition: Preposition, article: Article): string {
  return article === '' ? preposition : CONTRACTED[preposition][article];
}
