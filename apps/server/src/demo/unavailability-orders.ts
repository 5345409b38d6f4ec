import { addDays } from '@serventia/domain/calendar/civil-date';
import { unavailabilityOrder } from '@serventia/domain/property/unavailability-order.entity';
import { answerOrder } from '../modules/property/unavailability.ts';
import { inventCpf, inventName, nameOf } from './invented-people.ts';
import type { Scene } from './note-scene.ts';

/** Orders on people who own nothing here: one that was answered, and one that came today. */
export async function writeUnavailabilityOrders(scene: Scene): Promise<void> {
  const { context, today } = scene;
  const id = await receive(scene, '202601.0511.00048213-IA-003', addDays(today, -12));
  await answerOrder(context, {
    caller: context.caller,
    id,
    input: { answered_on: addDays(today, -11) },
    language: 'pt-br',
    version: undefined,
  });
  await receive(scene, '202602.1009.00051977-IA-170', today);
}

async function receive({ create, random }: Scene, order: string, on: string): Promise<number> {
  const { id } = await create(unavailabilityOrder, {
    cnib_order: order,
    received_on: on,
    issuing_court: '2ª Vara do Trabalho desta comarca',
    case_number: `000${1000 + random.below(9000)}-55.2025.5.07.0027`,
    ordered_on: addDays(on, -1),
    name: nameOf(inventName(random, 'M')),
    tax_number: inventCpf(random),
  });
  return id;
}
