import { RichTextEditor as Editor, useRichTextEditorContext } from '@mantine/tiptap';
import { TEXT_ALIGNMENTS } from '@serventia/kit/checks/rich-text';
import { IconAlignCenter, IconAlignJustified, IconAlignLeft, IconAlignRight } from '@tabler/icons-react';
import { useEditorState } from '@tiptap/react';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';

type Alignment = (typeof TEXT_ALIGNMENTS)[number];

const ICON = { size: 16, stroke: 1.5 } as const;
const ICONS = {
  left: IconAlignLeft,
  center: IconAlignCenter,
  right: IconAlignRight,
  justify: IconAlignJustified,
} as const;

/** The side on which a paragraph stands: pressed again, it stands as its paper has it. */
export function AlignmentControls(): ReactElement {
  return (
    <>
      {TEXT_ALIGNMENTS.map((side) => (
        <AlignmentControl key={side} side={side} />
      ))}
    </>
  );
}

function AlignmentControl({ side }: { readonly side: Alignment }): ReactElement {
  const { t } = useText();
  const { editor } = useRichTextEditorContext();
  const isActive = useEditorState({
    editor,
    selector: ({ editor: now }) => now?.isActive({ textAlign: side }) ?? false,
  });
  const Icon = ICONS[side];
  const give = (): void => {
    const textAlign = isActive ? null : side;
    editor
      ?.chain()
      .focus()
      .updateAttributes('paragraph', { textAlign })
      .updateAttributes('heading', { textAlign })
      .run();
  };
  return (
    <Editor.Control
      aria-label={t(`editor.align_${side}`)}
      title={t(`editor.align_${side}`)}
      active={isActive ?? false}
      onClick={give}
    >
      <Icon {...ICON} />
    </Editor.Control>
  );
}
