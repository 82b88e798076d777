import { describe, expect, test } from 'vitest'
import { startComplaint } from '#contract/complaint/complaint.ts'
import { listComplaints } from '#contract/complaint/complaint-handling.ts'
import type { Input } from '#contract/endpoint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { replyDueOn } from '#domain/contacts/complaint-clock.ts'
import { imageAddress } from '#server/service/complaint/images/image-address.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const server = await demoApp()
const { app, deps } = server
const { borrower, file, filed, detail } = complaintTools(server)
const { loanOf } = repaymentTools(server)

const today = () => toManilaDate(deps.clock.now())
const start = async (token: string, input: Input<typeof startComplaint> = {}) =>
  ask(app, startComplaint, input, { token })
const tabsOf = async (token: string) => (await ask(app, listComplaints, {}, { token })).data.tabs

async function demoBorrower(key: string): Promise<{ sessionId: string; orderId: string }> {
  const { borrowers } = (await app.inject('/sandbox/demo')).json()
  return borrowers.find((one: { key: string }) => one.key === key)
}

describe('complaint start', () => {
  // spec: API-008, ENT-062, ENT-063, ENT-064, ENT-065, ENT-066
  // spec: ENT-067, ST-041
  test('offers the types of problem, and sub-types for collection alone', async () => {
    const { data } = await start((await borrower()).token)
    expect(data.problemType.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5])
    expect(data.problemType[0]).toEqual({ value: 1, title: 'Collection' })
    expect(data.problemSonType.map(({ value }) => value)).toEqual([11, 12, 13, 14])
    for (const { title } of [...data.problemType, ...data.problemSonType])
      expect(title).not.toBe('')
  })

  // spec: ENT-068, ENT-069, ENT-070, ENT-071, ENT-072, ENT-073
  // spec: ENT-074, ENT-075, ENT-076, ENT-077
  test('shows the loan that the borrower came from, by id or number, and all their loans', async () => {
    const first = await loanOf('given', 25)
    const second = await loanOf('given', 10, { owner: first.borrowerId })
    const { token } = first
    const { data } = await start(token, { orderId: first.orderId })
    expect(data.orderDetail).toMatchObject({
      orderNo: expect.stringMatching(/^HL\d{14}$/),
      productLogo: expect.stringMatching(/^http/),
      productName: 'EasyPlan',
      status: 'Payment due soon',
      isShow: 1,
    })
    expect(data.orderDetail?.detail[0]).toEqual({
      title: 'Loan number',
      value: data.orderDetail?.orderNo,
    })
    expect(data.orderList).toHaveLength(2)
    expect(data.orderList[1]).toEqual(data.orderDetail)
    const [newest] = data.orderList
    expect((await start(token)).data.orderDetail).toEqual(newest)
    const byNumber = await start(token, { orderNo: newest?.orderNo ?? '' })
    expect(byNumber.data.orderDetail).toEqual(newest)
    expect((await start(second.token)).data.orderList).toHaveLength(2)
  })

  // spec: CS-017, API-008
  test('works without a body and without a loan, and then has no loan', async () => {
    const headers = { authorization: `Bearer ${(await borrower()).token}` }
    const url = '/found/user-problem/problem-init'
    const answer = (await app.inject({ method: 'POST', url, headers })).json()
    expect(answer).toMatchObject({ code: '0', data: { orderDetail: null, orderList: [] } })
    expect(answer.data.isShow).toBe(0)
    expect((await start((await borrower('ph')).token)).data.isShow).toBe(1)
  })

  // spec: CFM-007, CONST-013
  test('says by when a complaint of today is answered', async () => {
    const { data } = await start((await borrower()).token)
    const by = replyDueOn(today(), deps.holidays.current()).toString()
    expect(data.replyNote).toBe(`We will reply within 3 weekdays, by ${by}.`)
  })
})

