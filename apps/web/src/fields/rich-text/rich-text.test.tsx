import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

const text = (words: string, ...marks: readonly string[]): object => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
});

it('shows a formatted text whole, as it was formatted', () => {
  const item = (words: string): object => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [text(words)] }],
  });
  render(
    <RichText
      value={{
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: [text('Novidades')] },
          { type: 'paragraph', attrs: { textAlign: 'right' }, content: [text('Crato')] },
          { type: 'paragraph', content: [text('Agora '), text('com selo', 'bold', 'italic')] },
          { type: 'bulletList', content: [item('Nascimento'), item('Óbito')] },
        ],
      }}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Novidades' })).toBeTruthy();
  expect(screen.getByText('Crato').style.textAlign).toBe('right');
  expect(screen.getByText('com selo').closest('strong')).not.toBeNull();
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['Nascimento', 'Óbito']);
});
