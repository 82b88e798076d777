import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getOfferV2, listAgreementsV2 } from '#contract/application/confirm-v2.ts'
import { ConfirmV2Screen } from '#web/borrower/application/confirm-v2-screen.tsx'
import { anOffer, COST } from '#web/borrower/application/offer/testing-offers.ts'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'
import { answer } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

// spec: C2-014
test.each([GIVEN, PH])(
  'with another currencyFlag no figure of the screen has the sign, rows, plan, costs and pop-up included',
  async (brand) => {
    const description = 'Principal ₱6000.00 + interest ₱500.00'
    answer(listAgreementsV2, { data: [{ title: 'Promissory note', isConsent: 0 }] })
    answer(getOfferV2, {
      ...anOffer(),
      currencyFlag: 0,
      repayDate: '2027-01-14',
      buttonText: 'Get ₱12345.67',
      details: [{ text: 'Fee of ₱100.00 kept back', value: '₱100.00' }],
      repay_plans: [{ ...anOffer().repay_plans[0]!, description }],
      promoTitle: '₱50 for you',
      promoText: 'Pay ₱50 less.',
      promoOnLoad: 1,
      cost: brand === PH ? COST : null,
    })
    await openScreen(ConfirmV2Screen, { brand, query: { productId: '7' }, texts: applicationTexts })
    expect(await screen.findByRole('dialog', { name: '50 for you' })).toBeTruthy()
    expect(screen.getByText('Principal 6000.00 + interest 500.00')).toBeTruthy()
    expect(screen.getByText('Fee of 100.00 kept back')).toBeTruthy()
    expect(document.body.textContent).not.toContain('₱')
  },
)
