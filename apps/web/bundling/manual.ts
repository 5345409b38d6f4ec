import { LANGUAGES } from '@serventia/i18n';
import type { Language } from '@serventia/i18n/language';
import type { Plugin } from 'vite';
import { readManual } from './read-manual.ts';

const MANUAL = 'virtual:manual';
const OWN = /^virtual:manual(?:[/]|$)/u;

/** For each language the way to its pages. */
const index = (): string =>
  `export const manual = { ${LANGUAGES.map(
    (language) => `${JSON.stringify(language)}: () => import(${JSON.stringify(`${MANUAL}/${language}`)})`,
  ).join(', ')} };`;

/** The pages of a language; a picture becomes the address of its file among the others of the application. */
function pagesOf(language: Language): string {
  const sources: string[] = [];
  const pages = JSON.stringify(readManual(language), (key, value: unknown) => {
    if (key !== 'source' || typeof value !== 'string') return value;
    sources.push(value);
    return `picture ${sources.length - 1}`;
  });
  const imports = sources.map(
    (source, at) => `import picture${at} from ${JSON.stringify(`${source}?url&no-inline`)};`,
  );
  return `${imports.join('\n')}\nexport default ${pages.replaceAll(/"picture (\d+)"/gu, 'picture$1')};`;
}

/**
 * `virtual:manual`: the manual by language, read from `docs/manual` when the application is built. The browser gets the
 * pages as a tree; Markdown is read here alone.
 */
export function manual(): Plugin {
  return {
    name: 'serventia:manual',
    resolveId: (id) => (OWN.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${MANUAL}`) return index();
      const language = LANGUAGES.find((each) => id === `\0${MANUAL}/${each}`);
      return language && pagesOf(language);
    },
  };
}
