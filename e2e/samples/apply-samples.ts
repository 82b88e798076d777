import type { Output } from '#contract/endpoint.ts'
import type { calculate } from '#contract/application/product.ts'
import { cardSample } from '#e2e/samples/card-samples.ts'
import { COST_SAMPLE } from '#e2e/samples/loan-samples.ts'

const LIMITS = { least: 2_000_00, most: 15_000_00, step: 500_00 }
const PERIODS = [
  { periods: 4, termUnit: 30 },
  { periods: 6, termUnit: 30 },
]

/** A product as its page receives it. */
export function productSample(other: object = {}) {
  return {
    productId: '2',
    name: 'EasyPlan',
    logo: '',
    limits: {
      ...LIMITS,
      productMost: 15_000_00,
      range: '2,000 – 15,000',
      rangeDesc: 'Loan amount in pesos',
    },
    terms: [
      { text: 'Interest rate', value: '33% a year on what you still owe' },
      { text: 'Whole term', value: '120 to 180 days' },
      { text: 'Extensions', value: 'Up to 2, without a fee' },
    ],
    periodOptions: PERIODS,
    isPartner: 0,
    ...other,
  }
}

const card = (productId: string, name: string, isPartner = 0) => ({
  productId,
  logo: '',
  name,
  range: '2,000 – 15,000',
  rangeDesc: 'Loan amount in pesos',
  rate: '33% a year on what you still owe',
  rateDesc: 'Interest rate',
  tags: [],
  limits: LIMITS,
  periodOptions: PERIODS,
  isPartner,
})

/** The products of a brand as the calculator receives them. */
export const HOME_SAMPLE = {
  products: [card('1', 'QuickCash'), card('2', 'EasyPlan'), card('4', 'PartnerCash', 1)],
  loans: [],
}

export const CALCULATED_SAMPLE: Output<typeof calculate> = {
  repay_plans: ['2026-12-13', '2027-01-12', '2027-02-11', '2027-03-13'].map((pay_time, index) => ({
    title: `Installment ${index + 1} of 4`,
    description: 'Principal ₱2,500.00, interest ₱276.13',
    amount: 2_776_13,
    pay_time,
  })),
  cost: { ...COST_SAMPLE, disclosureUrl: null },
  choices: [
    { periods: 4, amounts: [2_776_13, 2_776_13, 2_776_13, 2_776_13] },
    { periods: 6, amounts: [1_929_36, 1_929_36, 1_929_36, 1_929_36, 1_929_36, 1_929_36] },
  ],
}

const item = (code: string, title: string, other: object = {}) => ({
  code,
  cate: 'txt',
  title,
  subtitle: `Your ${title.toLowerCase()}`,
  value: '',
  note: [],
  inputType: 'text',
  cardTypeMi: 0,
  channelNumber: '',
  area: null,
  ...other,
})
const option = (name: string, type: string) => ({ name, type, cardTypeMi: 0, channelNumber: '' })

const area = (code: string, sameAs = '') => ({
  cate: 'address',
  area: { code, value: '', name: '', edition: '1', sameAs },
})

/** A few places to choose from. */
export const AREAS_SAMPLE = {
  regions: ['0700000000 Region VII (Central Visayas)', '1300000000 National Capital Region'],
  provinces: ['0702200000 Cebu', '0701200000 Bohol'],
  cities: [
    '0702214000 Carcar City',
    '0702251000 Toledo City',
    '0702244000 Sibonga',
    '0702222000 Dalaguete',
    '0702202000 Alcoy',
    '0702201000 Alcantara',
    '0702205000 Argao',
    '0702206000 Asturias',
    '0730600000 Cebu City',
    '1381300000 Quezon City',
  ],
}

/** The forms of a borrower; 1 marks a complete one. */
export function informationSample(...done: number[]) {
  const groups = [
    {
      group: 'public',
      title: 'About you',
      items: [
        item('fullName', 'Full name'),
        item('birthDate', 'Birth date', { cate: 'day', inputType: '' }),
        item('presentAddress', 'Present address', area('presentArea')),
        item('permanentAddress', 'Permanent address', area('permanentArea', 'presentAddress')),
      ],
    },
    {
      group: 'personal',
      title: 'Your ID',
      items: [
        item('idType', 'Kind of ID', { cate: 'enum', note: [option('UMID', 'umid')] }),
        item('idNumber', 'ID number'),
      ],
    },
    { group: 'job', title: 'Your work', items: [item('work', 'Work')] },
    { group: 'ext', title: 'How to reach you', items: [item('email', 'E-mail')] },
    { group: 'bank', title: 'Your payout account', items: [] },
  ]
  return { groups: groups.map((group, index) => ({ ...group, done: done[index] ?? 0 })) }
}

/** A loan that was paid out and of which one installment was paid, day by day. */
export const LEDGER_SAMPLE = {
  entries: [
    {
      at: '2026-08-22 10:15:00',
      event: 'disbursed',
      reason: 'the payout succeeded',
      reference: 'payout:1',
      lines: [{ portion: 'principal', amount: 10_000_00 }],
      deducted: { netProceeds: 9_500_00, keptBack: 500_00 },
      balance: 10_000_00,
      hash: 'a1',
    },
    {
      at: '2026-09-21 00:00:00',
      event: 'due',
      reason: 'installment 1 fell due',
      reference: 'due:1',
      lines: [
        { portion: 'interest', amount: 271_23 },
        { portion: 'fees', amount: 100_00 },
      ],
      balance: 10_371_23,
      hash: 'a2',
    },
    {
      at: '2026-09-21 09:30:00',
      event: 'repaid',
      reason: 'a payment',
      reference: 'payment:1',
      lines: [
        { portion: 'interest', amount: -271_23 },
        { portion: 'fees', amount: -100_00 },
        { portion: 'principal', amount: -2_404_90 },
      ],
      balance: 7_595_10,
      hash: 'a3',
    },
  ],
  unbooked: [{ portion: 'interest', amount: 62_40 }],
  balance: 7_657_50,
}

const loan = (orderId: string, productName: string) => ({
  orderId,
  productId: '2',
  productName,
  productLogo: '',
  orderStatus: 170,
  amount: 10_000_00,
  repayDate: '2026-10-21',
  card: cardSample(),
  settledOn: '',
  isCancelled: 0,
})

export const LOANS_SAMPLE = [loan('o-1', 'EasyPlan'), loan('o-2', 'QuickCash')]
