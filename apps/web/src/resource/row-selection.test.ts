import { birth } from '@serventia/domain/civil/birth.entity';
import { document } from '@serventia/domain/office/record.entity';
import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { signatureRecognition } from '@serventia/domain/notes/signature-recognition.entity';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadPermissions } from '../api/permissions.ts';
import { bulkActions, bulkActionsOn } from './row-selection.ts';

beforeEach(async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        'civil_registration/birth': ['read', 'update', 'delete', 'check', 'register', 'reopen'],
        'basic/certificate_request': ['read', 'issue', 'deliver', 'refuse'],
        'basic/document': ['read', 'sign_electronically'],
        'note_registration/signature_recognition': ['read', 'conclude', 'cancel'],
      }),
    ),
  );
  await loadPermissions();
});

it('takes no step to several rows that warnings are read before, or that asks for something', () => {
  expect(bulkActions(birth)).not.toContain('register');
  expect(bulkActions(birth)).not.toContain('check');
  expect(bulkActions(birth)).toContain('delete');
  expect(bulkActions(signatureRecognition)).toEqual(['conclude']);
});

it('takes a step to several rows that asks for a secret of the user alone', () => {
  expect(bulkActions(document)).toEqual(['sign_electronically']);
});

it('takes a step to several rows that is declared for several: it refuses those with unread warnings itself', () => {
  expect(bulkActions(certificateRequest)).toEqual(['issue']);
});

it('offers what each of the rows offers', () => {
  const rows = [
    { id: 1, version: 1, permissions: ['conclude'] },
    { id: 2, version: 1, permissions: [] },
  ];
  expect(bulkActionsOn(signatureRecognition, rows.slice(0, 1))).toEqual(['conclude']);
  expect(bulkActionsOn(signatureRecognition, rows)).toEqual([]);
  expect(bulkActionsOn(signatureRecognition, [])).toEqual([]);
});
