import { foldAccents } from '../../parties/person-name.ts';

/** The demonym of a country by ISO 3166-1 alpha-2, masculine singular (dossier texts 2.4). */
export const DEMONYMS: Readonly<Record<string, string>> = {
  BR: 'brasileiro',
  PT: 'português',
  ES: 'espanhol',
  AR: 'argentino',
  UY: 'uruguaio',
  PY: 'paraguaio',
  BO: 'boliviano',
  CL: 'chileno',
  PE: 'peruano',
  CO: 'colombiano',
  VE: 'venezuelano',
  HT: 'haitiano',
  CU: 'cubano',
  US: 'norte-americano',
  IT: 'italiano',
  FR: 'francês',
  DE: 'alemão',
  JP: 'japonês',
  CN: 'chinês',
  KR: 'sul-coreano',
  LB: 'libanês',
  SY: 'sírio',
  AO: 'angolano',
  MZ: 'moçambicano',
  CV: 'cabo-verdiano',
  GW: 'guineense',
  CA: 'canadense',
  IN: 'indiano',
  GB: 'britânico',
};

/** How titles from elsewhere begin the demonym of a country that has none above, and what they say in place of one. */
const OTHERS =
  'american mexican equatorian corean ingles irlandes suic holandes neerlandes belga austriac suec norueg dinamarques polones ucranian russ hungar romen greg turc israelens egipci marroquin nigerian sul-african australian apatrid naturalizad nacional';

/** A demonym without accents and without the end that its gender and number change: `portugues`, `alema`, `brasileir`. */
const stemOf = (demonym: string): string => foldAccents(demonym).replace(/[oel]$/u, '');

const SAID = new RegExp(
  `\\b(?:${[...Object.values(DEMONYMS).map(stemOf), ...OTHERS.split(' ')].join('|')})`,
  'u',
);

/** Whether words, in small letters and without accents, say a nationality as far as that is seen by their beginning. */
export const saysNationality = (words: string): boolean => SAID.test(words);
