import { TEXT_ALIGNMENTS } from '@serventia/kit/checks/rich-text';
import { Extension } from '@tiptap/react';

const isAlignment = (value: string): boolean => TEXT_ALIGNMENTS.some((each) => each === value);

/** On which side a paragraph or heading stands; without one it stands as its paper has it. */
export const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element) => (isAlignment(element.style.textAlign) ? element.style.textAlign : null),
          renderHTML: ({ textAlign }) => (textAlign ? { style: `text-align: ${String(textAlign)}` } : {}),
        },
      },
    },
  ],
});
