import { registeredSeal } from '@serventia/domain/seals/seal.entity';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { cellOf } from '../fields/kind-cells.ts';
import { useText } from '../text/use-text.ts';
import classes from './act-facts.module.css';
import { ReferenceLink } from './reference-link.tsx';
import { useActSeal } from './use-act-seal.ts';
import { hasRecord } from './use-act-text.ts';
import type { ResourceForm } from './use-resource-form.ts';

/** What registration gives an act, in the order in which it is read out. */
const GIVEN = [
  'term',
  'book',
  'sheet',
  'face',
  'last_book',
  'last_sheet',
  'last_face',
  'matricula',
  'registered_on',
  'missing_signatures',
  'signatures_until',
  'status_reason',
] as const;

/** What says nothing more once all have signed. */
const SIGNING: ReadonlySet<string> = new Set(['missing_signatures', 'signatures_until']);

/** A fact of an act: its name, and what it says. */
export type ActFact = readonly [name: string, value: ReactNode];

const NO_FACTS: readonly ActFact[] = [];

/** Term, book, sheet, matrícula and seal: where a registered act stands. */
export function ActFacts({
  form,
  more = NO_FACTS,
}: {
  readonly form: Pick<ResourceForm, 'entity' | 'row'>;
  readonly more?: readonly ActFact[] | undefined;
}): ReactElement | null {
  const words = useText();
  const { entity, row } = form;
  const { data: seal } = useActSeal(entity, row?.id);
  if (!row || !hasRecord(entity) || typeof row['registered_on'] !== 'string') return null;
  const isSigned = row['missing_signatures'] === 0;
  const facts = GIVEN.flatMap((name): ActFact[] => {
    const [spec, value] = [entity.fields[name], row[name]];
    if (spec?.via !== 'record' || value === null || value === undefined) return [];
    if (isSigned && SIGNING.has(name)) return [];
    const shown =
      spec.kind === 'reference' ? (
        <ReferenceLink entity={spec.entity} value={value} />
      ) : (
        createElement(cellOf(spec.kind), { spec, value })
      );
    return [[words.field(entity, name), shown]];
  });
  const sealed: ActFact[] = seal
    ? [
        [
          words.field(registeredSeal, 'seal_number'),
          <ReferenceLink key="seal" entity={registeredSeal.name} value={seal} />,
        ],
      ]
    : [];
  return (
    <dl className={classes.facts}>
      {[...facts, ...sealed, ...more].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
