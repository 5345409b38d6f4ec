export { checkOf } from './checks.ts';
export { columnCondition, columnType, readFrom, storedAs } from './columns.ts';
export * from './define-entity.ts';
export * from './entity.ts';
export * from './field.ts';
export { type Finding, findingKey } from './finding.ts';
export * from './json-schema.ts';
export { isJudged, isToRegister, judge } from './judge.ts';
export * from './kind-definition.ts';
export * from './kinds.ts';
export { charactersProblem, withoutInvisible } from './checks/characters.ts';
export { isCivilDate, isClockTime, isPartialDate, shownDate, shownInstant } from './kinds/calendar.ts';
export { amountOf, centsOf, centsOfTyped, SEPARATORS, shownAmount, shownMoney } from './kinds/numbers.ts';
export {
  addFractions,
  compareFractions,
  formatFraction,
  type Fraction,
  parseFraction,
  reducedFraction,
  subtractFractions,
} from './kinds/fractions.ts';
export { frozenBy, isAtWork, isOver, isStep, type Life, refusalOf, stepOf } from './life.ts';
export * from './list-query.ts';
export * from './prefill.ts';
export * from './summary.ts';
export * from './validate.ts';
export * from './table.ts';
