import { signatureRecognition } from '@serventia/domain/notes/signature-recognition.entity';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea } from '../../../declared/entities.ts';
import type { ShownFinding } from '../../../resource/findings/use-findings.ts';
import type { ResourceForm } from '../../../resource/use-resource-form.ts';
import { loadWords } from '../../../text/load-words.ts';
import { useFinish } from './use-finish.ts';

const finding = (level: 'error' | 'warning', field: string, code: string): ShownFinding => ({
  level,
  field,
  sent: field,
  code,
  acknowledged: null,
});
const WARNING = finding('warning', 'card', 'card_without_image');
const ERROR = finding('error', 'document_complete', 'document_with_blanks');

const showRefusal = vi.fn<(error: unknown) => void>();

beforeEach(async () => {
  showRefusal.mockReset();
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ document_complete: ['document_with_blanks'] }, { status: 400 })),
  );
  await Promise.all([loadArea('notes'), loadWords('base')]);
});
afterEach(() => vi.unstubAllGlobals());

function finishOf(found: readonly ShownFinding[]) {
  const form = {
    entity: signatureRecognition,
    save: () => Promise.resolve({ id: 7 }),
    showRefusal,
  } as unknown as ResourceForm;
  const findings = {
    shown: found,
    judge: () => undefined,
    ask: () => Promise.resolve(found),
    acknowledge: () => Promise.resolve(),
  };
  return renderHook(() => useFinish(form, { findings, charge: 1 }));
}

it('has warnings read before it concludes', async () => {
  const { result } = finishOf([WARNING]);
  await act(() => result.current.run());
  expect(result.current.progress.warnings).toEqual([WARNING]);
  expect(showRefusal).not.toHaveBeenCalled();
});

it('tells what is refused before anybody reads a warning', async () => {
  const { result } = finishOf([ERROR, WARNING]);
  await act(() => result.current.run());
  expect(result.current.progress.warnings).toEqual([]);
  expect(showRefusal).toHaveBeenCalledOnce();
});
