import type { ExtensionInfo } from '#contract/loan/extension.ts'
import type { Output } from '#contract/endpoint.ts'
import type { FormItem, getPayoutAccountForm } from '#contract/application/payout-account.ts'
import type { listPayments, WaitingPayment } from '#contract/repayment/payments.ts'
import type { RepaymentInfo } from '#contract/repayment/repayment.ts'

/** Bars as the server would draw them; what they say does not matter to a picture. */
const BARS = Array.from({ length: 60 }, (_, bar) => {
  const width = 1 + ((bar * 7) % 3)
  return `<rect x="${bar * 4}" width="${width}" height="60"/>`
})
const BARCODE = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60">${BARS.join('')}</svg>`,
)}`

/** A square of dots, for the same reason. */
const DOTS = Array.from({ length: 625 }, (_, dot) => dot)
  .filter((dot) => (dot * 7919 + Math.floor(dot / 25) * 31) % 5 < 2)
  .map((dot) => `M${dot % 25} ${Math.floor(dot / 25)}h1`)
// Short, as it travels in an address.
export const QR_CODE = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -.5 25 25"><path stroke="#000" d="${DOTS.join('')}"/></svg>`,
)}`

/** A late installment, payable by code and through four channels. */
export const REPAYMENT: RepaymentInfo = {
  repayAmount: 234_560,
  dueDateAmount: 0,
  repayDate: '2026-12-05',
  received: [],
  cancelUntil: '',
  cancelAmount: 0,
  productName: 'EasyPlan',
  productLogo: '',
  detail: [
    { text: 'Payment 2 of 4, was due on Dec 5, 2026', value: '₱2,185.60' },
    { text: 'Penalties', value: '₱160.00' },
    { text: 'Principal in the payment', value: '₱2,001.00', isPart: 1 },
    { text: 'Interest in the payment', value: '₱184.60', isPart: 1 },
  ],
  repayList: [
    { logo: '', name: 'GCash', channel_number: 'GCSH' },
    { logo: '', name: 'Maya', channel_number: 'MAYA' },
    { logo: '', name: '7-Eleven', channel_number: '711' },
    { logo: '', name: 'Bank of the Philippine Islands Online', channel_number: 'BPIA' },
  ],
  noticeMsg: 'Payments made after 10 pm are posted the next morning.',
  defDetail: {
    payCode: '9000 6123 4567 8901'.replaceAll(' ', ''),
    logo: '',
    title: '7-Eleven CLiQQ',
    payNotice: [
      {
        name: 'At the kiosk',
        steps: [
          'Choose Bills Payment, then Dragonpay.',
          'Enter the contract number and the amount.',
        ],
      },
      {
        name: 'At the cashier',
        steps: [
          'Hand over the printed slip and the cash.',
          'Keep the receipt until the payment shows.',
        ],
      },
    ],
    barcode: BARCODE,
  },
  isShowReyTop: 1,
}

const { repayAmount: _, ...shared } = REPAYMENT

/** What extending that loan would cost and make. */
export const EXTENSION: ExtensionInfo = {
  ...shared,
  repayDate: '2027-01-04',
  detail: [
    { text: 'Interest', value: '₱184.60' },
    { text: 'Penalties', value: '₱160.00' },
    { text: 'Extension fee', value: '₱225.00' },
  ],
  noticeMsg: '',
  defDetail: { payCode: '', logo: '', title: '', payNotice: [], barcode: '' },
  delayInfo: { delayAmount: 569_60, title: 'Pay now to extend your loan' },
  repayPlan: ['2027-01-04', '2027-02-03', '2027-03-05'].map((time, index) => ({
    title: `Payment ${index + 1} of 3`,
    remark: 'Interest in it: ₱184.60',
    amount: 268_460,
    time,
  })),
}

const ITEM: FormItem = {
  code: '',
  cate: 'txt',
  title: '',
  subtitle: '',
  value: '',
  note: [],
  inputType: '',
  cardTypeMi: 0,
  channelNumber: '',
}
const option = (name: string, type: string, cardTypeMi = 0) => {
  return { name, type, cardTypeMi, channelNumber: '' }
}

export const ACCOUNT_FORM: Output<typeof getPayoutAccountForm> = {
  items: [
    {
      ...ITEM,
      code: 'cardType',
      cate: 'enum',
      title: 'Account type',
      note: [option('E-wallet', '1'), option('Bank account', '2')],
    },
    {
      ...ITEM,
      code: 'bankCode',
      cate: 'enum',
      title: 'Bank or wallet',
      subtitle: 'Please choose',
      note: [
        option('GCash', 'GXCHPHM2XXX', 1),
        option('Maya Wallet', 'PAPHPHM1XXX', 1),
        ...['BDO Unibank', 'Bank of the Philippine Islands', 'China Bank', 'EastWest', 'Land Bank']
          .concat(['Metrobank', 'PNB', 'RCBC', 'Security Bank', 'UnionBank'])
          .map((name, index) => option(name, `BANK${index}`, 2)),
      ],
    },
    { ...ITEM, code: 'cardNo', title: 'Account number', subtitle: 'Digits only' },
    {
      ...ITEM,
      code: 'accountName',
      title: 'Account holder',
      subtitle: 'As the bank knows you',
      value: 'Maria Santos',
      inputType: 'text',
    },
  ],
}

export const NO_PAYMENTS: Output<typeof listPayments> = {
  list: [],
  onTheirWay: [],
  waiting: [],
  claims: [],
}

/** A payment by QR Ph that waits to be scanned. */
export const SCANNED: WaitingPayment = {
  payment: 'LN-00000000-0000-4000-8000-000000000001',
  orderId: '00000000-0000-4000-8000-000000000002',
  productId: '11',
  reference: 'pi_RBLSaWhxc4VfuGnGhbnDczfj',
  amount: 2_345_60,
  amountText: '₱2,345.60',
  channel: 'QR Ph',
  deadline: '2026-11-21 13:30:00',
  deadlineText: 'Nov 21, 2026, 1:30 PM',
  barcode: '',
  qr: QR_CODE,
  payUrl: '/repaymentOfCode',
}

/** A payment at a counter that waits for the cashier. */
export const AT_COUNTER: WaitingPayment = {
  ...SCANNED,
  reference: '5MVNSDMX',
  channel: 'Bayad Center',
  barcode: QR_CODE,
  qr: '',
}
