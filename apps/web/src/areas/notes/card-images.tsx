import { Stack, Text } from '@mantine/core';
import { signatureCard } from '@serventia/domain/notes/signature-card.entity';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef } from 'react';
import { api } from '../../api/api.ts';
import { keys } from '../../api/query-client.ts';
import { readRow } from '../../api/resource.ts';
import { useText } from '../../text/use-text.ts';
import { FormSection } from '../../ui/form-grid.tsx';
import classes from './card-images.module.css';

/** What of a card is compared with a signature. */
const IMAGES = ['first_signature', 'second_signature', 'rubric'] as const;

/** The signatures of a card, to be compared with the one on the document. */
export function CardImages({ card }: { readonly card: number }): ReactElement | null {
  const words = useText();
  const { data } = useQuery({
    queryKey: keys.row(signatureCard.name, card),
    queryFn: () => readRow(signatureCard.name, card),
    retry: false,
  });
  if (!data) return null;
  const images = IMAGES.flatMap((field) => {
    const id = data[field];
    return typeof id === 'number' ? [{ field, id }] : [];
  });
  return (
    <FormSection title={words.entity(signatureCard, 'one')}>
      <Stack gap="sm">
        {images.length === 0 ? (
          <Text size="sm" role="note">
            {words.t('findings.card_without_image')}
          </Text>
        ) : null}
        {images.map(({ field, id }) => (
          <figure key={field} className={classes.figure}>
            <StoredImage id={id} name={words.field(signatureCard, field)} />
            <figcaption>{words.field(signatureCard, field)}</figcaption>
          </figure>
        ))}
      </Stack>
    </FormSection>
  );
}

function StoredImage({ id, name }: { readonly id: number; readonly name: string }): ReactElement {
  const { data: picture } = useQuery({
    queryKey: ['file', id],
    queryFn: () => api.blob(`/basic/file/${id}/`),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!picture || !image.current) return undefined;
    const address = URL.createObjectURL(picture);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  return <img ref={image} alt={name} className={classes.image} />;
}
