import { occurrence as occurrenceEntity } from '@serventia/domain/integrations/occurrence.entity';
import { siscoafBatch } from '@serventia/domain/integrations/siscoaf-batch.entity';
import { addDays } from '@serventia/domain/calendar/civil-date';
import type { Row } from '../db/database.ts';
import { follow } from '../modules/integrations/follow.ts';
import { inventCpf, inventName, nameOf } from './invented-people.ts';
import type { NewRow } from '../resource/write.ts';
import type { Scene } from './note-scene.ts';

/** Two occurrences: cash that waits in a batch to be told, and a suspicion that is still analysed. */
export async function writeCoaf(scene: Scene): Promise<void> {
  const { context, random, today, create } = scene;
  const head = { reporter_name: 'Helena Bezerra Sampaio', reporter_document: inventCpf(random) };
  const on = addDays(today, -20);
  const cash = await create(occurrenceEntity, {
    ...(await occurrence(scene, '1391', on)),
    number: `${on.slice(0, 4)}-0001`,
    basis: 'objective',
    credit_value: '180000.00',
    cash_value: '120000.00',
    details: 'Escritura de compra e venda com R$ 120.000,00 pagos em espécie, declarados pelas partes.',
  });
  await create(occurrenceEntity, {
    ...(await occurrence(scene, '1366', addDays(today, -6))),
    number: `${today.slice(0, 4)}-0002`,
    basis: 'suspicion',
    credit_value: '60000.00',
    details: 'Imóvel avaliado em R$ 350.000,00 vendido por R$ 60.000,00.',
    reasoning: 'Preço muito abaixo da avaliação do município, sem explicação das partes.',
  });
  const batch = await create(siscoafBatch, {
    ...head,
    first_act_on: on,
    last_act_on: on,
  });
  const done = (deed: string, input: Row): Promise<Row> =>
    follow(context, occurrenceEntity, cash.id, deed, input);
  await done('conclude', {});
  await done('put_in_batch', { siscoaf_batch: batch.id });
}

async function occurrence(
  { context, random }: Scene,
  code: string,
  on: string,
): Promise<NewRow<typeof occurrenceEntity>> {
  const type = await context.db.find<{ id: number }>('select id from framework_type where code = $1', [code]);
  return {
    started_on: on,
    ended_on: on,
    municipality: 'Crato',
    state_code: 'CE',
    secrecy_note: 'Conhecida apenas pela titular; papéis no cofre.',
    frameworks: [{ framework_type: type?.id }],
    involved: (['20', '21'] as const).map((involvement) => ({
      name: nameOf(inventName(random, 'M')),
      document: inventCpf(random),
      involvement,
    })),
  };
}
