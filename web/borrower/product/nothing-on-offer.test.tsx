import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getProduct } from '#contract/application/product.ts'
import { ProductDetailScreen } from '#web/borrower/product/product-detail-screen.tsx'
import { productTexts } from '#web/borrower/product/texts/product-texts.ts'
import { refuse } from '#web/kit/testing/answer.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

// spec: API-051
test('who gets no offer now reads why, and is not told that something failed', async () => {
  const message = 'After a loan that you cancelled we can offer the next one from Dec 30, 2026.'
  refuse(getProduct, '-1005', message)
  await openScreen(ProductDetailScreen, { query: { productId: '2' }, texts: productTexts })
  const title = 'There is no loan on offer right now'
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getAllByText(message)).not.toEqual([])
  expect(screen.getByRole('button', { name: 'Home' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
