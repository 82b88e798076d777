import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { ROLES } from '#contract/console/staff/roles.ts'
import { WORK_ACTIONS, WORK_QUEUES, type WorkQueueKey } from '#contract/console/work/work-queues.ts'
import {
  giveBackWork,
  handOverWork,
  listWork,
  readAssignees,
  readWork,
  readWorkItem,
  setAway,
  takeNextWork,
  takeWork,
} from '#contract/console/work/work.ts'
import { assignWork, readWorkload, setPersonAway } from '#contract/console/work/workload.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { PERMISSIONS } from '#server/backoffice/access/permissions.ts'
import { testStaff, type TestStaff } from '#server/backoffice/testing-staff.ts'
import { fillQueues } from '#server/backoffice/today/testing-queues.ts'
import { workingRoles } from '#server/backoffice/work/work-queues.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const t = await demoApp()
const { database, clock } = t.deps
const everybody = await testStaff(t, ...ROLES)
await fillQueues(t, everybody)
const lead = await testStaff(t, 'admin')
const today = () => toManilaDate(clock.now())

beforeEach(async () => {
  await sql`delete from work_assignment`.execute(database)
})

const items = async (queue: WorkQueueKey, whose?: 'mine' | 'free', person = everybody) =>
  (await person.call(listWork, { queue, size: 100, ...(whose && { whose }) })).data.items

const ids = async (queue: WorkQueueKey) => (await items(queue)).map(({ id }) => id)

const worker = (queue: WorkQueueKey) => testStaff(t, workingRoles(queue)[0] ?? 'admin')

const next = async (person: TestStaff, queue: WorkQueueKey) =>
  (await person.call(takeNextWork, { queue })).data.item

describe.each(WORK_QUEUES)('the queue %s', (queue) => {
  it('is found, the most urgent first, and all of it free', async () => {
    const found = await items(queue)
    expect(found.length).toBeGreaterThan(0)
    const urgency = found.map(({ dueAt, since }) => dueAt ?? since)
    expect(urgency.map((at) => Date.parse(at))).toEqual(
      urgency.map((at) => Date.parse(at)).toSorted((one, other) => one - other),
    )
    expect(found.map(({ assignee }) => assignee)).toEqual(found.map(() => ''))
  })

  it('is worked by those alone whose roles decide in it', async () => {
    const [item = { id: '' }] = await items(queue)
    for (const role of ROLES) {
      const { code } = await (await testStaff(t, role)).call(takeWork, { queue, item: item.id })
      const isAble = PERMISSIONS[role].includes(WORK_ACTIONS[queue])
      const isOne = PERMISSIONS[role].includes('takeWork')
      expect({ role, code }).toEqual({
        role,
        code: isAble ? '0' : isOne ? CODES.notInThisStatus : CODES.notAllowed,
      })
      await sql`delete from work_assignment`.execute(database)
    }
  })

  it('gives an item to one of those who press at once', async () => {
    const [item = { id: '' }] = await items(queue)
    const people = await Promise.all([worker(queue), worker(queue), worker(queue)])
    const answers = await Promise.all(
      people.map(async (person) => person.call(takeWork, { queue, item: item.id })),
    )
    const codes = answers.map(({ code }) => code).toSorted()
    expect(codes).toEqual([CODES.notInThisStatus, CODES.notInThisStatus, '0'].toSorted())
    expect((await items(queue, 'free')).map(({ id }) => id)).not.toContain(item.id)
  })
})

describe('the next item', () => {
  it('is another one for each who presses at once, and nobody’s twice', async () => {
    const free = await items('complaints')
    const people = await Promise.all(free.map(async () => worker('complaints')))
    const taken = await Promise.all(people.map(async (person) => next(person, 'complaints')))
    expect(new Set(taken)).toEqual(new Set(free.map(({ id }) => id)))
    expect(await next(await worker('complaints'), 'complaints')).toBeNull()
  })

  it('is the most urgent that is free', async () => {
    const [first, second] = await items('complaints')
    const [one, other] = [await worker('complaints'), await worker('complaints')]
    expect([await next(one, 'complaints'), await next(other, 'complaints')]).toEqual([
      first?.id,
      second?.id,
    ])
  })

  it('is never what one requested oneself', async () => {
    const [maker, checker] = [await testStaff(t, 'finance'), await testStaff(t, 'finance')]
    const differences = await items('differences')
    for (const { id } of differences) await requestOn(id, maker.id)
    expect(await next(maker, 'differences')).toBeNull()
    const item = differences[0]?.id ?? ''
    expect((await maker.call(takeWork, { queue: 'differences', item })).code).toBe(
      CODES.notInThisStatus,
    )
    expect(await next(checker, 'differences')).toBe(item)
  })
})

