import { expect, it } from 'vitest';
import { chargeTotal, sealCharge } from './seal-charge.ts';

const SERVICE = { code: '004020', description: 'Certidão' };
const LINE = { ...SERVICE, quantity: 2, sealType: 1, sealPriceCents: 1048 };

it('has the code and description of the service, and each fund in the order of the table', () => {
  const components = { emolumento: 5588, FERMOJU: 272, selo: 1048 };
  const charge = sealCharge(SERVICE, {
    lines: [{ ...LINE, code: '004021', components, totalCents: 6908 }],
    totalCents: 6908,
  });
  expect(charge).toEqual({
    ...SERVICE,
    components: [
      { name: 'emolumento', cents: 5588 },
      { name: 'FERMOJU', cents: 272 },
      { name: 'selo', cents: 1048 },
    ],
    waived: null,
  });
  expect(chargeTotal(charge)).toBe(6908);
});

it('of a free act has what it would have cost, and no amount', () => {
  const charge = sealCharge(SERVICE, {
    lines: [{ ...LINE, components: { emolumento: 0, selo: 0 }, totalCents: 0 }],
    totalCents: 0,
    wouldHaveBeenCents: 6908,
  });
  expect(charge.waived).toBe(6908);
  expect(chargeTotal(charge)).toBe(0);
});
