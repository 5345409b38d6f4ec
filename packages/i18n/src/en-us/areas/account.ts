import type { account as source } from '../../pt-br/areas/account.ts';
import type { SameShape } from '../../same-shape.ts';

export const account: SameShape<typeof source> = {
  entities: {
    custom_group: {
      one: 'Group',
      many: 'Groups',
      fields: { name: 'Name', description: 'Description', notary_office: 'Office', is_active: 'Active' },
    },
    content_type: {
      one: 'Content type',
      many: 'Content types',
      fields: { name: 'Name', area: 'Area', resource: 'Resource' },
    },
    session: {
      one: 'Session',
      many: 'My sessions',
      fields: {
        key: 'Key',
        browser: 'Browser',
        system: 'System',
        address: 'Network address',
        began_at: 'Began',
        last_seen_at: 'Last used',
        expires_at: 'Valid until',
        revoked_at: 'Ended',
        confirmed_until: 'Password confirmed until',
      },
    },
    permission: {
      one: 'Permission',
      many: 'Permissions',
      fields: { content_type: 'Content type', action: 'Action', name: 'Name' },
    },
    module: {
      one: 'Module',
      many: 'Modules',
      fields: {
        description: 'Module',
        area: 'Area',
        audience: 'Meant for',
        default_route: 'First screen',
        is_active: 'Active',
      },
    },
    menu: {
      one: 'Menu screen',
      many: 'Menu screens',
      fields: { label: 'Name', icon: 'Icon', route: 'Address', hidden: 'Hidden' },
    },
    module_menu: {
      one: 'Menu item',
      many: 'Menu items',
      fields: {
        module: 'Module',
        menu: 'Screen',
        name: 'Name',
        heading: 'Group heading',
        position: 'Order',
        hidden: 'Hidden',
      },
    },
  },
  choices: {
    access_level: { all: 'All', granted: 'Only what is granted' },
    module_audience: { clerk: 'Clerks', super: 'Administrators' },
    department: {
      civil: 'Civil registry',
      notes: 'Notes',
      property: 'Property registry',
      rtd: 'Titles and documents',
      rcpj: 'Legal persons',
      protest: 'Protest',
    },
  },
  sections: { access: 'Access' },
  actions: {
    associate_all: 'Associate all',
    read: 'See',
    create: 'Add',
    update: 'Change',
    delete: 'Delete',
    end: 'End session',
    end_others: 'End the other sessions',
  },
  inputs: {},
  menu: { access: 'Users and permissions' },
  findings: {},
  errors: {
    permission_not_granted: 'This permission has not been granted to you.',
    department_not_allowed: 'The department of this act is not allowed for the user.',
    password_must_change: 'Choose a new password to continue.',
    username_of_office: "A clerk's username ends in @{{suffix}}.",
    username_without_office: "An administrator's username carries no office's suffix.",
    last_superuser: 'This is the last active administrator: there must be another one first.',
    wrong_recovery_link: 'This recovery link is no longer valid. Ask for a new one.',
  },
};
