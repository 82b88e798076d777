import { describe, expect, test } from 'vitest'
import {
  listComplaints,
  rateComplaint,
  reopenComplaint,
} from '#contract/complaint/complaint-handling.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { replyDueOn } from '#domain/contacts/complaint-clock.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const { borrower, filed, detail, reply, moveClock } = complaintTools(server)

const today = () => toManilaDate(deps.clock.now())
const rate = async (token: string, problemId: string, score = 4) =>
  ask(app, rateComplaint, { problemId, score }, { token })
const reopen = async (token: string, problemId: string, problemDetail = 'It is not put right.') =>
  ask(app, reopenComplaint, { problemId, problemDetail }, { token })
const tabsOf = async (token: string) => (await ask(app, listComplaints, {}, { token })).data.tabs

describe('the list', () => {
  // spec: API-011, CL-007, ENT-091, ENT-092, ENT-093, ENT-094
  // spec: GEN-012
  test('has three tabs, each with its own complaints, newest first', async () => {
    const { token } = await borrower()
    const first = await filed(token, { problemType: '5', problemDetail: 'First' })
    await moveClock({ hours: 1 })
    const second = await filed(token, { problemDetail: 'Second' })
    await reply(first.problemId)
    const tabs = await tabsOf(token)
    expect(tabs.map(({ title }) => title)).toEqual(['All', 'Processing', 'Processed'])
    expect(tabs.map(({ list }) => list.map(({ content }) => content))).toEqual([
      ['Second', 'First'],
      ['Second'],
      ['First'],
    ])
    expect(tabs[1]?.list[0]).toEqual({
      id: second.problemId,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      type: 'Fees and charges',
      content: 'Second',
      problemNo: second.problemNo,
      status: `Received, reply by ${second.replyBy}`,
    })
  })
})

describe('the reply', () => {
  // spec: API-012, ENT-083, ENT-084, ENT-085, ENT-086, ENT-088
  // spec: ENT-090
  test('is awaited at first, and is then shown with the complaint', async () => {
    const { token } = await borrower('ph')
    const { problemId } = await filed(token, { problemType: '1', problemSonType: '12' })
    expect(await detail(token, problemId)).toMatchObject({
      type: 'Collection',
      sonType: 'Calls to my contacts',
      problemId,
      content: 'What is it?',
      images: [],
      disposeDetail: '',
      disposeImages: [],
      isNeedScore: 0,
      canReopen: 0,
    })
    const answered = await reply(problemId, { text: 'We told the collector to stop.' })
    expect(answered.json()).toMatchObject({ problemId, state: 'answered' })
    expect(await detail(token, problemId)).toMatchObject({
      disposeDetail: 'We told the collector to stop.',
      isNeedScore: 1,
      canReopen: 1,
      status: 'Answered',
    })
  })

  // spec: API-012
  test('that is late is shown as late, and the times of all events are listed', async () => {
    const { token } = await borrower()
    const { problemId, replyBy } = await filed(token)
    await moveClock({
      to: `${Temporal.PlainDate.from(replyBy).add({ days: 1 }).toString()}T08:00:00Z`,
    })
    expect((await detail(token, problemId)).status).toBe(`Our reply has been late since ${replyBy}`)
    await reply(problemId)
    await rate(token, problemId, 2)
    const rows = (await detail(token, problemId)).detail
    expect(rows.map(({ text }) => text)).toEqual([
      'Complaint number',
      'Received',
      'Answered',
      'Resolution due by',
      'Rated',
    ])
  })

  test('that is late is logged each morning until it is given', async () => {
    const { token } = await borrower()
    const late = [await filed(token), await filed(token, { problemDetail: 'And this?' })]
    const answered = await filed(token, { problemDetail: 'Answered in time' })
    await reply(answered.problemId)
    interface Line {
      complaints: number
      oldestDueOn: string
    }
    const logged = () =>
      server.logLines
        .filter((line) => line.includes('replies are late'))
        .map((line) => JSON.parse(line) as Line)
    const dueOn = Temporal.PlainDate.from(late[0]!.replyBy)
    const midnight = dueOn.add({ days: 1 }).toZonedDateTime('Asia/Manila')
    // The clock keeps running meanwhile; complaints of other tests are late before.
    await moveClock({ to: midnight.subtract({ hours: 1 }).toInstant().toString() })
    const before = logged().at(-1)?.complaints ?? 0
    server.logLines.length = 0
    await moveClock({ days: 5 })
    expect(logged().map(({ complaints }) => complaints - before)).toEqual([2, 2, 2, 2, 2])
    expect(server.logLines.join('')).not.toContain('And this?')
    await reply(late[0]!.problemId)
    server.logLines.length = 0
    await moveClock({ days: 1 })
    expect(logged().map(({ complaints }) => complaints - before)).toEqual([1])
  })

  test('to an unknown complaint, or without text and images, is refused', async () => {
    const { problemId } = await filed((await borrower()).token)
    for (const id of ['none', '00000000-0000-4000-8000-000000000000'])
      expect((await reply(id)).statusCode).toBe(404)
    expect((await reply(problemId, { text: ' ' })).statusCode).toBe(400)
    expect(
      (await reply(problemId, { text: 'x', images: ['https://evil.example/a.png'] })).json(),
    ).toHaveProperty('error')
  })
})

