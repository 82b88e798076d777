import { requestsTo } from '#web/kit/testing/answer.ts'
import type { Output } from '#contract/endpoint.ts'
import { calculate } from '#contract/application/product.ts'
import type { Product } from '#web/borrower/product/loan-choice.ts'

/** A product in four or six installments, open to the borrower. */
export function aProduct(other: Partial<Product> = {}): Product {
  return {
    productId: '2',
    name: 'EasyPlan',
    logo: '',
    limits: {
      least: 2_000_00,
      most: 15_000_00,
      step: 500_00,
      productMost: 15_000_00,
      range: '2,000 – 15,000',
      rangeDesc: 'Loan amount in pesos',
    },
    terms: [{ text: 'Interest rate', value: '33% a year' }],
    confirmVersion: 1,
    periodOptions: [
      { periods: 4, termUnit: 30 },
      { periods: 6, termUnit: 30 },
    ],
    isPartner: 0,
    ...other,
  }
}

/** The cost of a choice with this total. */
export function aCost(totalRepay: number): Output<typeof calculate> {
  return {
    repay_plans: [
      { title: '1 of 4', description: '', amount: 2_500_00, pay_time: '2026-12-15' },
      { title: '2 of 4', description: '', amount: 2_400_00, pay_time: '2027-01-14' },
    ],
    cost: {
      netProceeds: 8_000_00,
      totalRepay,
      eirMonthly: '2.75',
      eirYearly: '33',
      nominalMonthly: '2.75',
      lateCost: [{ days: 1, amount: 11_00 }],
      cancelUntil: '',
      disclosureUrl: null,
    },
    choices: [
      { periods: 1, amounts: [9_000_00] },
      { periods: 4, amounts: [2_271_02, 2_271_02, 2_271_02, 2_271_01] },
    ],
  }
}

/** The choices whose cost was requested, in order: product, centavos, installments. */
export function askedChoices(): string[] {
  return requestsTo(calculate).map(({ body }) => {
    const { productId, amount, periods } = Object.fromEntries(new URLSearchParams(body))
    return `${productId}: ${amount} in ${periods}`
  })
}
