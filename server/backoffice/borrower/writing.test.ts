// Staff write to a borrower in their own words, and give each other tasks about one with a day.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  finishTask,
  giveTask,
  listBorrowersTasks,
  postponeTask,
  writeToBorrower,
} from '#contract/console/borrowers/borrower-letters.ts'
import { listBorrowersNotes } from '#contract/console/borrowers/borrowers.ts'
import { listWork } from '#contract/console/work/work.ts'
import { collectionTools, refused } from '#server/backoffice/collections/testing-collections.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { notificationTools } from '#server/service/notifications/testing-notifications.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { database, random } = t.deps
const tools = await collectionTools(t)
const { loanOf, collector, call, day, daysAhead } = tools
const { told } = notificationTools(t)
const compliance = await testStaff(t, 'compliance')

beforeAll(async () => tools.nextHour(10))

const notes = async (id: string) => (await compliance.call(listBorrowersNotes, { id })).data.items
const written = (id: string, text: string) => ({ id, messageId: random.uuid(), text })

describe('a message in own words', () => {
  it('is sent once, stands in the notes with its delivery, and is encrypted there', async () => {
    const { borrowerId: id } = await loanOf('ph')
    const message = written(id, 'Your letter arrived. We answer on Friday.')
    for (const _ of [1, 2])
      expect(await compliance.call(writeToBorrower, message)).toMatchObject({ code: '0' })
    expect(await notes(id)).toMatchObject([{ kind: 'message', delivery: 'waiting' }])
    await settleJobs(t.deps)
    const messages = (await told(id)).filter((text) => text.includes('Your letter arrived'))
    expect(messages).toEqual([
      expect.stringMatching(/: Your letter arrived\. We answer on Friday\.$/),
    ])
    expect(await notes(id)).toMatchObject([
      { kind: 'message', delivery: 'sent', text: message.text },
    ])
    const { rows } = await sql`select text from borrower_note where borrower_id = ${id}`.execute(
      database,
    )
    expect(rows).toEqual([{ text: null }])
  })

  it('says nothing that no text to a borrower may say, and has no link', async () => {
    const { borrowerId: id } = await loanOf('ph')
    for (const text of [
      'You go to jail if you do not pay.',
      'See https://example.ph now',
      'Pay to GCash 0917 555 0101',
      ' ',
    ])
      expect(await compliance.call(writeToBorrower, written(id, text)), text).toMatchObject({
        code: CODES.inputRefused,
      })
    expect(await notes(id)).toEqual([])
  })

  it('to who is late counts as a contact, and is refused after the contacts of a day', async () => {
    const late = await loanOf('ph', 40)
    const { borrowerId: id } = late
    for (const text of ['Hello', 'One more thing'])
      expect(await compliance.call(writeToBorrower, written(id, text))).toMatchObject({ code: '0' })
    expect(await call(late)).toMatchObject(refused('which is the most of a day'))
    const again = written(id, 'Hello again')
    expect(await compliance.call(writeToBorrower, again)).toMatchObject(
      refused('which is the most of a day'),
    )
    expect(await notes(id)).toHaveLength(2)
    expect(await collector.call(writeToBorrower, again)).toMatchObject({ code: CODES.notAllowed })
    const { borrowerId } = await loanOf('ph')
    for (const text of ['One', 'Two', 'Three'])
      expect(await compliance.call(writeToBorrower, written(borrowerId, text))).toMatchObject({
        code: '0',
      })
    await tools.nextHour(22)
    const { borrowerId: asleep } = await loanOf('ph', 40)
    expect(await compliance.call(writeToBorrower, written(asleep, 'Hello'))).toMatchObject({
      code: CODES.notInThisStatus,
    })
    expect(await notes(asleep)).toEqual([])
    await tools.nextHour(10)
  })

  it('goes to nobody whom support has no reason to open', async () => {
    const support = await testStaff(t, 'support')
    const { borrowerId: id } = await loanOf('ph')
    expect(await support.call(writeToBorrower, written(id, 'Hello'))).toMatchObject({
      code: CODES.inputRefused,
    })
    expect(await notes(id)).toEqual([])
  })
})

describe('a task', () => {
  const task = (id: string, dueOn: string, staffId?: string) => ({
    id,
    taskId: random.uuid(),
    text: 'Ask for the payslip',
    dueOn,
    ...(staffId !== undefined && { staffId }),
  })
  const waiting = async (id: string) =>
    (await collector.call(listWork, { queue: 'tasks', size: 100 })).data.items.filter(
      (item) => item.id === id,
    )
  const open = async (id: string) => (await compliance.call(listBorrowersTasks, { id })).data.items

  it('waits in the work of whom it is given to from its day on, until it is done', async () => {
    const { borrowerId: id } = await loanOf('ph')
    const given = task(id, day(3), collector.id)
    expect(await compliance.call(giveTask, given)).toMatchObject({ code: '0' })
    expect(await waiting(id)).toEqual([])
    await daysAhead(3)
    expect(await waiting(id)).toMatchObject([{ isMine: true }])
    const { taskId } = given
    // Their queue opens the borrower: no reason is asked.
    expect(await collector.call(listBorrowersTasks, { id })).toMatchObject({
      data: { items: [{ id: taskId, text: 'Ask for the payslip', dueOn: day(0) }] },
    })
    expect(await collector.call(finishTask, { id, taskId })).toMatchObject({ code: '0' })
    expect(await collector.call(finishTask, { id, taskId })).toMatchObject({
      code: CODES.notInThisStatus,
    })
    expect([await waiting(id), await open(id)]).toEqual([[], []])
    expect(await notes(id)).toMatchObject([{ kind: 'task', doneAt: expect.any(String) as string }])
  })

  it('is put off by who saw its day, to a day that is not over', async () => {
    const { borrowerId: id } = await loanOf('ph')
    const { taskId, ...given } = task(id, day(0))
    await compliance.call(giveTask, { taskId, ...given })
    const off = { id, taskId, seen: day(0), dueOn: day(2) }
    expect(await compliance.call(postponeTask, { ...off, dueOn: day(-1) })).toMatchObject({
      code: CODES.inputRefused,
    })
    expect(await compliance.call(postponeTask, off)).toMatchObject({ code: '0' })
    expect(await compliance.call(postponeTask, { ...off, dueOn: day(5) })).toMatchObject({
      code: CODES.notInThisStatus,
    })
    expect(await open(id)).toMatchObject([{ dueOn: day(2) }])
    expect(await waiting(id)).toEqual([])
  })

  it('is given to nobody who does not work in tasks', async () => {
    const { borrowerId: id } = await loanOf('ph')
    const admin = await testStaff(t, 'admin')
    expect(await compliance.call(giveTask, task(id, day(1), admin.id))).toMatchObject(
      refused('their roles do not work in this queue'),
    )
    expect(await open(id)).toEqual([])
  })
})
