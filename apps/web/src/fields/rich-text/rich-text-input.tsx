import { Input, Skeleton } from '@mantine/core';
import type { ReactElement } from 'react';
import type { KindInputProps } from '../kind-parts.ts';
import { lazyPiece } from '../../ui/lazy-piece.tsx';

const RichTextEditor = lazyPiece(() => import('./rich-text-editor.tsx'));

/** A formatted text; the editor is loaded when a form has one. */
export function RichTextInput(props: KindInputProps<'rich_text'>): ReactElement {
  const { id, label, error, note, spec, readOnly } = props;
  return (
    <Input.Wrapper
      id={id}
      label={label}
      error={error}
      description={note}
      withAsterisk={Boolean(spec.required) && !readOnly}
      labelElement="div"
    >
      <RichTextEditor {...props} meanwhile={<Skeleton height={160} />} />
    </Input.Wrapper>
  );
}
