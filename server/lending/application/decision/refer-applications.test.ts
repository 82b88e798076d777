// Which applications the policy refers to a person: with marks, and past the limits of a day.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { RISK_MARKS } from '#domain/underwriting/automatic-approval.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { applicantWith, loanRow, listReasons } from '#server/lending/risk-mark/testing-marks.ts'
import { listRiskMarks } from '#server/lending/risk-mark/risk-marks.ts'
import { moveClockBy } from '#doubles/actions/clock.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp({
  REFER_MARKS: RISK_MARKS.join(','),
  NETWORK_BORROWERS_PER_DAY: '2',
})
const { deps } = t

const marksOf = async (id: string) =>
  ((await listRiskMarks(deps, deps.database, [id])).get(id) ?? []).map(
    ({ mark, with: others }) => [mark, others] as const,
  )

const mark = (letter: string) => letter.repeat(43)

// spec: ST-045
test('what a borrower alone has is no mark, and the policy approves them', async () => {
  const one = await applicantWith(t, {
    account: '09170000101',
    idNumber: '0111-0000001-1',
    address: '1 Rizal St., Cebu City',
    browser: mark('a'),
    from: '203.0.113.1',
  })
  await moveClockBy(deps, 60)
  expect(await marksOf(one.id)).toEqual([])
  expect(await loanRow(t, one.loanId)).toMatchObject({ status: 151, decided_by: null })
})

// spec: ST-045
test.each([
  ['account', { account: '09170000202' }, 'same payout account as another borrower'],
  ['idNumber', { idNumber: '0111-0000002-2' }, 'same ID number as another borrower'],
  ['address', { address: '2 Rizal St., Cebu City' }, 'same address as another borrower'],
  ['device', { browser: `${mark('b')}.${mark('c')}` }, 'same device as another borrower'],
])('the same %s refers the second borrower, who is not paid', async (name, signs, reason) => {
  const first = await applicantWith(t, signs)
  await moveClockBy(deps, 60)
  const second = await applicantWith(t, signs)
  await moveClockBy(deps, 120)
  expect(await marksOf(second.id)).toEqual([[name, [first.id]]])
  expect((await loanRow(t, first.loanId)).approved_at).not.toBeNull()
  expect(await loanRow(t, second.loanId)).toMatchObject({ status: 21, verdict: null })
  expect(await listReasons(t, second.loanId)).toEqual([reason])
})

// spec: ST-045
test('what a person offered is referred again for a mark that they did not know', async () => {
  const signs = { account: '09170000303' }
  await applicantWith(t, signs)
  await moveClockBy(deps, 60)
  const second = await applicantWith(t, signs)
  await deps.database
    .updateTable('loan')
    .set({ decided_by: 'risk@test.example' })
    .where('id', '=', second.loanId)
    .execute()
  await moveClockBy(deps, 60)
  expect(await loanRow(t, second.loanId)).toMatchObject({ status: 21, verdict: null })
  expect(await listReasons(t, second.loanId)).toEqual(['same payout account as another borrower'])
})

// spec: ST-045
test.each([
  ['ours', '11'],
  ['the partner’s', '14'],
])(
  'a limit that fell below what was applied for, of a product of %s, refers the application',
  async (_, productId) => {
    const applicant = await testApplicant(t, 'ph')
    const loanId = await applicant.apply({ productId, amount: 500_000 })
    await deps.database
      .updateTable('borrower')
      .set({ limit_set: 4_999_99n })
      .where('id', '=', applicant.id)
      .execute()
    await moveClockBy(deps, 60)
    expect(await loanRow(t, loanId)).toMatchObject({ status: 21, verdict: null })
    expect(await listReasons(t, loanId)).toEqual(['above the limit'])
  },
)

// spec: ST-045
test('an address is the same however it is written', async () => {
  const first = await applicantWith(t, { address: 'Blk 4, Lot 9,  Sampaguita St., Cebu' })
  const second = await applicantWith(t, { address: 'BLK 4 LOT 9 Sampaguita St - Cebu' })
  expect(await marksOf(second.id)).toEqual([['address', [first.id]]])
})

// spec: ST-045
test('two who apply with one account at the same time are both referred', async () => {
  const signs = { account: '09170000303' }
  const both = [await applicantWith(t, signs), await applicantWith(t, signs)]
  await moveClockBy(deps, 120)
  for (const { loanId } of both) expect((await loanRow(t, loanId)).status).toBe(21)
})

// spec: ST-045
test('the same person at another brand is no mark', async () => {
  const signs = { account: '09170000404', phone: '+639180000404' }
  await applicantWith(t, { ...signs, brand: 'given' })
  const { id } = await applicantWith(t, signs)
  expect(await marksOf(id)).toEqual([])
})

// spec: ST-045
test('many borrowers from one network are a mark for those who come then', async () => {
  const from = '198.51.100.9'
  const few = [await applicantWith(t, { from }), await applicantWith(t, { from: '198.51.100.77' })]
  const third = await applicantWith(t, { from })
  expect(await Promise.all(few.map(({ id }) => marksOf(id)))).toEqual([[], []])
  expect(await marksOf(third.id)).toEqual([['network', few.map(({ id }) => id).toSorted()]])
  const elsewhere = await applicantWith(t, { from: '198.51.101.9' })
  expect(await marksOf(elsewhere.id)).toEqual([])
})

// spec: ST-045
test('a network counts for a day, and that of this machine not at all', async () => {
  const from = '192.0.2.1'
  await applicantWith(t, { from })
  await applicantWith(t, { from })
  await moveClockBy(deps, 25 * 60 * 60)
  expect(await marksOf((await applicantWith(t, { from })).id)).toEqual([])
  const { rows } = await sql`
    select from application_origin where network like '127.%'`.execute(deps.database)
  expect(rows).toEqual([])
})

// spec: ST-045
test('what an erased borrower leaves is compared with nobody', async () => {
  const signs = { browser: mark('e') }
  const gone = await applicantWith(t, signs)
  await sql`delete from application_origin where borrower_id = ${gone.id}`.execute(deps.database)
  expect(await marksOf((await applicantWith(t, signs)).id)).toEqual([])
})
