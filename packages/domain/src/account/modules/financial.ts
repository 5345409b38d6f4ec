import { group, item, type Module } from '../menu-types.ts';

export const financial: Module = {
  id: 7,
  description: 'financial',
  area: 'financial',
  audience: 'clerk',
  default_route: '/financial/movement',
  menu: [
    group('cash', [
      item('fee_receipt', 'receipt', '/financial/fee_receipt'),
      item('prior_deposit', 'pig-money', '/financial/prior_deposit'),
      item('movement', 'arrows-exchange', '/financial/movement'),
      item('cash_session', 'cash-register', '/financial/cash_session'),
      item('account', 'wallet', '/financial/account'),
    ]),
    group('pix', [
      item('pix_charge', 'qrcode', '/financial/pix_charge'),
      item('pix_payment', 'cash-banknote', '/financial/pix_payment'),
      item('pix_access', 'building-bank', '/financial/pix_access'),
    ]),
    group('nfse', [
      item('service_invoice', 'file-invoice', '/financial/service_invoice'),
      item('nfse_access', 'building-community', '/financial/nfse_access'),
    ]),
    group('accounting', [
      item('daily_book', 'notebook', '/financial/daily_book'),
      item('balance', 'scale', '/financial/balance'),
    ]),
  ],
};
