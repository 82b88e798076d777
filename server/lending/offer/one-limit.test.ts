// Trust requirement 78. One limit of a borrower over all products and brands of a market. It is
// ₱15,000 at first; product 11 lends ₱1,000 to ₱10,000, 12 ₱2,000 to ₱15,000, 13 ₱5,000 to ₱25,000.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getHome } from '#contract/application/product.ts'
import { saveInformation } from '#contract/identity/information.ts'
import { getBorrowersLimit } from '#contract/console/borrowers/borrowers.ts'
import {
  approveApplication,
  getApplication,
  offerLess,
} from '#contract/console/loans/applications.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { twoPeople } from '#server/backoffice/approvals/testing-requests.ts'
import { ID_CARD } from '#server/identity/information/testing-information.ts'
import { phoneOfBorrower } from '#server/identity/sign-in/sign-in-store.ts'
import { applicantFor, testApplicant } from '#server/lending/application/testing-application.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { moveClockBy } from '#doubles/actions/clock.ts'
import { testingBrandsFile } from '#server/app/testing/testing-brands.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const brands = JSON.parse(readFileSync('brands.json', 'utf8')) as { key: string }[]
const ph = brands.find(({ key }) => key === 'ph')
const server = await testApp({
  BRANDS_FILE: testingBrandsFile([...brands, { ...ph, key: 'ph-two', appName: 'Hiram Two' }]),
  SAME_ID_SAME_PERSON: 'on',
})
const { app, deps } = server
const { loanOf, pay } = repaymentTools(server)

// Brand ph-two lends what ph lends.
await sql`
  insert into product (id, brand, name, logo, terms, presentation)
  select id || '-two', 'ph-two', name, logo, terms, presentation from product
  where brand = 'ph' and id in ('11', '12', '13')`.execute(deps.database)

const USED = {
  code: '-1005',
  message: expect.stringContaining('Your limit of ₱15,000 is used') as string,
}

const phoneOf = async (id: string) => phoneOfBorrower(deps.database, id)

/** Pesos that are promised or unpaid, over some borrowers. */
async function promised(...ids: string[]): Promise<number> {
  const { rows } = await sql<{ pesos: number }>`
    select coalesce(sum(principal) / 100, 0)::int as pesos from loan
    where borrower_id = any(${ids}) and status not in (110, 200)`.execute(deps.database)
  return rows[0]!.pesos
}

test('what was applied for leaves the rest of it, at any product, and nothing below a product’s least', async () => {
  const ana = await testApplicant(server, 'ph')
  await ana.apply({ productId: '12', amount: 9_500_00 })
  expect((await ana.see({ productId: '11' })).data.amount).toBe(5_500_00)
  expect((await ana.see({ productId: '13' })).data.amount).toBe(5_500_00)
  await ana.apply({ productId: '11', amount: 1_000_00 })
  expect(await ana.see({ productId: '13' })).toMatchObject(USED)
  const { data } = await ask(app, getHome, {}, { token: ana.token })
  expect(data.products.map(({ productId }) => productId)).not.toContain('13')
  const ben = await testApplicant(server, 'ph')
  expect((await ben.see({ productId: '13' })).data.amount).toBe(15_000_00)
})

test('what is repaid is free again', async () => {
  const loan = await loanOf('ph', 25)
  const ana = await applicantFor(server, loan.borrowerId)
  expect(await ana.see({ productId: '11' })).toMatchObject(USED)
  await pay((await loan.started()).reference)
  const [first] = loan.scheduled()
  const room = (first!.principal / 500_00n) * 500_00n
  expect((await ana.see({ productId: '11' })).data.amount).toBe(Number(room))
})

test('the same number has the same limit at another brand of the market', async () => {
  const ana = await testApplicant(server, 'ph')
  await ana.apply({ productId: '12', amount: 12_000_00 })
  const profile = { phone: await phoneOf(ana.id) }
  const two = await testApplicant(server, 'ph-two', profile)
  expect((await two.see({ productId: '12-two' })).data.amount).toBe(3_000_00)
  const given = await testApplicant(server, 'given')
  await given.apply({ productId: '2' })
  expect((await given.see({ productId: '1' })).data.amount).toBe(10_000_00)
})

