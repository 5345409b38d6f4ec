import { type ChangeWords, changesText } from '@serventia/domain/account/told-changes';
import { type FieldSpec, kindOf, type ShowStyle } from '@serventia/kit';
import { officeTimeZone } from '../../api/office-clock.ts';
import { knownEntities } from '../../declared/entities.ts';
import { useText, type Words } from '../../text/use-text.ts';

/** How values are written on the screen: by the office's clock, in the words of the language. */
export function styleOf(words: Words): ShowStyle {
  const { language, choice, code } = words;
  const style: ShowStyle = {
    language,
    timeZone: officeTimeZone(),
    choice,
    code,
    changes: (told) => changesText(changeWordsOf(words), knownEntities, style, told),
  };
  return style;
}

function changeWordsOf({ t, entity, field, problem }: Words): ChangeWords {
  return {
    entity,
    field,
    blank: t('common.blank'),
    changed: t('history.changed'),
    rows: (count) => t('history.rows', { count }),
    finding: ({ code, params }) => problem(code, params),
  };
}

/** A value as sheets and papers show it, too. */
export function useShown(spec: FieldSpec, value: unknown, row?: Readonly<Record<string, unknown>>): string {
  return kindOf(spec).show(value, styleOf(useText()), spec, row);
}
