import type { InspectedKind, InspectedRows, Inspection } from '@serventia/domain/office/inspection';
import type { TermRange } from '@serventia/domain/office/term-gaps';
import { shownDate } from '@serventia/kit';
import { Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useId } from 'react';
import { addressOf } from '../../../api/address-of.ts';
import { useText, type Words } from '../../../text/use-text.ts';
import classes from '../office.module.css';
import { kindKey, kindName } from '../work/work-kind.ts';

/** `12`, `14-16`. */
const ranges = (all: readonly TermRange[]): string =>
  all.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(', ');

interface PartProps {
  readonly title: ReactNode;
  readonly heads: readonly string[];
  readonly children: readonly ReactElement[];
}

/** A part of the report with its heading: a table, or that there is nothing. */
function Part({ title, heads, children }: PartProps): ReactElement {
  const { t } = useText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size={15} fw={650} mt="md" mb={6} id={id}>
        {title}
      </Title>
      {children.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('inspection.nothing')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={720}>
          <Table verticalSpacing={5} aria-labelledby={id}>
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th key={head}>{head}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>{children}</Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  );
}

/** Each type and collection with its terms and gaps; the terms lead to the acts of the period. */
export function InspectedBooksTable({ inspection }: { readonly inspection: Inspection }): ReactElement {
  const { t } = useText();
  const heads = [
    t('inspection.book'),
    t('inspection.collection'),
    t('inspection.open_book'),
    t('inspection.acts'),
    t('inspection.terms'),
    t('inspection.gaps'),
    t('inspection.justified'),
  ];
  return (
    <Part title={t('inspection.books')} heads={heads}>
      {inspection.books.map((each) => (
        <Table.Tr key={`${each.letter} ${each.collection}`}>
          <Table.Td>{each.letter}</Table.Td>
          <Table.Td>{String(each.collection).padStart(2, '0')}</Table.Td>
          <Table.Td>{each.open_book}</Table.Td>
          <Table.Td>{each.acts}</Table.Td>
          <Table.Td>
            {each.first_term === null || each.last_term === null ? null : (
              <Link
                to="/$area/$resource"
                params={{ area: 'basic', resource: 'record' }}
                className={classes.link}
                search={{ ...periodOf(inspection), term__gte: each.first_term, term__lte: each.last_term }}
              >
                {each.first_term}-{each.last_term}
              </Link>
            )}
          </Table.Td>
          <Table.Td>
            <Text size="sm" c="red">
              {ranges(each.gaps)}
            </Text>
          </Table.Td>
          <Table.Td>
            {each.justified.length === 0 ? null : (
              <Link
                to="/$area/$resource"
                params={{ area: 'basic', resource: 'term_gap' }}
                className={classes.link}
              >
                {ranges(each.justified)}
              </Link>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </Part>
  );
}

const periodOf = ({ from, to }: Inspection): Record<string, string> => ({
  registered_on__gte: from,
  registered_on__lte: to,
});

/** The list that shows all rows of a kind, where one does. */
const LISTS: Readonly<Partial<Record<InspectedKind, Readonly<Record<string, string>>>>> = {
  voids: { status__in: 'ineffective,canceled' },
  unsealed: { status: 'pending' },
};

/** The rows of one kind that were found; each leads to its page, and where there are more, to their list. */
export function InspectedTable({
  inspection,
  found,
}: {
  readonly inspection: Inspection;
  readonly found: InspectedRows;
}): ReactElement {
  const words = useText();
  const { t, language } = words;
  const heads = [t('inspection.term'), t('inspection.day'), t('inspection.what'), t('inspection.reason')];
  const filters = LISTS[found.kind];
  return (
    <>
      <Part title={titleOf(words, found)} heads={heads}>
        {found.results.map(({ entity, id, title, detail, term, on }) => (
          <Table.Tr key={`${entity}/${id}`}>
            <Table.Td>{term}</Table.Td>
            <Table.Td>{on === null ? null : shownDate(on, language)}</Table.Td>
            <Table.Td>
              <Link to={addressOf(entity, id) ?? `/${entity}/${id}`} className={classes.link}>
                {title === '' ? `#${id}` : title}
              </Link>
            </Table.Td>
            <Table.Td>{detail}</Table.Td>
          </Table.Tr>
        ))}
      </Part>
      {found.count > found.results.length && filters ? (
        <Link
          to="/$area/$resource"
          params={{ area: 'basic', resource: 'record' }}
          className={classes.link}
          search={{ ...periodOf(inspection), ...filters }}
        >
          {t('home.see_all')}
        </Link>
      ) : null}
    </>
  );
}

const titleOf = ({ t }: Words, { kind, count }: InspectedRows): string =>
  `${t(`inspection.${kind}`)} (${count})`;

/** What is overdue, by kind; each leads to the page of work. */
export function OverdueList({ overdue }: Pick<Inspection, 'overdue'>): ReactElement {
  const words = useText();
  const { t } = words;
  return (
    <Part title={t('inspection.overdue')} heads={[t('inspection.what'), t('inspection.count')]}>
      {overdue.map((kind) => (
        <Table.Tr key={kindKey(kind)}>
          <Table.Td>
            <Link
              to="/my_notary_office/work"
              search={{ kind: kindKey(kind), late: 'true' }}
              className={classes.link}
            >
              {kindName(words, kind, overdue)}
            </Link>
          </Table.Td>
          <Table.Td>{kind.late}</Table.Td>
        </Table.Tr>
      ))}
    </Part>
  );
}
