import type { ComponentRule, FormulaItem, Ratio, ShareFormula, StepFormula } from './cost-table.ts';

type Source = Readonly<Record<string, unknown>>;

const SHARES: Readonly<Record<string, Ratio>> = {
  'one third': { numerator: 1, denominator: 3 },
  half: { numerator: 1, denominator: 2 },
};

const NOT_FUNDS = new Set([
  'base_item',
  'step_fee_cents',
  'step_fee_millis',
  'step_fee_factor',
  'step_size_cents',
  'step_rule',
  'above_cents',
  'emolumento_cap_cents',
  'emolumento',
]);

function whole(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** "5%" or "22.73%" as a ratio of whole numbers. */
function percent(text: string): Ratio | undefined {
  const match = /^(\d+)(?:\.(\d+))?%$/.exec(text);
  if (!match) return undefined;
  const decimals = match[2] ?? '';
  return { numerator: Number(match[1] + decimals), denominator: 100 * 10 ** decimals.length };
}

/** "5% of emolumento" or "47.84 + 5% of the emolumento above the base item". */
function componentRule(text: string): ComponentRule | undefined {
  const match = /^(?:(\d+)\.(\d{2}) \+ )?(\S+%) of (?:the )?emolumento( above the base item)?$/.exec(text);
  const rate = match ? percent(match[3] ?? '') : undefined;
  if (!match || !rate) return undefined;
  const fixedCents = match[1] ? Number(match[1]) * 100 + Number(match[2]) : 0;
  return { fixedCents, rate, of: match[4] ? 'excess' : 'emolumento' };
}

function stepFee(source: Source): Ratio | undefined {
  const cents = whole(source['step_fee_cents']);
  const millis = whole(source['step_fee_millis']);
  const factor = percent(textOf(source['step_fee_factor']) ?? '100%');
  const fee = cents === undefined ? millis : cents * 10;
  if (fee === undefined || !factor) return undefined;
  return { numerator: fee * factor.numerator, denominator: 10 * factor.denominator };
}

function stepFormula(source: Source): StepFormula | undefined {
  const fee = stepFee(source);
  const size = whole(source['step_size_cents']);
  const above = whole(source['above_cents']);
  const { base_item: base, step_rule: rule } = source;
  if (!fee || !size || above === undefined || typeof base !== 'string') return undefined;
  return {
    kind: 'steps',
    baseItem: base,
    stepFee: fee,
    stepSizeCents: size,
    stepRule: rule === 'step or fraction' ? 'fraction' : 'full',
    aboveCents: above,
    capCents: whole(source['emolumento_cap_cents']) ?? null,
  };
}

function shareFormula(text: unknown): ShareFormula | undefined {
  const match = /^(.+) of the emolumento of items (\w+) to (\w+)$/.exec(textOf(text) ?? '');
  const share = match ? SHARES[match[1] ?? ''] : undefined;
  if (!match || !share) return undefined;
  return { kind: 'share', share, fromCode: match[2] ?? '', toCode: match[3] ?? '' };
}

function funds(source: Source): Record<string, ComponentRule> | undefined {
  const rules: Record<string, ComponentRule> = {};
  for (const [key, value] of Object.entries(source)) {
    if (NOT_FUNDS.has(key)) continue;
    const cents = key.endsWith('_cents') ? whole(value) : undefined;
    const fixed = cents === undefined ? undefined : amount(cents);
    const rule = fixed ?? (typeof value === 'string' ? componentRule(value) : undefined);
    if (!rule) return undefined;
    rules[key.replace(/_cents$/, '')] = rule;
  }
  return rules;
}

function amount(fixedCents: number): ComponentRule {
  return { fixedCents, rate: { numerator: 0, denominator: 1 }, of: 'emolumento' };
}

/** The `formula` object of an imported item, or `undefined` when it says something unknown. */
export function parseCostFormula(source: Source): Pick<FormulaItem, 'emolumento' | 'components'> | undefined {
  const emolumento = stepFormula(source) ?? shareFormula(source['emolumento']);
  const components = funds(source);
  return emolumento && components ? { emolumento, components } : undefined;
}
