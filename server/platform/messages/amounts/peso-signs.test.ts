// Every amount that a borrower of market philippines reads has its sign (peso.ts).
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { getHome } from '#contract/application/product.ts'
import { exportLedger } from '#contract/loan/bookkeeping.ts'
import { getDisclosure, getStatement } from '#contract/loan/documents.ts'
import { getLoanDetails, listLoans } from '#contract/loan/loan.ts'
import { comparePlans } from '#contract/loan/payoff.ts'
import { getRepayment } from '#contract/repayment/repayment.ts'
import { API_BASE } from '#contract/request-context.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await demoApp()
const demo = (await app.inject('/sandbox/demo')).json<{
  borrowers: { key: string; productId: string; orderId: string; sessionId: string }[]
}>()

/** Amounts as people write them: with thousands, or with centavos; rates and versions are none. */
const WRITTEN = /(?<![\d.,-])(?:\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+\.\d\d)(?!\d|%|[.,]\d)/g

/** What stands before each amount that has no sign. An SMS has PHP, which every phone can show. */
function withoutSign(text: string): string[] {
  return [...text.matchAll(WRITTEN)]
    .map(({ index, 0: amount }) => text.slice(Math.max(0, index - 24), index) + amount)
    .filter((written) => !/(?:₱|\bPHP\s)[\d,.]+$/.test(written))
}

test('an amount without its sign is found, with what stands before it', () => {
  expect(withoutSign('You owe 2,271.02 of ₱8,500, at 38.12% since 2026-11-23.')).toEqual([
    'You owe 2,271.02',
  ])
  expect(withoutSign('Bayad: 950.00. Natanggap: PHP 1,000.00')).toEqual(['Bayad: 950.00'])
})

test.each(['en', 'fil'] as const)('in screens, papers and on the site, in %s', async (language) => {
  await deps.database.updateTable('borrower').set({ language }).execute()
  const { body } = await app.inject({ url: `/?brand=ph&lang=${language}` })
  const read = [body.replaceAll(/<style.*?<\/style>/gs, '')]
  for (const word of ['110', '170', '174', '180-delay', '200']) {
    const found = demo.borrowers.find(({ key }) => key === `ph-${word}`)
    if (!found) throw new Error(`There is no demo borrower ph-${word}.`)
    const { sessionId, productId, orderId } = found
    const headers = { authorization: `Bearer ${sessionId}` }
    const get = async (path: string, query: Record<string, string> = {}) =>
      app.inject({ url: API_BASE + path, query: { productId, orderId, ...query }, headers })
    for (const { path } of [getHome, listLoans, getLoanDetails, getRepayment, comparePlans])
      read.push((await get(path)).body)
    for (const { path } of [getStatement, getDisclosure, exportLedger]) {
      const { rawPayload } = await get(path, { format: 'pdf' })
      if (rawPayload.subarray(0, 4).toString() === '%PDF') read.push(await textOf(rawPayload))
    }
  }
  expect(read.flatMap(withoutSign)).toEqual([])
  expect(read.join().match(/₱/g)?.length).toBeGreaterThan(200)
})

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  })
  return text
}
