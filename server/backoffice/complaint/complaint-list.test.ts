import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { seeToday } from '#contract/console/today.ts'
import { listComplaintQueue } from '#contract/console/service/complaint.ts'
import { answerTools } from '#server/backoffice/complaint/testing-answers.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { borrower, filed, moveClock } = complaintTools(t)
let support = await testStaff(t, 'support')

const HOSTILE = '=HYPERLINK("http://evil")<script>alert(1)</script>\u{202E}gnp.exe\u{1B}[31m'

const list = async (input: Parameters<typeof support.call<typeof listComplaintQueue>>[1] = {}) =>
  (await support.call(listComplaintQueue, input)).data

it('shows open complaints by the day of their reply, page by page, and each once', async () => {
  const { token, borrowerId } = await borrower()
  const numbers: string[] = []
  // A week apart, since days without work have the same day of reply.
  for (const days of [0, 7, 12]) {
    await moveClock({ hours: days * 24 })
    numbers.push((await filed(token, { problemDetail: `After ${days}` })).problemNo)
  }
  // Who was signed in before the clock moved is not any more.
  support = await testStaff(t, 'support')
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({
      state: 'open',
      borrowerId,
      size: 1,
      ...(cursor && { cursor }),
    })
    seen.push(...page.items.map(({ number }) => number))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual(numbers)
  const { items } = await list({ past: 'yes', borrowerId })
  expect(items.map(({ number, isPast }) => [number, isPast])).toEqual([
    [numbers[0], true],
    [numbers[1], true],
  ])
})

// Trust requirement 79.
it('keeps an answered complaint due until somebody resolves it, in the list and on Today', async () => {
  const { token, borrowerId } = await borrower()
  const [answered, resolved] = [await filed(token), await filed(token, { problemDetail: 'Two' })]
  const card = async () => {
    const { queues } = (await support.call(seeToday)).data
    return queues.find(({ key }) => key === 'unresolvedComplaints')
  }
  const before = (await card())?.count ?? 0
  await answerTools(support).reply(answered.problemId, 'We look at it.')
  await answerTools(support).resolve(resolved.problemId, 'It is put right.')
  expect(await card()).toMatchObject({ count: before + 1, past: 0 })
  const numbersOf = async (input: object) =>
    (await list({ borrowerId, ...input })).items.map(({ number }) => number)
  expect(await numbersOf({ state: 'answered' })).toEqual([answered.problemNo])
  expect(await numbersOf({ state: 'resolved' })).toEqual([resolved.problemNo])
  expect(await numbersOf({ state: 'open' })).toEqual([])
  await moveClock({ hours: 29 * 24 })
  support = await testStaff(t, 'support')
  expect(await numbersOf({ past: 'yes' })).toEqual([])
  await moveClock({ hours: 2 * 24 })
  support = await testStaff(t, 'support')
  expect(await numbersOf({ past: 'yes' })).toEqual([answered.problemNo])
  expect((await list({ borrowerId, state: 'answered' })).items).toMatchObject([{ isPast: true }])
  expect(await card()).toMatchObject({ past: expect.toSatisfy((past: number) => past >= 1) })
  await answerTools(support).resolve(answered.problemId, 'It is explained.')
  expect(await numbersOf({ past: 'yes' })).toEqual([])
})

it('finds a complaint by its number, answered ones too, and no other', async () => {
  const { token } = await borrower()
  const { problemId, problemNo } = await filed(token)
  await filed(token, { problemDetail: 'Another' })
  await answerTools(support).reply(problemId, 'Answered.')
  const { items } = await list({ number: problemNo.toLowerCase() })
  expect(items.map(({ id, state }) => [id, state])).toEqual([[problemId, 'answered']])
  expect((await list({ number: 'HC1' })).items).toEqual([])
})

it('is a file of harmless cells, whatever borrowers wrote, and the export is logged', async () => {
  const { token, borrowerId } = await borrower()
  await filed(token, { problemDetail: HOSTILE })
  const { type, text } = await (
    await testStaff(t, 'compliance')
  ).take(`/complaints.csv?borrowerId=${borrowerId}`)
  expect(type).toContain('text/csv')
  const [row] = parse<{ content: string }>(text, { bom: true, columns: true })
  expect(row?.content).toMatch(/^'=HYPERLINK/)
  expect(row?.content).not.toMatch(/[\p{Cc}\u{202E}]/u)
  const { rows } = await sql`select subject from staff_log
    where kind = 'export' and ${borrowerId}::uuid = any (borrowers)`.execute(t.deps.database)
  expect(rows).toHaveLength(1)
})

it('refuses a filter and a cursor that are none, and shows nothing', async () => {
  for (const wrong of [
    { borrowerId: 'x' },
    { cursor: 'x' },
    { cursor: Buffer.from('["a","b"]').toString('base64url') },
    { number: 'a\u{0}' },
  ])
    expect(await support.call(listComplaintQueue, wrong)).toMatchObject({ code: '-1002' })
})
