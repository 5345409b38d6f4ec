import type { ASSET_REGIMES } from '../../parties/qualification.ts';

/** The regimes of property after `sob o regime da` (CC arts. 1.639 to 1.688); a mixed one is worded by itself. */
export const REGIMES: Readonly<Record<(typeof ASSET_REGIMES)[number], string>> = {
  partial_communion: 'comunhão parcial de bens',
  universal_communion: 'comunhão universal de bens',
  final_participation: 'participação final nos aquestos',
  total_separation: 'separação convencional de bens',
  mandatory_separation: 'separação obrigatória de bens',
  specific: 'regime misto estipulado em pacto antenupcial',
};

/** The regime after `regime`: `da comunhão parcial de bens`, `misto estipulado em pacto antenupcial`. */
export function regimeAfterNoun(regime: keyof typeof REGIMES): string {
  const words = REGIMES[regime];
  return words.startsWith('regime ') ? words.slice('regime '.length) : `da ${words}`;
}
