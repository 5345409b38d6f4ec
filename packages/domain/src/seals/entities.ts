import type { Entity } from '@serventia/kit';
import { adminCostComponent, adminCostTable } from './admin-cost-table.entity.ts';
import { fundClaim, fundClaimLine } from './fund-claim.entity.ts';
import {
  actService,
  costTable,
  costTableItem,
  creditEntry,
  reasonFree,
  registeredSeal,
  sealer,
} from './seal.entity.ts';
import { sealDay } from './seal-day.entity.ts';
import { seal, sealerAttachment } from './seal-stock.entity.ts';

export const sealEntities: readonly Entity[] = [
  reasonFree,
  actService,
  sealer,
  adminCostTable,
  adminCostComponent,
  costTable,
  costTableItem,
  registeredSeal,
  seal,
  sealerAttachment,
  creditEntry,
  fundClaim,
  fundClaimLine,
  sealDay,
];
