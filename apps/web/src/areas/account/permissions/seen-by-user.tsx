import { Alert, List, Table, Text } from '@mantine/core';
import { user as userEntity } from '@serventia/domain/account/user.entity';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api } from '../../../api/api.ts';
import type { Row } from '../../../api/resource.ts';
import { contentTypeName, menuName, moduleName } from '../../../text/catalogue-words.ts';
import { useText, type Words } from '../../../text/use-text.ts';
import { FormSection } from '../../../ui/form-grid.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { UnreadState } from '../../../ui/unread-state.tsx';
import { type AreaOf, byArea } from './grants.ts';

interface SeenKind {
  readonly name: string;
  readonly allowed: readonly string[];
  /** What is refused, with the code of the reason. */
  readonly refused: Readonly<Record<string, string>>;
}

interface FoundModule {
  readonly description: string;
  readonly menu: readonly {
    readonly label: string;
    readonly items: readonly { readonly label: string; readonly route: string }[];
  }[];
}

interface Rights {
  readonly modules: readonly FoundModule[];
  readonly kinds: readonly SeenKind[];
}

/** What a user finds and may do, as the server judges it; nothing is changed here. */
export function SeenByUser({ user }: { readonly user: Row }): ReactElement {
  const { t } = useText();
  const { data, error, refetch } = useQuery({
    queryKey: [userEntity.name, 'rights', user.id],
    queryFn: ({ signal }) => api.get<Rights>(`/account/user/${user.id}/rights/`, { signal }),
    gcTime: 0,
  });
  if (error) return <UnreadState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('permissions.seen_lead', { name: String(user['name']) })}
      </Text>
      {user['is_active'] === false ? (
        <Alert role="note" color="amber" variant="light" mb="sm" py="xs">
          {t('permissions.seen_inactive')}
        </Alert>
      ) : null}
      {user['is_program'] === true ? null : (
        <FormSection title={t('permissions.seen_menus')}>
          <FoundModules modules={data.modules} />
        </FormSection>
      )}
      <FormSection title={t('permissions.seen_kinds')}>
        {byArea(data.kinds).map((area) => (
          <SeenArea key={area.area} area={area} />
        ))}
      </FormSection>
    </>
  );
}

function FoundModules({ modules }: Pick<Rights, 'modules'>): ReactElement {
  const { t } = useText();
  if (modules.length === 0) return <Text size="sm">{t('permissions.no_modules')}</Text>;
  return (
    <List listStyleType="none" spacing={6} size="sm">
      {modules.map(({ description, menu }) => {
        const screens = menu.flatMap(({ items }) => items.map(({ label }) => menuName(label)));
        return (
          <List.Item key={description}>
            <Text span size="sm" fw={600}>
              {moduleName(description)}:
            </Text>{' '}
            {screens.length > 0 ? screens.join(', ') : t('permissions.no_screens')}
          </List.Item>
        );
      })}
    </List>
  );
}

function SeenArea({ area }: { readonly area: AreaOf<SeenKind> }): ReactElement {
  const words = useText();
  const name = moduleName(area.module);
  const seen = area.kinds.filter(({ allowed }) => allowed.length > 0);
  const unseen = area.kinds.filter(({ allowed }) => allowed.length === 0);
  return (
    <section aria-label={name}>
      <Text component="h3" fw={600} mt="sm">
        {name}
      </Text>
      {seen.length > 0 ? (
        <Table aria-label={name} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="24%">{words.t('permissions.kind')}</Table.Th>
              <Table.Th w="38%">{words.t('permissions.may_do')}</Table.Th>
              <Table.Th>{words.t('permissions.may_not_do')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {seen.map((kind) => (
              <Table.Tr key={kind.name}>
                <Table.Th scope="row" fw={500}>
                  {contentTypeName(kind.name)}
                </Table.Th>
                <Table.Td>{kind.allowed.map((action) => words.action(action)).join(', ')}</Table.Td>
                <Table.Td c="dimmed">{refusedText(words, [kind])}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      {unseen.length > 0 ? (
        <Text size="sm" c="dimmed" mt={6} mb="sm">
          {unseenText(words, unseen)}
        </Text>
      ) : null}
    </section>
  );
}

/** What is refused of a kind, by its reason: `Selar, Registrar (permissão não liberada)`. */
function refusedText(words: Words, kinds: readonly SeenKind[]): string {
  const refused = kinds.flatMap((kind) => Object.entries(kind.refused));
  return [...Map.groupBy(refused, ([, code]) => code)]
    .map(([code, actions]) =>
      words.t('permissions.reason', {
        actions: actions.map(([action]) => words.action(action)).join(', '),
        reason: reasonText(words, code),
      }),
    )
    .join('; ');
}

/** The kinds of which nothing is seen, by the reason for which they are not read. */
function unseenText(words: Words, kinds: readonly SeenKind[]): string {
  const reasonOf = ({ refused }: SeenKind): string => refused['read'] ?? Object.values(refused)[0] ?? '';
  const told = [...Map.groupBy(kinds, reasonOf)].map(([code, alike]) =>
    words.t('permissions.reason', {
      actions: alike.map(({ name }) => contentTypeName(name)).join(', '),
      reason: reasonText(words, code),
    }),
  );
  return words.t('permissions.nothing_of', { kinds: told.join('; ') });
}

const REASONS = [
  'module_not_granted',
  'department_not_allowed',
  'permission_not_granted',
  'responsible_only',
] as const;

function reasonText({ t }: Words, code: string): string {
  const known = REASONS.find((reason) => reason === code);
  return t(`permissions.because_${known ?? 'forbidden'}`);
}
