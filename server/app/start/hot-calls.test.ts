// The calls that borrowers make most ask the database twice at most: for the session with its
// borrower, and for all that the answer shows.
import pg from 'pg'
import { expect, test } from 'vitest'
import { getOffer } from '#contract/application/application.ts'
import { listComplaints } from '#contract/complaint/complaint-handling.ts'
import { getOfferV2 } from '#contract/application/confirm-v2.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getLoanDetails, listLoans } from '#contract/loan/loan.ts'
import { getPageSetting } from '#contract/page/page.ts'
import { getHome } from '#contract/application/product.ts'
import { getRepayment, listPayable } from '#contract/repayment/repayment.ts'
import { API_BASE } from '#contract/request-context.ts'
import { PreparedStatements } from '#server/platform/database/connections/prepared.ts'
import { demo } from '#doubles/demo/demo.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await demoApp()
const { borrowers } = await demo(deps)

const sent: string[] = []
const submit = Reflect.get(pg.Query.prototype, 'submit') as (connection: unknown) => unknown
Object.assign(pg.Query.prototype, {
  submit(this: { text: string }, connection: unknown) {
    // Those of the doubles, which run in the same process, are not the product's.
    if (!/\bsandbox"?\./.test(this.text)) sent.push(this.text)
    return submit.call(this, connection)
  },
})

/** The statements of a call, which is made before: what its first one leaves is there already. */
async function statementsOf(endpoint: Endpoint, { productId, orderId, sessionId }: Borrower) {
  const ask = async () =>
    app.inject({
      method: endpoint.method,
      url: API_BASE + endpoint.path,
      headers: { authorization: `Bearer ${sessionId}` },
      ...(endpoint.method === 'POST' && { payload: { productId, orderId: orderId ?? '' } }),
    })
  const first = await ask()
  sent.length = 0
  const second = await ask()
  expect(withoutTokens(second.body)).toBe(withoutTokens(first.body))
  const { code } = second.json<{ code: string }>()
  return { count: sent.length, code, unplanned: sent.filter((text) => !isPlannedOnce(text)) }
}

/** Whether PostgreSQL keeps its plan once it is frequent: `*` anywhere in it forbids that. */
function isPlannedOnce(text: string): boolean {
  const statements = new PreparedStatements()
  return Array.from({ length: 5 }, () => statements.of(text)).at(-1) !== null
}

/** A partner's link is signed anew each second. */
const withoutTokens = (body: string) => body.replaceAll(/token=[\w.-]+/g, 'token')

type Borrower = (typeof borrowers)[number]

test.each<readonly [string, Endpoint, most: number, RegExp]>([
  ['order details', getLoanDetails, 2, /./],
  ['the list of loans', listLoans, 2, /./],
  ['home', getHome, 2, /./],
  ['repay', getRepayment, 2, /-1[7-8]|complaints/],
  ['what can be paid', listPayable, 2, /./],
  ['confirm', getOffer, 2, /-new/],
  ['confirm, version 2', getOfferV2, 2, /-new/],
  ['the list of complaints', listComplaints, 2, /./],
  ['what each page asks first', getPageSetting, 2, /./],
])('%s asks the database twice at most, by statements that are planned once', async (...row) => {
  const [, endpoint, most, whose] = row
  const counts = []
  for (const borrower of borrowers.filter(({ key }) => whose.test(key))) {
    const { count, code, unplanned } = await statementsOf(endpoint, borrower)
    if (code === '0' || code === '00') counts.push([borrower.key, count] as const)
    expect(unplanned).toEqual([])
  }
  expect(counts.length).toBeGreaterThan(0)
  expect(counts.filter(([, count]) => count > most)).toEqual([])
})