/** A request for the books about a difference that waits for another person. */
async function requestOn(difference: string, maker: string) {
  const [kind = '', ...subject] = difference.split(':')
  const [account, key, ...line] = subject
  const [act, input] =
    kind === 'bankLine'
      ? ['explainLine', { account: `${account}:${key}`, line: line.join(':') }]
      : kind === 'transfer'
        ? ['reverseTransfer', { account: `${account}:${key}`, transferReference: line.join(':') }]
        : ['writeOffDifference', { kind, subject: subject.join(':') }]
  await database
    .insertInto('staff_act')
    .values({
      id: t.deps.random.uuid(),
      act,
      input: JSON.stringify(input),
      made_by: maker,
      made_at: clock.now(),
    })
    .execute()
}

describe('what is somebody’s', () => {
  it('is seen as theirs by everybody, and is theirs to give back alone', async () => {
    const [ana, ben] = [await worker('complaints'), await worker('complaints')]
    const item = (await next(ana, 'complaints')) ?? ''
    const seen = await ben.call(readWorkItem, { queue: 'complaints', item })
    expect(seen.data).toMatchObject({ isWaiting: true, isMine: false, isWorker: true })
    expect(seen.data.assignee).toBe(`Staff ${ana.id.slice(0, 4)}`)
    const listed = { queue: 'complaints', items: await ids('complaints') } as const
    expect((await ana.call(readAssignees, listed)).data.assignees).toEqual([
      { item, name: seen.data.assignee, isMine: true },
    ])
    const given = { queue: 'complaints', item } as const
    expect((await ben.call(giveBackWork, given)).code).toBe(CODES.notInThisStatus)
    expect((await items('complaints', 'mine', ana)).map(({ id }) => id)).toEqual([item])
    expect((await ana.call(giveBackWork, given)).code).toBe('0')
    expect((await items('complaints', 'free')).map(({ id }) => id)).toContain(item)
  })

  it.each([
    ['the day is over', async () => sql`update work_assignment set until_on = until_on - 1`],
    [
      'they have no account',
      async () =>
        sql`update staff set state = 'ended' where id in (select staff_id from work_assignment)`,
    ],
    [
      'they lost the role',
      async () =>
        sql`update staff set roles = '{finance}' where id in (select staff_id from work_assignment)`,
    ],
    [
      'they are away',
      async () =>
        sql`update staff set away_until = current_date + 9 where id in (select staff_id from work_assignment)`,
    ],
  ])('is free again when %s', async (_, happens) => {
    const [ana, ben] = [await worker('applications'), await worker('applications')]
    const item = await next(ana, 'applications')
    expect(await next(ben, 'applications')).not.toBe(item)
    await (await happens()).execute(database)
    expect(await next(await worker('applications'), 'applications')).toBe(item)
  })

  it('is handed over, and what the other does not work in goes back to its queue', async () => {
    const ana = await testStaff(t, 'support', 'underwriter')
    const ben = await testStaff(t, 'support')
    const complaint = await next(ana, 'complaints')
    await next(ana, 'applications')
    const { data } = await ana.call(handOverWork, { receiverId: ben.id })
    expect(data).toEqual({ given: 1, free: 1 })
    expect((await items('complaints', 'mine', ben)).map(({ id }) => id)).toEqual([complaint])
    expect((await items('applications')).every(({ assignee }) => assignee === '')).toBe(true)
  })

  it('is in nobody’s way while they are away, and nothing is taken until then', async () => {
    const ana = await worker('complaints')
    await next(ana, 'complaints')
    const untilOn = today().add({ days: 3 }).toString()
    expect((await ana.call(setAway, { untilOn })).code).toBe('0')
    expect((await ana.call(readWork)).data.awayUntil).toBe(untilOn)
    expect((await items('complaints')).every(({ assignee }) => assignee === '')).toBe(true)
    const { code } = await ana.call(takeNextWork, { queue: 'complaints' })
    expect(code).toBe(CODES.notInThisStatus)
    await ana.call(setAway, { untilOn: null })
    expect(await next(ana, 'complaints')).not.toBeNull()
  })
})

