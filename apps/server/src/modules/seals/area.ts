import { fundClaim, fundClaimLine } from '@serventia/domain/seals/fund-claim.entity';
import { registeredSeal, sealer } from '@serventia/domain/seals/seal.entity';
import { sealDay } from '@serventia/domain/seals/seal-day.entity';
import { seal as sealEntity } from '@serventia/domain/seals/seal-stock.entity';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { sealCorrections } from './correct-seal.ts';
import { fundClaimActions, fundClaimLineActions } from './fund-claims.ts';
import { purchaseAction } from './purchase-credits.ts';
import { mountSeal } from './routes.ts';
import { sealDayActions } from './seal-days.ts';
import { sealStockActions } from './seal-stock.ts';
import { sealerHooks } from './sealers.ts';

/** The courts' seals: their systems, credits, stock and prices. */
export const seals = defineArea({
  hooks: ({ sealerHosts }) => [hooksOf(sealer, sealerHooks(sealerHosts))],
  actions: (services) => [
    actionsOf(sealer, { purchase: purchaseAction(services) }),
    actionsOf(registeredSeal, sealCorrections(services)),
    actionsOf(fundClaim, fundClaimActions(services)),
    actionsOf(fundClaimLine, fundClaimLineActions(services)),
    actionsOf(sealDay, sealDayActions(services)),
    actionsOf(sealEntity, sealStockActions(services)),
  ],
  routes: [mountSeal],
});
