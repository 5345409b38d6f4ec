const isOfRoot = (rule: CSSRule): rule is CSSStyleRule =>
  rule instanceof CSSStyleRule && rule.selectorText === ':root';

/** The colours by meaning, as the style sheets of this page tell them. */
export function colourTokens(): readonly string[] {
  const rules = Array.from(document.styleSheets).flatMap(({ cssRules }) => [...cssRules].filter(isOfRoot));
  const names = rules.flatMap(({ style }) => [...style]).filter((name) => name.startsWith('--color-'));
  return [...new Set(names)];
}