describe('filing', () => {
  // spec: API-009, ENT-078, ENT-080, ENT-082, GEN-011
  test('is acknowledged at once, with a number, the reply day and the resolution day', async () => {
    const { token, orderId } = await loanOf('given', 10)
    const complaint = await filed(token, { problemDetail: 'Too dear.', orderNo: orderId })
    expect(complaint.problemNo).toMatch(/^HC\d{14}$/)
    expect(complaint.replyBy).toBe(replyDueOn(today(), deps.holidays.current()).toString())
    expect(complaint.resolveBy).toBe(today().add({ days: 30 }).toString())
    const shown = await detail(token, complaint.problemId)
    expect(shown).toMatchObject({ content: 'Too dear.', problemNo: complaint.problemNo })
    expect(shown.detail).toContainEqual({
      text: 'Loan number',
      value: expect.stringMatching(/^HL/),
    })
  })

  // spec: VAL-023, CONST-008
  test('stores 200 characters, and refuses one more', async () => {
    const { token } = await borrower()
    const { problemId } = await filed(token, { problemDetail: 'a'.repeat(200) })
    expect((await detail(token, problemId)).content).toBe('a'.repeat(200))
    expect(await file(token, { problemDetail: 'b'.repeat(201) })).toEqual({
      code: '-1002',
      message: expect.stringContaining('200 characters'),
      data: null,
    })
  })

  // spec: VAL-024
  test.each(['', '   ', ' \r\n\t '])('without text (%j) asks for it', async (problemDetail) => {
    expect(await file((await borrower()).token, { problemDetail })).toEqual({
      code: '-1002',
      message: 'Please fill in your comments and suggestions',
      data: null,
    })
  })

  // spec: ENT-079, ST-040
  test.each([
    ['an unknown kind', { problemType: '9' }, /^problemType/],
    ['no kind', { problemType: '' }, /^problemType/],
    ['collection without its sub-type', { problemType: '1' }, /^problemSonType/],
    ['another kind with a sub-type', { problemType: '2', problemSonType: '11' }, /^problemSonType/],
    ['an unknown sub-type', { problemType: '1', problemSonType: '2' }, /^problemSonType/],
    ['a disputed entry of no loan', { disputedReference: 'x' }, /^orderNo/],
  ])('of %s is refused, and nothing is filed', async (_, form, message) => {
    const { token } = await borrower('ph')
    const answer = await file(token, form)
    expect(answer).toMatchObject({ code: '-1002', message: expect.stringMatching(message) })
    expect((await tabsOf(token))[0]?.list).toEqual([])
  })

  // spec: API-009
  test('about another borrower’s loan is refused like one about an unknown loan', async () => {
    const { orderId } = await loanOf('given', 10)
    const { token } = await borrower()
    const foreign = await file(token, { orderNo: orderId })
    expect(foreign).toMatchObject({ code: '-1001', data: null })
    expect(await file(token, { orderNo: 'HL0' })).toEqual(foreign)
  })

  // spec: ST-042, VAL-029
  test('of collection is refused where the loan does not take it, in market asGiven alone', async () => {
    const collection = { problemType: '1', problemSonType: '11' }
    const running = await loanOf('given', 10)
    await filed(running.token, { ...collection, orderNo: running.orderId })
    const { sessionId, orderId } = await demoBorrower('given-110')
    expect((await start(sessionId)).data.orderDetail?.isShow).toBe(0)
    expect(await file(sessionId, { ...collection, orderNo: orderId })).toEqual({
      code: '-1005',
      message: 'The selected order does not support sending collection types',
      data: null,
    })
    const closed = await demoBorrower('ph-110')
    expect((await start(closed.sessionId)).data.orderDetail?.isShow).toBe(1)
    await filed(closed.sessionId, { ...collection, orderNo: closed.orderId })
    const lawful = await borrower('ph')
    await filed(lawful.token, collection)
  })

  // spec: API-009
  test('returns hostile text as plain text', async () => {
    const { token } = await borrower()
    // Trust requirement 23: the corpus comes back unchanged, as JSON and not as HTML.
    const hostile = `<img src=x onerror=alert(1)>=cmd|' /C calc'!A0 {{7*7}} \u202e`
    const { problemId } = await filed(token, { problemDetail: hostile })
    const answer = await app.inject({
      method: 'POST',
      url: '/found/user-problem/problem-detail',
      payload: { problemId },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json().data.content).toBe(hostile)
  })

  // spec: API-009
  test('is possible 20 times a day, and refused complaints do not count', async () => {
    const { token } = await borrower()
    const problemImage = imageAddress('a'.repeat(43))
    for (let count = 0; count < 3; count += 1)
      expect(await file(token, { problemImage })).toMatchObject({ code: '-1002' })
    for (let count = 0; count < 20; count += 1)
      await filed(token, { problemDetail: `Number ${count}` })
    expect(await file(token, { problemDetail: 'One more' })).toMatchObject({
      code: '-1003',
      data: { retryAfter: expect.any(Number) },
    })
    expect((await tabsOf(token))[0]?.list).toHaveLength(20)
  })
})

describe('the same complaint', () => {
  // Trust requirement 29 (problem-save).
  // spec: API-009
  test('sent 50 times at once is filed once, and each call gets the same answer', async () => {
    const { token } = await borrower()
    const answers = await Promise.all(Array.from({ length: 50 }, async () => file(token)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.code).toBe('0')
    expect((await tabsOf(token))[0]?.list).toHaveLength(1)
  })

  // spec: API-009
  test('is a new one after 10 minutes, with other text, or from another borrower', async () => {
    const { token, borrowerId } = await borrower()
    const first = await filed(token)
    expect(await filed(token)).toEqual(first)
    expect((await filed(token, { problemDetail: 'Else' })).problemId).not.toBe(first.problemId)
    expect((await filed((await borrower()).token)).problemId).not.toBe(first.problemId)
    // Keys expire in real time: this makes the key expire now.
    const { rows } = await deps.pool.query<{ lived: string }>(
      `update kept_answer set expires_at = now() from kept_answer before
       where kept_answer.scope = $1 and before.scope = $1 and before.key = kept_answer.key
       returning (before.expires_at - before.created_at)::text as lived`,
      [borrowerId],
    )
    expect(rows.map(({ lived }) => lived)).toEqual(['00:10:00', '00:10:00'])
    const again = await filed(token)
    expect(again.problemId).not.toBe(first.problemId)
    expect(await filed(token)).toEqual(again)
  })

  // spec: API-009
  test('under a key of the client is the same one for ever, and the key works for no other', async () => {
    const { token } = await borrower()
    const keyed = async (problemDetail: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/found/user-problem/problem-save',
          payload: { problemType: '3', problemDetail },
          headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'draft-1' },
        })
      ).json()
    const first = await keyed('One')
    expect(first.code).toBe('0')
    expect(await keyed('One')).toEqual(first)
    expect(await keyed('Two')).toMatchObject({ code: '-1002', data: null })
  })
})

test('the demo has complaints in every state, in both brands', async () => {
  for (const brand of ['given', 'ph']) {
    const { sessionId } = await demoBorrower(`${brand}-complaints`)
    const tabs = await tabsOf(sessionId)
    expect(tabs.map(({ list }) => list.length)).toEqual([4, 2, 2])
    const needs = await Promise.all(
      tabs[2]!.list.map(async ({ id }) => (await detail(sessionId, id)).isNeedScore),
    )
    expect(needs.toSorted((one, other) => one - other)).toEqual([0, 1])
    const { orderDetail, orderList } = (await start(sessionId)).data
    expect(orderList.map(({ status }) => status)).toEqual([
      'Payment overdue',
      'Loan active',
      'Settled',
    ])
    expect(orderDetail).toEqual(orderList[0])

    const entered = await app.inject(`/sandbox/enter/${brand}-complaints/complaintDetails`)
    const query = new URLSearchParams(String(entered.headers.location).split('?')[1])
    expect(await detail(sessionId, query.get('problemId') ?? '')).toMatchObject({ isNeedScore: 1 })
  }
})
