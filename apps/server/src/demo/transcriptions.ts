import { transcription as transcriptionEntity } from '@serventia/domain/property/transcription.entity';
import { confer } from '../modules/property/transcriptions.ts';
import { inventName, nameOf } from './invented-people.ts';
import type { Scene } from './note-scene.ts';

/** Registrations of the books before the matrículas: two that were conferred with their book, and one that is being copied. */
export async function writeTranscriptions(scene: Scene): Promise<void> {
  for (const number of [1234, 1871]) {
    const { id } = await copyOne(scene, number, true);
    await confer(scene.context, { id });
  }
  await copyOne(scene, 2402, false);
}

function copyOne({ create, city, random }: Scene, number: number, isBurdened: boolean) {
  const [giver, taker] = [nameOf(inventName(random, 'M')), nameOf(inventName(random, 'F'))];
  const year = 1940 + random.below(30);
  return create(transcriptionEntity, {
    old_book: 'transfers',
    book_letter: 'F',
    number,
    sheet: String(1 + random.below(190)),
    transcribed_on: `${year}-05-12`,
    city,
    description: 'Sítio Baixa Verde, neste município, com cem braças de frente e fundos até o riacho.',
    title_form: 'Escritura pública de compra e venda do 1º Tabelião desta cidade, livro 12, folha 40',
    title_on: `${year}-05-02`,
    value_text: 'Cr$ 1.200,00',
    previous_record: `Transcrição ${number - 300} do livro 3-E`,
    text: `Nº de ordem: ${number.toLocaleString('pt-BR')}. Data: 12 de maio de ${year}. Circunscrição: a desta cidade. Adquirente: ${taker}, de prendas domésticas. Transmitente: ${giver}, agricultor. Condições: não há.`,
    parties: [
      { transcription_side: 'disposing', name: giver, qualification: 'agricultor' },
      { transcription_side: 'acquiring', name: taker, qualification: 'de prendas domésticas' },
    ],
    annotations: isBurdened
      ? [
          {
            annotation_kind: 'burden',
            annotated_on: `${year + 8}-03-02`,
            text: 'Servidão de passagem em favor do sítio vizinho.',
          },
        ]
      : [],
  });
}
