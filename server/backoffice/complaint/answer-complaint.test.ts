import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  rateComplaint,
  reopenComplaint as reopenAsBorrower,
} from '#contract/complaint/complaint-handling.ts'
import {
  complaintImage,
  listReplyTemplates,
  readComplaint,
  reopenComplaint,
  replyToComplaint,
  resolveComplaint,
} from '#contract/console/service/complaint.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { answerTools } from '#server/backoffice/complaint/testing-answers.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { complaintTools, JPEG } from '#server/service/complaint/testing-complaint.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { borrower, filed, detail, uploaded, image } = complaintTools(t)
const support = await testStaff(t, 'support')
const tools = answerTools(support)
const { read } = tools
const reply = async (...as: Parameters<typeof tools.reply>) => tools.reply(...as)
const upload = async (...as: Parameters<typeof tools.upload>) => tools.upload(...as)
const { database } = t.deps

const endOf = (day: string) =>
  Temporal.PlainDate.from(day)
    .add({ days: 1 })
    .toZonedDateTime('Asia/Manila')
    .toInstant()
    .toString()

const logOf = async (complaintId: string) =>
  (
    await sql<{ kind: string; act: string }>`
      select kind, act from staff_log where subject = ${complaintId} and kind <> 'tried'
      order by sequence`.execute(database)
  ).rows

describe('a reply of support', () => {
  it('reaches the borrower with its pictures, and the log says who wrote it', async () => {
    const { token } = await borrower()
    const { problemId: id } = await filed(token)
    const { imageId } = (await upload(id, JPEG)).data
    expect(await reply(id, 'It is put right.', [imageId])).toMatchObject({ code: '0' })
    const seen = await detail(token, id)
    expect(seen).toMatchObject({ disposeDetail: 'It is put right.', isNeedScore: 1 })
    expect((await image(seen.disposeImages[0] ?? '', token)).statusCode).toBe(200)
    const { conversation, state, clock } = await read(id)
    expect(conversation.map(({ author, text }) => [author, text])).toEqual([
      ['borrower', 'What is it?'],
      ['staff', 'It is put right.'],
    ])
    // Trust requirement 79: by now the clock of the resolution runs.
    expect([state, clock.dueAt]).toEqual(['answered', endOf(clock.resolveBy)])
    expect(await logOf(id)).toContainEqual({ kind: 'done', act: 'replyToComplaint' })
    expect(await logOf(id)).toContainEqual({ kind: 'read', act: 'readComplaints' })
  })

  it('is refused where it threatens, or is longer than a page, and nothing is written', async () => {
    const { token } = await borrower()
    const { problemId: id } = await filed(token)
    expect(await reply(id, 'Pay, or we will tell your boss.')).toMatchObject({
      code: CODES.inputRefused,
      message:
        'text: “tell your boss”: nobody but the borrower is told or contacted (SEC MC 18 s.2019).',
    })
    expect((await reply(id, 'a b '.repeat(1001))).code).toBe(CODES.inputRefused)
    expect((await read(id)).conversation).toHaveLength(1)
    expect((await reply(id, 'We never tell your boss.')).code).toBe('0')
  })

  it('is written once, however often it is sent', async () => {
    const { token } = await borrower()
    const { problemId: id } = await filed(token)
    const { version } = await read(id)
    const answer = { id, version, text: 'Once.', imageIds: [] }
    const codes = await Promise.all(
      [1, 2, 3].map(async () => (await support.call(replyToComplaint, answer)).code),
    )
    expect(codes.toSorted()).toEqual(['-1004', '-1004', '0'])
    expect((await read(id)).conversation).toHaveLength(2)
  })

  it('is refused when the borrower has written since', async () => {
    const { token } = await borrower()
    const { problemId: id } = await filed(token)
    await reply(id, 'First.')
    const { version } = await read(id)
    await ask(t.app, reopenAsBorrower, { problemId: id, problemDetail: 'No.' }, { token })
    const answer = { id, version, text: 'Second.', imageIds: [] }
    expect(await support.call(replyToComplaint, answer)).toMatchObject({
      code: '-1004',
      message: 'The complaint changed since you opened it. Check it and answer again.',
    })
    expect((await read(id)).conversation.map(({ text }) => text)).not.toContain('Second.')
  })

  it('has at most six pictures, and only those that were sent for this borrower', async () => {
    const { token } = await borrower()
    const { problemId: id } = await filed(token)
    const { problemId: other } = await filed((await borrower()).token)
    const foreign = (await upload(other, JPEG)).data.imageId
    expect(await reply(id, 'See.', [foreign])).toMatchObject({ code: '-1002' })
    expect(await reply(id, 'See.', Array<string>(7).fill(foreign))).toMatchObject({ code: '-1002' })
    expect(await upload(id, Buffer.from('<svg/>'))).toMatchObject({ code: '-1002' })
    expect((await read(id)).conversation).toHaveLength(1)
  })

  it('starts from a template in the borrower’s language, with nothing left open', async () => {
    const { token, borrowerId } = await borrower('ph')
    await sql`update borrower set language = 'fil' where id = ${borrowerId}`.execute(database)
    const { problemId: id } = await filed(token)
    const { language, templates } = (await support.call(listReplyTemplates, { id })).data
    expect(language).toBe('fil')
    const sorry = templates.find(({ key }) => key === 'sorry')
    expect(sorry).toMatchObject({ open: [], text: expect.stringContaining('Hi Ana Cruz,') })
    // The complaint is about no loan.
    const charge = templates.find(({ key }) => key === 'charge')
    expect(charge?.open).toEqual(['loanNumber', 'amount'])
    expect(await reply(id, charge?.text ?? '')).toMatchObject({
      code: '-1002',
      message: 'text: {loanNumber} is not filled in.',
    })
    expect(await reply(id, sorry?.text ?? '')).toMatchObject({ code: '0' })
  })
})

