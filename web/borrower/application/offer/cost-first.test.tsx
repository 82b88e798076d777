import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { getOffer, listAgreements } from '#contract/application/application.ts'
import { ConfirmLoanScreen } from '#web/borrower/application/confirm-loan-screen.tsx'
import type { Offer } from '#web/borrower/application/offer/offer.ts'
import { anOffer, COST } from '#web/borrower/application/offer/testing-offers.ts'
import { answer } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'

beforeEach(() => answer(listAgreements, { data: [] }))

async function open(offer: Offer) {
  answer(getOffer, offer)
  const query = { productId: '7' }
  await openScreen(ConfirmLoanScreen, { query, texts: applicationTexts, brand: PH })
  await screen.findByText(offer.comProductName)
}

const valueOf = (label: string) => screen.getByText(label).parentElement?.textContent

describe('the costs of an offer in market philippines', () => {
  // spec: CF-001, CF-004
  test('what comes in and what each payment is come first, then total, rate and statement', async () => {
    const plan = [6_450_00, 6_450_00].map((amount, index) => ({
      title: `${index + 1} of 2`,
      description: '',
      amount,
      pay_time: index === 0 ? '2026-12-15' : '2027-01-14',
    }))
    await open(anOffer({ cost: COST, repay_plans: plan }))
    const costs = screen.getByRole('region', { name: 'What this loan costs' })
    const read = costs.textContent.replaceAll('\u{A0}', ' ')
    const order = [
      'EasyPlan',
      'Money in hand ₱12,000.00',
      'You pay 2 × ₱6,450.00 every 30 days from Dec 15, 2026',
      'Total to repay₱12,900.00',
      'Effective interest rate (EIR)2.75% a month, 33.01% a year',
      'Disclosure Statement',
      'Cancel for freeuntil Friday, Nov 20, 2026',
      'If the first payment is late+ ₱11.00 for 1 day',
    ]
    expect(order.map((part) => read.indexOf(part))).toEqual(
      order.map((part) => read.indexOf(part)).toSorted((one, other) => one - other),
    )
    expect(order.filter((part) => !read.includes(part))).toEqual([])
    expect(valueOf('30 days late')).toContain('+ ₱330.00')
  })

  // spec: CF-001, CF-004
  test('plan and details open by their titles, below the costs', async () => {
    await open(anOffer({ cost: COST }))
    const costs = screen.getByRole('region', { name: 'What this loan costs' })
    for (const title of ['Payment Plan', 'Details']) {
      const fold = screen.getByRole('heading', { level: 2, name: title }).closest('details')!
      expect(fold.open).toBe(false)
      expect(costs.compareDocumentPosition(fold)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
    // A fee is kept: the amount differs from what comes in, and stands with the details.
    expect(valueOf('Loan Amount')).toContain('₱12,345.67')
  })

  // spec: CF-001, CF-004
  test('an amount that comes in whole is stated once', async () => {
    await open(anOffer({ cost: { ...COST, netProceeds: 12_345_67 }, details: [] }))
    expect(screen.getAllByText('₱12,345.67')).toHaveLength(1)
  })
})
