// What a screen knows stays when it cannot be renewed; other screens have this in their own tests.
import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { getComplaint } from '#contract/complaint/complaint-handling.ts'
import { calculate, getProduct } from '#contract/application/product.ts'
import { complaintDetails } from '#web/borrower/complaint/details/complaint-details-screen.tsx'
import { aComplaint } from '#web/borrower/complaint/testing-complaints.ts'
import { productDetail } from '#web/borrower/product/product-detail-screen.tsx'
import { aCost, aProduct } from '#web/borrower/product/testing-products.ts'
import { answer } from '#web/kit/testing/answer.ts'
import { expectLastKnown } from '#web/kit/testing/last-known.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

// spec: ERR-032
test('a product stays without a network, with its time', async () => {
  answer(getProduct, aProduct())
  answer(calculate, aCost(9_000_00))
  const { view, texts } = productDetail
  await openScreen(view, { query: { productId: '2' }, ...(texts && { texts }) })
  const field = { name: 'Loan amount in pesos' }
  await screen.findByRole('textbox', field)
  await expectLastKnown(getProduct)
  screen.getByRole('textbox', field)
})

// spec: ERR-032
test('a complaint stays without a network, with its time', async () => {
  answer(getComplaint, aComplaint())
  const { view, texts } = complaintDetails
  await openScreen(view, { query: { problemId: 'p-1' }, ...(texts && { texts }) })
  await screen.findByText('They call at night.')
  await expectLastKnown(getComplaint)
  screen.getByText('They call at night.')
})
