import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import ReleaseNotesDialog from './release-notes-dialog.tsx';

const text = (words: string, ...marks: readonly string[]): object => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
});

it('shows of each note its version, its day, and its text whole and as it was formatted', () => {
  const described = (version: string): object => ({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text(`Certidões ${version}`)] },
      { type: 'paragraph', content: [text('Saem '), text('com selo', 'bold')] },
      { type: 'paragraph', content: [text('O último parágrafo.')] },
    ],
  });
  const unread = ['2.1', '2.0'].map((version, index) => ({
    id: index + 1,
    version: 1,
    version_number: version,
    release_date: '2026-11-21',
    description: described(version),
  }));
  render(
    <MantineProvider env="test">
      <ReleaseNotesDialog unread={unread} onClose={() => undefined} />
    </MantineProvider>,
  );
  const notes = screen.getAllByRole('article');
  expect(notes).toHaveLength(2);
  for (const [index, version] of ['2.1', '2.0'].entries()) {
    const note = within(notes[index] as HTMLElement);
    expect(note.getByText(version)).toBeTruthy();
    expect(note.getByText('21/11/2026')).toBeTruthy();
    expect(note.getByRole('heading', { name: `Certidões ${version}` })).toBeTruthy();
    expect(note.getByText('com selo').closest('strong')).not.toBeNull();
    expect(note.getByText('O último parágrafo.')).toBeTruthy();
  }
});
