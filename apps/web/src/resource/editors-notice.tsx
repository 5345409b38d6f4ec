import type { Language } from '@serventia/i18n/language';
import { type ReactElement, useState } from 'react';
import { today } from '../api/office-clock.ts';
import { useChannel } from '../api/use-channel.ts';
import { officeTimeOf } from '../fields/instant/office-instant.ts';
import { shownInstant } from '../fields/instant/shown-instant.ts';
import { useText } from '../text/use-text.ts';
import classes from './editors-notice.module.css';
import type { ResourceForm } from './use-resource-form.ts';

interface Editor {
  readonly name: string;
  readonly since: string;
}

const NOBODY: readonly Editor[] = [];

/**
 * Shows who else of the office has the form of this row open for editing, and since when. A row that nobody can change
 * is not watched.
 */
export function EditorsNotice({ form }: { readonly form: ResourceForm }): ReactElement | null {
  const { entity, row } = form;
  const id = entity.scope === 'own' || form.frozenBy ? undefined : row?.id;
  return id === undefined ? null : <Editors key={id} path={pathOf(entity.name, id, !form.readOnly)} />;
}

const pathOf = (entity: string, id: number, isEdited: boolean): string =>
  `/ws/presence/?${new URLSearchParams({ entity, id: String(id), editing: String(isEdited) }).toString()}`;

function Editors({ path }: { readonly path: string }): ReactElement {
  const { t, language } = useText();
  const [editors, setEditors] = useState(NOBODY);
  useChannel(path, (message) => setEditors((message as { readonly editors: readonly Editor[] }).editors));
  const [first] = editors;
  const text =
    first &&
    t('form.editing_since', {
      count: editors.length,
      names: new Intl.ListFormat(language).format(editors.map(({ name }) => name)),
      when: shownSince(first.since, language),
    });
  return (
    <output className={classes.place} title={text}>
      {text}
    </output>
  );
}

/** The time of today; of a day before, with its date. */
function shownSince(since: string, language: Language): string {
  const [day] = officeTimeOf(since).split('T');
  const shown = shownInstant(since, language);
  return day === today() ? shown.slice(shown.indexOf(' ') + 1) : shown;
}