describe('a lead', () => {
  const untilOn = () => today().add({ days: 7 }).toString()

  it('gives free items until a day, and one whosever it is', async () => {
    const [ana, ben] = [await worker('complaints'), await worker('complaints')]
    const [first, second] = await items('complaints')
    const queue = 'complaints'
    const many = { queue, staffId: ana.id, count: 2, untilOn: untilOn() } as const
    expect((await lead.call(assignWork, many)).data.given).toBe(2)
    const one = { ...many, staffId: ben.id, item: first?.id ?? '', count: 1 }
    expect((await lead.call(assignWork, one)).data.given).toBe(1)
    const listed = await items(queue)
    expect(listed.slice(0, 2).map(({ id, untilOn: on }) => [id, on])).toEqual([
      [first?.id, untilOn()],
      [second?.id, untilOn()],
    ])
    expect((await items(queue, 'mine', ben)).map(({ id }) => id)).toEqual([first?.id])
  })

  it.each([
    ['whose roles do not work in the queue', async () => (await testStaff(t, 'finance')).id, 1],
    ['who is away', awayPerson, 1],
    ['for longer than a month', async () => (await worker('applications')).id, 40],
    ['for a day that is over', async () => (await worker('applications')).id, -1],
  ])('gives nothing to somebody %s', async (_, who, days) => {
    const given = { queue: 'applications', staffId: await who(), count: 1 } as const
    const answer = await lead.call(assignWork, {
      ...given,
      untilOn: today().add({ days }).toString(),
    })
    expect(answer.code).toBe(CODES.notInThisStatus)
    expect(await items('applications', 'free')).toEqual(await items('applications'))
  })

  it('sees how much is whose, how old and past, and what was done today', async () => {
    const ana = await worker('complaints')
    const [late] = await items('complaints')
    await sql`update complaint set reply_due_on = reply_due_on - 30 where id = ${late?.id}`.execute(
      database,
    )
    const item = await next(ana, 'complaints')
    expect(item).toBe(late?.id)
    const listed = await items('complaints')
    await sql`select append_staff_log(${JSON.stringify(doneLine(ana.id, item ?? ''))}::jsonb)`.execute(
      database,
    )
    const { queues, people } = (await lead.call(readWorkload)).data
    const row = queues.find(({ queue }) => queue === 'complaints')
    expect(row).toMatchObject({
      count: listed.length,
      free: listed.length - 1,
      past: 1,
      doneToday: 1,
    })
    const hers = people.find(({ staffId, queue }) => staffId === ana.id && queue === 'complaints')
    expect(hers).toMatchObject({ count: 1, past: 1, doneToday: 1, awayUntil: null })
    expect(Date.parse(hers?.oldestAt ?? '')).toBe(Date.parse(listed[0]?.since ?? ''))
  })

  it('says who is away, and hands what is theirs over', async () => {
    const [ana, ben] = [await worker('complaints'), await worker('complaints')]
    const item = await next(ana, 'complaints')
    const away = { staffId: ana.id, untilOn: untilOn(), receiverId: ben.id }
    expect((await lead.call(setPersonAway, away)).data).toEqual({ given: 1, free: 0 })
    expect((await items('complaints', 'mine', ben)).map(({ id }) => id)).toEqual([item])
  })
})

async function awayPerson() {
  const { id } = await worker('applications')
  await lead.call(setPersonAway, { staffId: id, untilOn: today().toString(), receiverId: null })
  return id
}

/** As a reply leaves it, twice in a day for one complaint is one. */
function doneLine(staffId: string, subject: string) {
  return {
    at: clock.now().toString(),
    call_id: t.deps.random.uuid(),
    staff_id: staffId,
    roles: ['support'],
    kind: 'done',
    act: 'replyToComplaint',
    subject,
    borrowers: [],
    reason: null,
    address: '127.0.0.1',
    detail_hash: null,
  }
}
