import { expect, test } from 'vitest'
import { bindPayoutAccount, changePayoutAccount } from '#contract/application/payout-account.ts'
import { addLoan } from '#server/ledger/testing-loan.ts'
import {
  listAccounts,
  BPI,
  GCASH,
  namedBorrower,
} from '#server/identity/payout-account/testing-account.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await testApp()
const { database } = deps

/** A borrower with GCash bound and a payout to it. */
async function payoutIn(state: string) {
  const { id: borrowerId, token } = await namedBorrower(deps, 'ph', 'Maria Santos')
  await ask(app, bindPayoutAccount, GCASH, { token })
  const loan = await addLoan(database, { borrowerId })
  const { id: accountId } = await database
    .selectFrom('payout_account')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  const id = deps.random.uuid()
  await database
    .insertInto('payout')
    .values({
      id,
      borrower_id: borrowerId,
      loan_id: loan.id,
      account_id: accountId,
      amount: 9_500_00n,
      state,
      our_reference: `PO-${id}`,
      queued_at: deps.clock.now(),
    })
    .execute()
  return { borrowerId, token, payoutId: id }
}

const receivers = async (borrowerId: string) =>
  (await listAccounts(deps, borrowerId)).map(({ bank_code }) => bank_code)

// spec: API-006, API-007
test('while money is on its way the account cannot be changed', async () => {
  const { borrowerId, token } = await payoutIn('sending')
  for (const endpoint of [bindPayoutAccount, changePayoutAccount]) {
    const answer = await ask(app, endpoint, BPI, { token })
    expect(answer).toMatchObject({ code: '-1005', data: null })
  }
  expect(await receivers(borrowerId)).toEqual(['GXCHPHM2XXX'])
})

// spec: API-006, API-007
test('while money is on its way the same account may be bound again, which changes nothing', async () => {
  const { borrowerId, token } = await payoutIn('sending')
  expect(await ask(app, changePayoutAccount, GCASH, { token })).toMatchObject({ code: '0' })
  expect(await receivers(borrowerId)).toEqual(['GXCHPHM2XXX'])
})

// spec: API-006, API-007
test.each(['succeeded', 'failed', 'reversed'])(
  'once a payout has %s the account can be changed',
  async (state) => {
    const { borrowerId, token } = await payoutIn(state)
    expect(await ask(app, changePayoutAccount, BPI, { token })).toMatchObject({ code: '0' })
    expect(await receivers(borrowerId)).toEqual(['GXCHPHM2XXX', 'BOPIPHMMXXX'])
  },
)

// spec: API-006, API-007
test('the payout of another borrower holds nobody up', async () => {
  await payoutIn('sending')
  const { id, token } = await namedBorrower(deps, 'ph', 'Maria Santos')
  expect(await ask(app, bindPayoutAccount, BPI, { token })).toMatchObject({ code: '0' })
  expect(await receivers(id)).toEqual(['BOPIPHMMXXX'])
})

// spec: API-006, API-007
test('a change waits for a payout that is just being sent, and is then refused', async () => {
  const { borrowerId, token, payoutId } = await payoutIn('queued')
  let change: ReturnType<typeof ask<typeof changePayoutAccount>> | undefined
  await database.transaction().execute(async (tx) => {
    await tx.updateTable('payout').set({ state: 'sending' }).where('id', '=', payoutId).execute()
    change = ask(app, changePayoutAccount, BPI, { token })
    // Long enough for the change to arrive at the payout that is held here.
    await new Promise((done) => setTimeout(done, 300))
  })
  expect(await change).toMatchObject({ code: '-1005' })
  expect(await receivers(borrowerId)).toEqual(['GXCHPHM2XXX'])
})

// spec: API-006, API-007
test('a queued payout goes to the new account', async () => {
  const { borrowerId, token, payoutId } = await payoutIn('queued')
  expect(await ask(app, changePayoutAccount, BPI, { token })).toMatchObject({ code: '0' })
  const { bank_code } = await database
    .selectFrom('payout')
    .innerJoin('payout_account', 'payout_account.id', 'payout.account_id')
    .select('bank_code')
    .where('payout.id', '=', payoutId)
    .executeTakeFirstOrThrow()
  expect(bank_code).toBe('BOPIPHMMXXX')
  expect(await receivers(borrowerId)).toEqual(['GXCHPHM2XXX', 'BOPIPHMMXXX'])
})

// spec: API-006, API-007
test('an account that a payout failed to reach can be bound again, and then once', async () => {
  const { borrowerId, token } = await payoutIn('failed')
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => ask(app, changePayoutAccount, GCASH, { token })),
  )
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '0'))
  const accounts = await listAccounts(deps, borrowerId)
  expect(accounts.map(({ is_current }) => is_current)).toEqual([false, true])
})
