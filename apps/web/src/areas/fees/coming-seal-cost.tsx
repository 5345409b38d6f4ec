import { Box } from '@mantine/core';
import type { AmongFilters, Entity } from '@serventia/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { listRows, type Row } from '../../api/resource.ts';
import type { ActionPartProps } from '../../resource/action-parts.ts';
import type { Values } from '../../resource/field-form.ts';
import { useText } from '../../text/use-text.ts';
import { useFee } from './fee.ts';
import { FeeLines } from './fee-lines.tsx';

/** The filters of the service that an act is plainly sealed as; undefined where the clerk chooses. */
function serviceFilters(entity: Entity, row: Values): AmongFilters | undefined {
  const spec = entity.actions?.['seal']?.input?.['act_service'];
  if (spec?.kind !== 'reference') return undefined;
  const place = { row: {}, owner: { entity, row } };
  const usual = spec.usual?.(place);
  return usual && { ...spec.among?.(place), ...usual };
}

/** The fee that an act is charged when it is sealed, where one service alone can be meant. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ComingSealCost({ entity, row }: ActionPartProps): ReactElement | null {
  const { t } = useText();
  const filters = serviceFilters(entity, row);
  const { data } = useQuery({
    queryKey: ['seal/act_service', 'usual', filters],
    queryFn: () => listRows('seal/act_service', { ...filters, limit: 2 }),
    enabled: filters !== undefined,
  });
  const [service]: readonly Row[] = data?.count === 1 ? data.results : [];
  const { data: fee } = useFee(
    service && { act_service: service.id, resource: entity.name, row: Number(row['id']) },
  );
  if (!service || !fee) return null;
  return (
    <Box mt="md">
      <FeeLines fee={fee} caption={t('seals.when_sealed')} />
    </Box>
  );
}
