import type { LoanCost } from '#contract/application/application.ts'
import type { Offer } from '#web/borrower/application/offer/offer.ts'

/** An offer of two installments, without a mandatory agreement or pop-up. */
export function anOffer(other: Partial<Offer> = {}): Offer {
  return {
    amount: 12_345_67,
    periods: 2,
    termUnit: 30,
    details: [{ text: 'Service fee', value: '₱100.00' }],
    repay_plans: [
      { title: '1 of 2', description: 'Interest first', amount: 6_500_00, pay_time: '2026-12-15' },
      { title: '2 of 2', description: '', amount: 6_400_00, pay_time: '2027-01-14' },
    ],
    firstPayTime: '2026-12-15',
    firstPeriodDay: 30,
    pRateDsc: '36% a year, flat',
    sendSms: 0,
    isPopType: 0,
    popTitle: '',
    popContent: '',
    popAgreementUrl: '',
    comProductLogo: '/easy.svg',
    comProductName: 'EasyPlan',
    offerId: 'offer-1',
    periodOptions: [],
    consentApart: 0,
    cost: null,
    payTo: null,
    ...other,
  }
}

/** The costs of such an offer, as market philippines shows them. */
export const COST: LoanCost = {
  netProceeds: 12_000_00,
  totalRepay: 12_900_00,
  eirMonthly: '2.75',
  eirYearly: '33.0001',
  nominalMonthly: '2.75',
  lateCost: [
    { days: 1, amount: 11_00 },
    { days: 30, amount: 330_00 },
  ],
  cancelUntil: '2026-11-20',
  disclosureUrl: 'https://h5.test.example/disclosure.pdf',
}
