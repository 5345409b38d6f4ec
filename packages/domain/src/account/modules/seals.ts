import { group, item, type Module } from '../menu-types.ts';

export const seals: Module = {
  id: 3,
  description: 'seals',
  area: 'seal',
  audience: 'clerk',
  default_route: '/seal/registered_seal',
  menu: [
    group('seals', [
      item('registered_seal', 'rubber-stamp', '/seal/registered_seal'),
      item('seal', 'stack-2', '/seal/seal'),
      item('sealer_attachment', 'paperclip', '/seal/sealer_attachment'),
      item('seal_day', 'calendar-check', '/seal/seal_day'),
      item('fund_claim', 'receipt-refund', '/seal/fund_claim'),
      item('credit_entry', 'coins', '/seal/credit_entry'),
    ]),
    group('fees', [
      item('cost_table', 'table', '/seal/cost_table'),
      item('act_service', 'list-details', '/seal/act_service'),
      item('reason_free', 'discount', '/seal/reason_free'),
      item('sealer', 'plug', '/seal/sealer'),
    ]),
  ],
};
