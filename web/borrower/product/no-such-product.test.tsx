import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getProduct } from '#contract/application/product.ts'
import { ProductDetailScreen } from '#web/borrower/product/product-detail-screen.tsx'
import { productTexts } from '#web/borrower/product/texts/product-texts.ts'
import { answerBody, refuse } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

// spec: API-051
test.each([
  ['-1001', 'This product was not found.', { productId: '99' }],
  ['-1002', 'productId: must have 1 characters or more.', {}],
])(
  'an address that names no product leads to those that are there, and not to a retry (%s)',
  async (code, message, query) => {
    const received = startHostApp('toHome')
    refuse(getProduct, code, message)
    await openScreen(ProductDetailScreen, { brand: PH, query, texts: productTexts })
    expect(await screen.findByRole('heading', { name: 'There is no such product' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'See the products' }))
    expect(received).toHaveLength(1)
  },
)

// spec: API-051
test('a product of which a loan is open leads to the loan', async () => {
  const sentTo = watchNavigation('https://app.test.example/productDetail?productId=2')
  const message = 'You already have an open loan of this product.'
  answerBody(getProduct, { code: '-1005', message, data: { orderId: 'o-9' } })
  await openScreen(ProductDetailScreen, { query: { productId: '2' }, texts: productTexts })
  await waitFor(() => expect(sentTo).toEqual(['instead: /bandOf?productId=2&orderId=o-9']))
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
})
