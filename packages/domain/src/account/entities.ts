import type { Entity } from '@serventia/kit';
import { accessKey } from './access-key.entity.ts';
import { accessEntry } from './access-entry.entity.ts';
import { change } from './change.entity.ts';
import { deskAgent } from './desk-agent.entity.ts';
import { menu, moduleMenu } from './menu.entity.ts';
import { contentType, customGroup, module, permission } from './permission.entity.ts';
import { session } from './session.entity.ts';
import { signingCertificate } from './signing-certificate.entity.ts';
import { user } from './user.entity.ts';
import { webhook } from './webhook.entity.ts';

export const accountEntities: readonly Entity[] = [
  accessKey,
  webhook,
  user,
  customGroup,
  contentType,
  permission,
  module,
  menu,
  moduleMenu,
  accessEntry,
  session,
  signingCertificate,
  deskAgent,
  change,
];
