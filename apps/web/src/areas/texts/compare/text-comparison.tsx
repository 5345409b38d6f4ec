import { Text } from '@mantine/core';
import {
  type ComparedParagraph,
  type ComparedPiece,
  compareTexts,
  isChanged,
} from '@serventia/domain/texts/compare/compare-texts';
import { paragraphsOf } from '@serventia/domain/texts/compare/paragraphs-of';
import { type ReactElement, useMemo } from 'react';
import { useText } from '../../../text/use-text.ts';
import classes from './compare.module.css';

interface TextComparisonProps {
  /** Formatted texts, as the editor keeps them. */
  readonly before: unknown;
  readonly after: unknown;
}

/** What changed from one text to another: words taken away are struck out, words added underlined. */
export function TextComparison({ before, after }: TextComparisonProps): ReactElement {
  const { t } = useText();
  const compared = useMemo(() => compareTexts(paragraphsOf(before), paragraphsOf(after)), [before, after]);
  if (!isChanged(compared)) return <Text>{t('editor.compare_same')}</Text>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with the keys
    <section className={classes.comparison} lang="pt-BR" tabIndex={0} aria-label={t('editor.compare_result')}>
      {stretchesOf(compared).map((stretch) =>
        stretch.same > 1 ? (
          <Text key={stretch.place} size="xs" c="dimmed" ta="center">
            {t('editor.compare_equal', { count: stretch.same })}
          </Text>
        ) : (
          <p key={stretch.place} data-kind={stretch.paragraph.kind}>
            {placed(stretch.paragraph.pieces).map(({ place, piece }) => (
              <Piece key={place} {...piece} />
            ))}
          </p>
        ),
      )}
    </section>
  );
}

function Piece({ kind, text }: ComparedPiece): ReactElement {
  if (kind === 'added') return <ins>{text}</ins>;
  if (kind === 'removed') return <del>{text}</del>;
  return <span>{text}</span>;
}

/** Pieces by where they begin, which tells equal ones apart. */
function placed(
  pieces: readonly ComparedPiece[],
): { readonly place: string; readonly piece: ComparedPiece }[] {
  let at = 0;
  return pieces.map((piece) => {
    at += piece.text.length;
    return { place: `${at} ${piece.kind}`, piece };
  });
}

interface Stretch {
  readonly place: number;
  /** Paragraphs in a row that are in both texts; 0 for one that is not. */
  same: number;
  readonly paragraph: ComparedParagraph;
}

/** Paragraphs one by one, but for those that are the same in a row. */
function stretchesOf(compared: readonly ComparedParagraph[]): Stretch[] {
  const found: Stretch[] = [];
  for (const [place, paragraph] of compared.entries()) {
    const last = found.at(-1);
    if (paragraph.kind === 'same' && last && last.same > 0) last.same += 1;
    else found.push({ place, same: paragraph.kind === 'same' ? 1 : 0, paragraph });
  }
  return found;
}