test('an ID that a loan relies on counts for the limit also once another one is typed', async () => {
  const [ana, two] = [await testApplicant(server, 'ph'), await testApplicant(server, 'ph-two')]
  const saves = async ({ token }: { readonly token: string }, idNumber: string) =>
    (await ask(app, saveInformation, { ...ID_CARD, idNumber }, { token })).code
  expect(await saves(ana, '0111-1111111-1')).toBe('0')
  expect(await saves(ana, '0111-7654321-0')).toBe('0')
  await ana.apply({ productId: '12', amount: 12_000_00 })
  const seen = async (idNumber: string) => {
    expect(await saves(two, idNumber)).toBe('0')
    return (await two.see({ productId: '12-two' })).data.amount
  }
  expect(await seen('0111-7654321-0')).toBe(3_000_00)
  for (let place = 0; place < 9; place += 1)
    expect(await saves(ana, `0111-999999${place}-1`)).toBe('0')
  expect(await saves(ana, '0111-8888888-1')).toBe('-1005')
  expect(await seen('0111-7654321-0')).toBe(3_000_00)
  expect(await seen('0111-9999990-1')).toBe(3_000_00)
  expect(await seen('0111-8888888-1')).toBe(15_000_00)
  expect(await seen('0111-1111111-1')).toBe(15_000_00)
})

test('who applies for several products and brands at once gets no more than the limit in all', async () => {
  const ana = await testApplicant(server, 'ph')
  const two = await testApplicant(server, 'ph-two', { phone: await phoneOf(ana.id) })
  const asked = [
    [ana, '11', 10_000_00],
    [ana, '12', 9_000_00],
    [ana, '13', 8_000_00],
    [two, '11-two', 7_000_00],
    [two, '12-two', 11_000_00],
    [two, '13-two', 15_000_00],
  ] as const
  const shown = await Promise.all(
    asked.map(async ([who, productId, amount]) => (await who.see({ productId, amount })).data),
  )
  const answers = await Promise.all(
    asked.map(async ([who, productId], place) => {
      const { amount, periods, termUnit, offerId } = shown[place]!
      return (await who.push({ productId, amount, periods, termUnit, offerId })).code
    }),
  )
  expect(answers).toContain('0')
  expect(await promised(ana.id, two.id)).toBeLessThanOrEqual(15_000)
  expect(answers.filter((code) => code !== '0' && code !== '-1004' && code !== '-1005')).toEqual([])
})

test('a loan that was written off still uses it, less what was recovered', async () => {
  const loan = await loanOf('ph', 95)
  const people = twoPeople(deps)
  await people.writeOff(loan.orderId)
  const staff = await testStaff(server, 'underwriter')
  const outstanding = async () =>
    (await staff.call(getBorrowersLimit, { id: loan.borrowerId })).data.oneLimit?.outstanding
  expect(await outstanding()).toBe('1500000')
  const writtenOff = (await loan.entries())
    .flatMap(({ transfers }) => transfers)
    .filter(({ debit }) => debit === 'writeOff')
    .reduce((sum, { amount }) => sum + amount, 0n)
  const charges = writtenOff - 15_000_00n
  await pay((await loan.started()).reference, { amount: Number(charges) })
  expect(await outstanding()).toBe('1500000')
  await pay((await loan.started()).reference, { amount: 4_000_00 })
  expect(await outstanding()).toBe('1100000')
})

test('a limit that fell since refers an application, and a person cannot approve above it', async () => {
  const ana = await testApplicant(server, 'ph')
  const loanId = await ana.apply({ productId: '12', amount: 12_000_00 })
  await deps.database
    .updateTable('borrower')
    .set({ limit_set: 11_999_99n })
    .where('id', '=', ana.id)
    .execute()
  await moveClockBy(deps, 61)
  const { rows } = await sql<{ status: number; reasons: string[] }>`
    select status, accepted -> 'reasons' as reasons from loan where id = ${loanId}`.execute(
    deps.database,
  )
  expect(rows).toEqual([{ status: 21, reasons: ['above the limit'] }])
  const staff = await testStaff(server, 'underwriter')
  const { seen } = (await staff.call(getApplication, { id: loanId })).data
  expect(await staff.call(approveApplication, { id: loanId, seen })).toMatchObject({
    code: '-1005',
    message: expect.stringContaining('more than the borrower’s limit leaves now') as string,
  })
  expect(await promised(ana.id)).toBe(12_000)
  const less = { id: loanId, seen, amount: 11_500_00 }
  expect(await staff.call(offerLess, less)).toMatchObject({ code: '0' })
  const answer = await ana.apply({ productId: '12', amount: 11_500_00 })
  await moveClockBy(deps, 61)
  expect(await promised(ana.id)).toBe(11_500)
  expect(answer).not.toBe(loanId)
})
