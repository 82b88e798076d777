// An explanation ends what it explains: another difference of the same payment is open all the same.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ownMoneyTools } from '#server/payments/bank/testing-own-money.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { openListsAgain } from '#server/payments/reconciliation/listed-again.ts'
import { findDifference } from '#server/payments/reconciliation/differences/queued-differences.ts'
import { endIfAgreed } from '#server/payments/reconciliation/differences/recheck-differences.ts'
import { sealDifference } from '#server/payments/reconciliation/differences/explain-difference.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { loanOf } = repaymentTools(server)
const { byTwo, today, paid } = ownMoneyTools(server)

let reference: string
const named = () => ({ kind: 'collection', subject: `dragonpay:${reference}` }) as const

beforeEach(async () => {
  ;({ reference } = await paid(await loanOf('ph')))
})

/** A night's comparison finds it. */
async function finds(what: string, daysAgo: number) {
  const day = today().subtract({ days: daysAgo })
  await sql`insert into reconciliation (day, ran_at) values (${day}, ${deps.clock.now()})
    on conflict do nothing`.execute(deps.database)
  await sql`insert into reconciliation_difference (day, provider, reference, what)
    values (${day}, 'dragonpay', ${reference}, ${what})`.execute(deps.database)
}

const seenNow = async () => sealDifference((await open())!)

const open = async () => findDifference(deps.database, today(), named())

test('what a comparison finds while a recheck looks is not ended by it', async () => {
  await finds('the provider says 1 centavos', 2)
  const seen = await open()
  await finds('the provider lists it twice', 1)
  await endIfAgreed(deps, seen!, openListsAgain(new Set([reference])))
  expect(await open()).toMatchObject({ what: 'the provider lists it twice', explainedAs: null })
})

test('what was written off stays so when it is found again, and hides nothing else', async () => {
  await finds('the provider says 1 centavos', 2)
  const loss = { brand: 'ph', provider: 'dragonpay', amount: '1', side: 'short' } as const
  await byTwo('writeOffDifference', { ...named(), ...loss, seen: await seenNow() })
  await finds('the provider says 1 centavos', 1)
  expect(await open()).toBeNull()
  await finds('the provider lists it twice', 1)
  expect(await open()).toMatchObject({ what: 'the provider lists it twice' })
  await byTwo('writeOffDifference', { ...named(), ...loss, seen: await seenNow() })
  expect(await open()).toBeNull()
})

test('a mistake that the provider mends holds up the close when another is found', async () => {
  await finds('the provider says 1 centavos', 2)
  await byTwo('blameProvider', { ...named(), ticket: 'DP-1', seen: await seenNow() })
  await finds('the provider says 1 centavos', 1)
  expect(await open()).toMatchObject({ explainedAs: 'providerMistake', ticket: 'DP-1' })
  await finds('the provider lists it twice', 1)
  expect(await open()).toMatchObject({ explainedAs: null })
})
