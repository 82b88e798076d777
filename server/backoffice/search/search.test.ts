import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { searchAll } from '#contract/console/search.ts'
import { testStaff, type TestStaff } from '#server/backoffice/testing-staff.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'
import { newBorrower } from '#server/app/testing/testing-borrower.ts'

const t = await demoApp()
const { database } = t.deps
let support: TestStaff

beforeAll(async () => {
  support = await testStaff(t, 'support')
})

async function hits(q: string) {
  const answer = await support.call(searchAll, { q })
  return answer.data.hits.map(({ kind, id, by }) => [kind, id, by])
}

describe('the search', () => {
  it.each([
    '09187654321',
    '+63 918 765 4321',
    '918-765-4321',
    '0063 918 7654321',
    '(0918) 765.4321',
    '639187654321',
  ])('finds a borrower by the phone written as %s', async (typed) => {
    const { id } = await borrowerWith('+639187654321')
    expect(await hits(typed)).toEqual([['borrower', id, 'phone']])
  })

  it('finds the same number in every brand', async () => {
    const ids = [await newBorrower(t.deps, 'ph', { phone: '+639170004242' })]
    await database.insertInto('brand').values({ key: 'other', market: 'philippines' }).execute()
    ids.push(await newBorrower(t.deps, 'other', { phone: '+639170004242' }))
    const found = await hits('0917 000 4242')
    expect(new Set(found.map(([, id]) => id))).toEqual(new Set(ids))
  })

  it.each([
    ['María-Josefa Dela Peña', 'by its whole spelling'],
    ['maria josefa dela pena', 'without accents and capitals'],
    ['PEÑA maría', 'by some of its words in any order'],
  ])('finds the name %s (%s)', async (typed) => {
    const { id } = await borrowerWith('+639181112222', 'María-Josefa Dela Peña')
    expect(await hits(typed)).toContainEqual(['borrower', id, 'name'])
  })

  it('has those with the whole name first', async () => {
    await newBorrower(t.deps, 'ph', { full_name: 'Teodoro Alon Magsaysay' })
    const exact = await newBorrower(t.deps, 'ph', { full_name: 'Teodoro Magsaysay' })
    const found = await hits('Teodoro Magsaysay')
    expect(found).toHaveLength(2)
    expect(found[0]).toEqual(['borrower', exact, 'name'])
  })

  it('finds no name by a part of a word, or by a word that is not in it', async () => {
    await newBorrower(t.deps, 'ph', { full_name: 'Benigno Salonga' })
    expect(await hits('Benig')).toEqual([])
    expect(await hits('Benigno Katigbak')).toEqual([])
  })

  it('has at most 20 hits', async () => {
    for (let made = 0; made < 22; made += 1)
      await newBorrower(t.deps, 'ph', { full_name: 'Quirino Manalastas' })
    expect(await hits('manalastas')).toHaveLength(20)
  })

  it('finds a loan by its number, in small letters and with blanks too', async () => {
    const loan = await anyLoan()
    const blanks = ` ${loan.number.slice(0, 4)} ${loan.number.slice(4).toLowerCase()}`
    expect(await hits(blanks)).toEqual([['loan', loan.id, 'number']])
  })

  it('finds a complaint by its number', async () => {
    const tools = complaintTools(t)
    const { token } = await tools.borrower()
    const { problemId, problemNo } = await tools.filed(token)
    expect(await hits(problemNo)).toEqual([['complaint', problemId, 'number']])
  })

  it('finds a borrower and a loan by id', async () => {
    const loan = await anyLoan()
    expect(await hits(loan.id)).toEqual([['loan', loan.id, 'id']])
    expect(await hits(loan.borrowerId)).toEqual([['borrower', loan.borrowerId, 'id']])
  })

  it('finds the loan of a payment by the reference that is on its receipt', async () => {
    const { rows } = await sql<{ reference: string; loanId: string }>`
      select link.reference, entry.loan_id as "loanId"
      from entry_payment link join entry using (chain, sequence)
      where entry.loan_id is not null limit 1`.execute(database)
    expect(await hits(rows[0]?.reference ?? '')).toEqual([['loan', rows[0]?.loanId, 'reference']])
  })

  it('finds the loan of a payout by our reference and the provider’s', async () => {
    const payout = await database
      .updateTable('payout')
      .set({ reference: 'PAYOUT-REF-77' })
      .where('id', '=', database.selectFrom('payout').select('id').limit(1))
      .returning(['loan_id', 'our_reference'])
      .executeTakeFirstOrThrow()
    for (const reference of [payout.our_reference, 'PAYOUT-REF-77'])
      expect(await hits(reference)).toEqual([['loan', payout.loan_id, 'reference']])
  })

  it('finds nothing of an erased borrower', async () => {
    const { id } = await borrowerWith('+639183334444', 'Diosdado Erasmo')
    await database
      .updateTable('borrower')
      .set({ erased_at: t.deps.clock.now() })
      .where('id', '=', id)
      .execute()
    for (const typed of ['09183334444', 'Diosdado Erasmo', id])
      expect(await hits(typed)).toEqual([])
  })

  it.each(["' or 1=1 --", '%%', '__', '09', '🙂🙂', 'a'.repeat(100)])(
    'answers %j with nothing',
    async (typed) => {
      expect(await hits(typed)).toEqual([])
    },
  )

  it('hides most of the number, and keeps in the log whose data were shown', async () => {
    const { id } = await borrowerWith('+639185556666', 'Melchora Aquino')
    const { data } = await support.call(searchAll, { q: 'Melchora' })
    expect(data.hits[0]).toMatchObject({ name: 'Melchora Aquino' })
    expect(JSON.stringify(data)).not.toContain('5556666')
    const { rows } = await sql<{ borrowers: string[] }>`
      select borrowers from staff_log where staff_id = ${support.id} and kind = 'read'
      order by at desc, sequence desc limit 1`.execute(database)
    expect(rows[0]?.borrowers).toEqual([id])
  })
})

async function borrowerWith(phone: string, full_name = 'Ana Cruz') {
  await sql`update borrower set phone = id::text where phone = ${phone}`.execute(database)
  return { id: await newBorrower(t.deps, 'ph', { phone, full_name }) }
}

async function anyLoan() {
  return database
    .selectFrom('loan')
    .select(['id', 'number', 'borrower_id as borrowerId'])
    .executeTakeFirstOrThrow()
}