describe('the rating', () => {
  // Trust requirement 14 (score).
  // spec: API-013, ST-043, CD-014
  test('is refused before a reply, accepted once, and then asked for no more', async () => {
    const { token } = await borrower()
    const { problemId } = await filed(token)
    expect(await rate(token, problemId)).toMatchObject({ code: '-1005', data: null })
    expect((await detail(token, problemId)).score).toBe(0)
    await reply(problemId)
    expect(await rate(token, problemId, 4)).toMatchObject({ code: '0', data: {} })
    expect(await rate(token, problemId, 1)).toMatchObject({ code: '-1005', data: null })
    expect(await detail(token, problemId)).toMatchObject({ isNeedScore: 0, score: 4 })
  })

  // spec: ENT-095, ENT-096
  test.each([0, 6, 2.5, -1])('is 1 to 5 stars, and %f is refused', async (score) => {
    const { token } = await borrower()
    const { problemId } = await filed(token)
    await reply(problemId)
    expect(await rate(token, problemId, score)).toMatchObject({ code: '-1002' })
    expect(await detail(token, problemId)).toMatchObject({ isNeedScore: 1, score: 0 })
  })

  // spec: API-013
  test('given five times at once is accepted once', async () => {
    const { token } = await borrower()
    const { problemId } = await filed(token)
    await reply(problemId)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(async (stars) => rate(token, problemId, stars)),
    )
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
  })
})

describe('opening again', () => {
  // spec: CD-015, CONST-013
  test('sets a new reply day and leaves the resolution day', async () => {
    const { token } = await borrower()
    const { problemId, resolveBy } = await filed(token)
    await moveClock({ days: 5 })
    await reply(problemId)
    const answer = await reopen(token, problemId, 'It happened again.')
    expect(answer.data).toEqual({
      replyBy: replyDueOn(today(), deps.holidays.current()).toString(),
    })
    const shown = await detail(token, problemId)
    expect(shown).toMatchObject({ isNeedScore: 0, canReopen: 0, disposeDetail: 'It is put right.' })
    expect(shown.detail).toContainEqual({ text: 'Resolution due by', value: resolveBy })
    expect((await tabsOf(token))[1]?.list[0]?.id).toBe(problemId)
    expect(await reopen(token, problemId)).toMatchObject({ code: '-1005' })
  })

  // spec: CD-015
  test('is refused after 30 days and without text', async () => {
    const { token } = await borrower()
    const { problemId } = await filed(token)
    await reply(problemId)
    expect(await reopen(token, problemId, ' ')).toMatchObject({ code: '-1002' })
    await moveClock({ days: 31 })
    expect((await detail(token, problemId)).canReopen).toBe(0)
    expect(await reopen(token, problemId)).toMatchObject({ code: '-1005' })
  })
})

// spec: CD-015
test('a complaint that is opened again beyond the 20 of a day stays as it was', async () => {
  const { token } = await borrower()
  const { problemId } = await filed(token)
  await reply(problemId)
  for (let count = 1; count < 20; count += 1)
    await filed(token, { problemDetail: `Number ${count}` })
  expect(await reopen(token, problemId)).toMatchObject({ code: '-1003' })
  expect(await detail(token, problemId)).toMatchObject({ status: 'Answered', canReopen: 1 })
})