describe('a complaint that support resolves', () => {
  it('ends put right, is rated, and opened again by the borrower it is open without an outcome', async () => {
    const { token } = await borrower()
    const { problemId: id } = await filed(token)
    const answer = { id, version: (await read(id)).version, text: 'Done.', imageIds: [] }
    expect(await support.call(resolveComplaint, { ...answer, outcome: 'upheld' })).toMatchObject({
      code: '-1002',
    })
    expect(await support.call(resolveComplaint, { ...answer, outcome: 'putRight' })).toMatchObject({
      code: '0',
    })
    expect(await read(id)).toMatchObject({
      outcome: 'putRight',
      state: 'resolved',
      clock: { dueAt: '' },
    })
    await ask(t.app, rateComplaint, { problemId: id, score: 2 }, { token })
    expect(await read(id)).toMatchObject({ score: 2 })
    await ask(t.app, reopenAsBorrower, { problemId: id, problemDetail: 'No.' }, { token })
    expect(await read(id)).toMatchObject({ outcome: '', state: 'open', reopenedCount: 1 })
  })

  it('is opened again by staff with a reason, once, and the borrower keeps their reopenings', async () => {
    const { token } = await borrower()
    const { problemId: id } = await filed(token)
    await reply(id, 'Wrong answer.')
    const asked = { id, version: (await read(id)).version, reason: 'The answer was wrong.' }
    expect(await support.call(reopenComplaint, asked)).toMatchObject({ code: '0' })
    expect(await support.call(reopenComplaint, asked)).toMatchObject({ code: '-1004' })
    const after = await read(id)
    expect(after).toMatchObject({ state: 'open', reopenedCount: 0 })
    expect(after.clock.dueAt).not.toBe('')
    const { rows } = await sql`select reason from staff_log where subject = ${id}
      and kind = 'done' and act = 'reopenComplaint'`.execute(database)
    expect(rows).toEqual([{ reason: 'The answer was wrong.' }])
  })
})

describe('a picture of a complaint', () => {
  it('is a file that no browser runs, for who may read complaints, and logged', async () => {
    const { token } = await borrower()
    const problemImage = await uploaded(token)
    const { problemId: id } = await filed(token, { problemImage })
    const imageId = (await read(id)).conversation[0]?.images[0] ?? ''
    const url = `${STAFF_BASE}${complaintImage.path}?id=${id}&imageId=${imageId}`
    const answer = await t.app.inject({ url, headers: { cookie: support.cookie } })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(answer.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    const { problemId: other } = await filed((await borrower()).token)
    const wrong = await support.file(`${complaintImage.path}?id=${other}&imageId=${imageId}`)
    expect(wrong.text).toContain('-1001')
    const { cookie } = await testStaff(t, 'admin')
    expect((await t.app.inject({ url, headers: { cookie } })).body).toContain('-1008')
  })
})

it('an unknown complaint is not found, whatever its id is', async () => {
  for (const id of ['x', '0'.repeat(36), t.deps.random.uuid(), "'; drop table complaint"])
    expect(await support.call(readComplaint, { id })).toMatchObject({ code: '-1001' })
})
