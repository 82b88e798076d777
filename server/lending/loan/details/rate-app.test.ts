import { expect, test } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { rateApp } from '#contract/loan/loan.ts'
import { demo } from '#doubles/demo/demo.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await demoApp()
const { borrowers } = await demo(deps)

/** A borrower of the demo, with their loan. */
function borrower(key: string) {
  const { sessionId: token, orderId } = borrowers.find((each) => each.key === key)!
  const rate = async (stars: Omit<Input<typeof rateApp>, 'orderId'>, loanId = orderId) =>
    ask(app, rateApp, { ...stars, ...(loanId && { orderId: loanId }) }, { token })
  const { database } = deps
  const stored = async () =>
    database.selectFrom('loan').select('stars').where('id', '=', orderId!).executeTakeFirst()
  return { orderId, rate, stored }
}

// spec: GEN-014, API-002, ERR-035
test('the stars that a borrower chose are stored once with their settled loan', async () => {
  const { rate, stored } = borrower('ph-200')
  expect(await rate({ score: 5, stars: 3 })).toEqual({ code: '0', message: 'success', data: {} })
  expect(await stored()).toEqual({ stars: 3 })
  expect(await rate({ score: 5, stars: 1 })).toMatchObject({ code: '-1005', data: null })
  expect(await stored()).toEqual({ stars: 3 })
})

// spec: GEN-014, API-002, ERR-035
test('the given app names neither stars nor a loan: its score is of the settled one', async () => {
  const { rate, stored } = borrower('given-200')
  expect((await rate({ score: 4 }, '')).code).toBe('0')
  expect(await stored()).toEqual({ stars: 4 })
})

// spec: GEN-014
test('a loan that is not settled is not rated, and that of another borrower is not found', async () => {
  const { rate, stored } = borrower('ph-174')
  expect(await rate({ score: 5 })).toMatchObject({ code: '-1005', data: null })
  expect(await rate({ score: 5 }, borrower('ph-200').orderId)).toMatchObject({ code: '-1001' })
  expect(await stored()).toEqual({ stars: null })
})
