import { Mark, mergeAttributes } from '@tiptap/react';

/** Below the line, as in H₂O. */
const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: ({ HTMLAttributes }) => ['sub', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { 'Mod-,': () => this.editor.commands.toggleMark(this.name) };
  },
});

/** Above the line, as in m². */
const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { 'Mod-.': () => this.editor.commands.toggleMark(this.name) };
  },
});

const HEX = /^#[\da-f]{6}$/iu;

/** The colour of a text, `#rrggbb`; any other is no colour here and is left out of what is pasted. */
const Colour = Mark.create({
  name: 'colour',
  addAttributes: () => ({ value: { default: null } }),
  parseHTML: () => [
    {
      tag: 'span[data-colour]',
      getAttrs: (element) => {
        const value = element.getAttribute('data-colour') ?? '';
        return HEX.test(value) ? { value } : false;
      },
    },
  ],
  renderHTML: ({ mark }) => {
    const value = String(mark.attrs['value']);
    return ['span', { 'data-colour': value, style: `color: ${value}; --colour: ${value}` }, 0];
  },
});

/** The marks of the product beside those of the editor's kit. */
export const MARKS = [Subscript, Superscript, Colour];
