import { createRow, type Row } from '../../../api/resource.ts';
import { randomKey } from '../../../api/random-key.ts';
import { rowsAt } from '../../../resource/field-form.ts';
import { creationOf } from '../../../resource/form-values.ts';
import type { ResourceForm } from '../../../resource/use-resource-form.ts';
import { birthFormShape } from './birth-parties.ts';

/** What belongs to one child alone, and is asked anew for the twin. */
const OWN = new Set([
  'given_name',
  'sex',
  'cpf',
  'born_at',
  'born_at_approximate',
  'born_at_unknown',
  'dnv',
  'dnv_missing',
  'dnv_override_reason',
  'given_name_order',
  'twin_order',
  'attachments',
  'notes',
]);

/** Makes the act of a twin: the same delivery, parents and declarant; each points at the other. */
export function registerTwin(form: ResourceForm, row: Row): Promise<Row> {
  const values = birthFormShape.outgoing(form.values());
  const shared = Object.fromEntries(Object.entries(values).filter(([field]) => !OWN.has(field)));
  const parties = rowsAt(values, 'parties').map(withoutId);
  const siblings = rowsAt(values, 'born').map(withoutId);
  const twin = {
    ...shared,
    twin: true,
    parties,
    born: [
      ...siblings,
      { sibling: row.id, twin_order: values['twin_order'] ?? null, sex: values['sex'] ?? null },
    ],
  };
  return createRow(form.entity.name, creationOf(form.entity, twin), randomKey());
}

function withoutId(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => field !== 'id'));
}
