// One list of differences: each stays until both sides agree, or people say what explains it.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ownMoneyTools } from '#server/payments/bank/testing-own-money.ts'
import { testProvider } from '#server/payments/posting/testing-provider.ts'
import { repaymentTools, type Shown } from '#server/payments/posting/testing-repayment.ts'
import { differenceLines } from '#server/payments/reconciliation/differences/difference-lines.ts'
import { listDifferences } from '#server/payments/reconciliation/differences/open-differences.ts'
import { changeAtProvider } from '#doubles/services/provider-rows.ts'
import { sealDifference } from '#server/payments/reconciliation/differences/explain-difference.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const provider = await testProvider()
const server = await testApp({ SANDBOX_URL: provider.url })
const { deps } = server
provider.target = `http://localhost:${deps.config.port}`
const { loanOf, expectCleanBooks } = repaymentTools(server)
const { byTwo, balances, today, night, closeOf, paid, paidOut } = ownMoneyTools(server)

let mended: Shown
let lost: Shown
let payout: Shown

const open = async () =>
  (await listDifferences(deps.database, today(), 100)).map(({ kind, subject, explainedAs }) => {
    return { kind, subject, explainedAs }
  })
const collection = ({ reference }: Shown) =>
  ({ kind: 'collection', subject: `dragonpay:${reference}` }) as const
const asSeen = async (payment: Shown) => {
  const all = await listDifferences(deps.database, today(), 100)
  const named = collection(payment)
  return { ...named, seen: sealDifference(all.find(({ subject }) => subject === named.subject)!) }
}
const ourName = async ({ reference }: Shown) => {
  const { rows } = await sql<{ name: string }>`
    select our_reference as name from payout where reference = ${reference}`.execute(deps.database)
  return rows[0]?.name ?? ''
}

beforeAll(async () => {
  // Far from midnight: all of this is of one day.
  await night()
  mended = await paid(await loanOf('ph'))
  lost = await paid(await loanOf('ph'))
  payout = await paidOut()
  await changeAtProvider(deps.database, mended.reference, { paidMore: 100 })
  await changeAtProvider(deps.database, lost.reference, { paidMore: -1 })
  await sql`update sandbox.dragonpay_payout set state = 'failed'
    where refno = ${payout.reference}`.execute(deps.database)
  await night()
})

test('differences of payments and payouts stand in one list, with days, amount and what differs', async () => {
  expect(await open()).toEqual(
    expect.arrayContaining([
      { ...collection(mended), explainedAs: null },
      { ...collection(lost), explainedAs: null },
      { kind: 'payout', subject: await ourName(payout), explainedAs: null },
    ]),
  )
  const lines = await differenceLines(deps.database, today())
  expect(lines.at(-1)).toBe('3 differences, 3 of them unexplained')
  expect(lines.join('\n')).toMatch(
    new RegExp(
      `^1 days {2}collection dragonpay:${lost.reference} ₱[\\d.]+: the provider says ₱[\\d,.]+`,
      'm',
    ),
  )
})

test('the provider’s mistake stays in the list with its ticket, and holds up no close', async () => {
  await byTwo('blameProvider', { ...(await asSeen(mended)), ticket: 'DP-4711' })
  expect(await open()).toContainEqual({ ...collection(mended), explainedAs: 'providerMistake' })
  expect((await differenceLines(deps.database, today())).at(-1)).toContain('2 of them unexplained')
  const { unexplained } = await closeOf('ph', today().subtract({ days: 1 }))
  const named = unexplained.map(({ what }) => what).join('\n')
  expect(named).toContain(lost.reference)
  expect(named).not.toContain(mended.reference)
})

test('two people write off what a provider does not have, once', async () => {
  const before = await balances()
  const loss = { brand: 'ph', provider: 'dragonpay', amount: '1', side: 'short' } as const
  const shown = await asSeen(lost)
  await byTwo('writeOffDifference', { ...shown, ...loss })
  await expect(byTwo('writeOffDifference', { ...shown, ...loss })).rejects.toThrow(
    'No difference of a payment or payout is open',
  )
  const after = await balances()
  expect([
    (after['expense:other'] ?? 0n) - (before['expense:other'] ?? 0n),
    (after['cash:dragonpay'] ?? 0n) - (before['cash:dragonpay'] ?? 0n),
  ]).toEqual([1n, -1n])
  expect((await open()).map(({ subject }) => subject)).not.toContain(collection(lost).subject)
  await expectCleanBooks()
})

test('a difference on which both agree by now is over, and comes back when it is found again', async () => {
  await changeAtProvider(deps.database, mended.reference, { paidMore: -100 })
  await sql`update sandbox.dragonpay_payout set state = 'succeeded'
    where refno = ${payout.reference}`.execute(deps.database)
  await night()
  expect(await open()).toEqual([])
  const { rows } = await sql`
    select kind, how from difference_explanation order by kind, how`.execute(deps.database)
  expect(rows).toEqual([
    { kind: 'collection', how: 'agreed' },
    { kind: 'collection', how: 'expense' },
    { kind: 'payout', how: 'agreed' },
  ])
  await sql`update sandbox.dragonpay_payout set state = 'failed'
    where refno = ${payout.reference}`.execute(deps.database)
  await night()
  expect(await open()).toEqual([
    { kind: 'payout', subject: await ourName(payout), explainedAs: null },
  ])
})

test('a payment that is listed twice, and one with another fee, wait until the list is right', async () => {
  const [twice, dearer] = [await paid(await loanOf('ph')), await paid(await loanOf('ph'))]
  await night()
  const waiting = [twice, dearer].map((each) => ({ ...collection(each), explainedAs: null }))
  const found = async () => (await open()).filter(({ kind }) => kind === 'collection')
  expect(await found()).toEqual([])
  // Asked for by name, the provider says of both what we have.
  changeList((rows) => [
    ...rows.map((row) => (row['RefNo'] === dearer.reference ? { ...row, Fee: '99.00' } : row)),
    ...rows.filter((row) => row['RefNo'] === twice.reference),
  ])
  // The last ones are so late that no comparison reads that day any more.
  for (let nights = 0; nights < 5; nights += 1) {
    await night()
    expect(new Set(await found())).toEqual(new Set(waiting))
  }
  provider.answering = null
  await night()
  expect(await found()).toEqual([])
  await expectCleanBooks()
})

/** Changes the rows of the provider's lists. */
function changeList(
  change: (rows: Record<string, string>[]) => readonly Record<string, string>[],
): void {
  provider.answering = (path, answer) =>
    path.includes('/transactions/settled/')
      ? JSON.stringify(change(JSON.parse(answer) as Record<string, string>[]))
      : answer
}
