// How many borrowers a person of staff is shown, in whatever answer, and who hears of it.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { showBorrowersIdentity } from '#contract/console/borrowers/borrower-actions.ts'
import { getBorrower, listBorrowers } from '#contract/console/borrowers/borrowers.ts'
import { readFarAbove } from '#contract/console/reports/exports.ts'
import { testStaff, type TestStaff } from '#server/backoffice/testing-staff.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { newBorrower } from '#server/app/testing/testing-borrower.ts'

const t = await testApp({ SHOWN_BORROWERS_A_DAY: '230' })
const { deps } = t
const ids: string[] = []
for (let each = 0; each < 250; each += 1) ids.push(await newBorrower(deps, 'ph'))

/** Borrowers whom a person sees by turning the pages of the list, and the last answer. */
async function turnPages(person: TestStaff, size: number) {
  const seen = new Set<string>()
  let cursor = ''
  for (;;) {
    const { code, message, data } = await person.call(listBorrowers, { size, cursor })
    if (code !== '0') return { seen, code, message }
    for (const { id } of data.items) seen.add(id)
    if (data.next === null) return { seen, code, message }
    cursor = data.next
  }
}

const farAbove = async () => {
  const compliance = await testStaff(t, 'compliance')
  return (await compliance.call(readFarAbove)).data.rows
}

// Trust requirement 74.
describe('whoever copies the customers page by page', () => {
  it('is refused beyond a day’s borrowers, is an alarm, and still opens one', async () => {
    const person = await testStaff(t, 'support')
    const { seen, code, message } = await turnPages(person, 10)
    expect([seen.size, code]).toEqual([230, CODES.inputRefused])
    expect(message).toBe(
      'Lists show a person 230 borrowers in 24 hours. Search for the one that you need, or wait.',
    )
    // A page that they saw is no new borrower.
    expect(await person.call(listBorrowers, { size: 10 })).toMatchObject({ code: '0' })
    const reason = 'They called us'
    expect(await person.call(getBorrower, { id: ids[0] ?? '', reason })).toMatchObject({
      code: '0',
    })
    const found = { staff: person.email, what: 'shown', usual: 0 }
    expect(await farAbove()).toContainEqual({ ...found, count: 231 })
    const { rows } = await sql`
      select borrowers, reason from staff_log where staff_id = ${person.id} and kind = 'refused'
    `.execute(deps.database)
    expect(rows).toEqual([{ borrowers: [], reason: message }])
  })

  it('is refused with pages of one, and with many pages at once', async () => {
    const one = await testStaff(t, 'underwriter')
    expect((await turnPages(one, 1)).seen.size).toBe(230)
    const many = await testStaff(t, 'finance')
    const { data } = await many.call(listBorrowers, { size: 50 })
    const cursors = [data.next ?? '']
    for (let each = 0; each < 3; each += 1) {
      const other = await testStaff(t, 'finance')
      const page = await other.call(listBorrowers, { size: 50, cursor: cursors.at(-1) ?? '' })
      cursors.push(page.data.next ?? '')
    }
    const answers = await Promise.all(
      cursors.map(async (cursor) => many.call(listBorrowers, { size: 50, cursor })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([CODES.inputRefused, '0', '0', '0'])
  })
})

describe('whoever is shown the numbers of many IDs', () => {
  it('is an alarm as whoever opens as many', async () => {
    const person = await testStaff(t, 'underwriter')
    for (const id of ids.slice(0, 61))
      await person.call(showBorrowersIdentity, { id, reason: 'Comparing what they typed' })
    expect(await farAbove()).toContainEqual({
      staff: person.email,
      what: 'opened',
      count: 61,
      usual: 0,
    })
  })
})
