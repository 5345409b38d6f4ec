import { defineEntity } from '@serventia/kit';
import { licenseDocumentConditions, licenseDocumentFields } from './license-document-fields.ts';

/** A paper of a marriage license: owed, received, or waived with its reason (CC art. 1.525). */
export const licenseDocument = defineEntity('civil_registration/license_document', {
  scope: 'office',
  fields: licenseDocumentFields,
  label: 'description',
  list: {
    columns: ['license', 'document_kind', 'side', 'document_state', 'received_on', 'issued_on', 'file'],
    order: ['license', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'license',
        'document_kind',
        'side',
        'document_state',
        'received_on',
        'issued_on',
        'description',
        'waiver_reason',
        'file',
      ],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'license',
  position: 'position',
  conditions: licenseDocumentConditions,
});
