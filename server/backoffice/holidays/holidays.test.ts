// The calendar of holidays: one day, files of proclamations, and what is counted by it.
import { beforeAll, describe, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  importHolidays,
  saveHoliday,
  listHolidays,
  previewHolidayFile,
  readHolidayYear,
  takeHolidayOut,
} from '#contract/console/set-up/holidays.ts'
import { listStaffLog, oneStaffLog } from '#contract/console/staff/staff-log.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { HOLIDAYS } from '#domain/calendar/testing-holidays.ts'
import { workingDayAfter } from '#domain/calendar/working-days.ts'
import { logOn } from '#server/backoffice/testing-log.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { openHolidays, storeHolidays } from '#server/reference/holidays/holidays.ts'
import { readAgain } from '#server/platform/jobs/read-again.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { borrower, filed } = complaintTools(server)
const today = toManilaDate(deps.clock.now())
const year = String(today.year + 1)
const HEAD = 'date,name,kind,proclamation,source'

let admin: Awaited<ReturnType<typeof testStaff>>
beforeAll(async () => {
  admin = await testStaff(server, 'admin')
})

const yearOf = async (of = year) => (await admin.call(readHolidayYear, { year: of })).data
const listed = async (of = year) =>
  (await admin.call(listHolidays, { year: of, size: 100 })).data.items
const edition = async () => (await yearOf()).edition
const DAY = {
  kind: 'special',
  name: 'Day of our town',
  proclamation: '9',
  source: 'Gazette',
} as const
const keep = async (day: string, changes: object = {}) =>
  admin.call(saveHoliday, { edition: await edition(), ...DAY, day, ...changes })
const takeOut = async (day: string) =>
  admin.call(takeHolidayOut, { edition: await edition(), day, reason: 'It was moved.' })
const bring = async (...lines: string[]) =>
  admin.call(importHolidays, { edition: await edition(), file: [HEAD, ...lines].join('\n') })
const see = async (...lines: string[]) =>
  (await admin.call(previewHolidayFile, { file: lines.join('\n') })).data

// spec: CONST-013
test('the calendar begins with what the program knows, and a year without a proclamation with the law', async () => {
  expect(deps.holidays.current()).toEqual(HOLIDAYS)
  expect(await yearOf('2026')).toMatchObject({ isProclaimed: true, byLawCount: 0 })
  expect(await listed('2026')).toHaveLength(21)
  expect((await listed('2026')).find(({ date }) => date === '2026-05-27')).toMatchObject({
    name: 'Eid’l Adha',
    kind: 'regular',
    proclamation: '1264',
    isByLaw: false,
    isPassed: true,
    changedBy: '',
  })
  const next = await yearOf()
  expect(next).toMatchObject({ isProclaimed: false, byLawCount: 14 })
  expect(await listed()).toHaveLength(14)
})

// spec: CONST-013
test('without a year it is that of today', async () => {
  expect(await listed('')).toEqual(await listed(String(today.year)))
  expect(await yearOf('')).toEqual(await yearOf(String(today.year)))
  expect(await listed('')).not.toEqual(await listed())
})

// spec: CONST-013
test('a year that is read in pages has each of its days once', async () => {
  const days: string[] = []
  let cursor = ''
  for (let pages = 0; pages < 5; pages += 1) {
    const { data } = await admin.call(listHolidays, { year: '2026', size: 5, cursor })
    days.push(...data.items.map(({ date }) => date))
    cursor = data.next ?? ''
    if (cursor === '') break
  }
  expect(days).toEqual((await listed('2026')).map(({ date }) => date))
})

// spec: CFM-007, CONST-013
test('a complaint is answered a day later for a holiday that was added, and one filed before keeps its day', async () => {
  const before = await filed((await borrower()).token)
  const due = workingDayAfter(today, 3, HOLIDAYS)
  expect(before.replyBy).toBe(due.toString())
  expect(await keep(due.toString())).toMatchObject({ code: '0' })

  const moved = workingDayAfter(due, 1, HOLIDAYS)
  expect((await filed((await borrower()).token)).replyBy).toBe(moved.toString())
  const stored = await deps.database
    .selectFrom('complaint')
    .select('reply_due_on')
    .where('id', '=', before.problemId)
    .executeTakeFirstOrThrow()
  expect(stored.reply_due_on.toString()).toBe(due.toString())

  expect(await takeOut(due.toString())).toMatchObject({ code: '0' })
  expect((await filed((await borrower()).token)).replyBy).toBe(due.toString())
  expect((await yearOf(String(due.year))).changes.slice(0, 2)).toMatchObject([
    { day: due.toString(), kind: null },
    { day: due.toString(), kind: 'special', name: DAY.name },
  ])
})

// spec: CONST-013
test('another process knows of a change when it looks again, also after a failure', async () => {
  const other = await openHolidays(deps.database)
  await keep(`${year}-02-05`)
  expect(deps.holidays.current().get(`${year}-02-05`)).toBe('special')
  expect(other.current().has(`${year}-02-05`)).toBe(false)
  const failures: unknown[] = []
  const isRead = Promise.withResolvers<void>()
  const failing = {
    refresh: async () => {
      if (failures.length === 0) throw new Error('no database')
      await other.refresh()
      isRead.resolve()
    },
  }
  const watch = readAgain([failing], (error) => failures.push(error), 5)
  await isRead.promise
  await watch.stop()
  expect(failures).toHaveLength(1)
  expect(other.current().get(`${year}-02-05`)).toBe('special')
})

// spec: CONST-013
test('a start brings days of a new version, and leaves what staff took out', async () => {
  await keep(`${year}-02-08`)
  await takeOut(`${year}-02-08`)
  const count = await edition()
  await storeHolidays(deps.database, deps.clock.now())
  expect(await edition()).toBe(count)
  await deps.holidays.refresh()
  expect(deps.holidays.current().has(`${year}-02-08`)).toBe(false)
})

describe('a file of proclamations', () => {
  // spec: CONST-013
  test('says what it would change, and then changes just that', async () => {
    await keep(`${year}-03-01`, { name: 'Town feast' })
    const lines = [
      `${year}-01-01,New Year’s Day,regular,1234,Gazette`,
      `${year}-03-01,"Feast, of the town",special,1234,Gazette`,
      `${year}-02-05,${DAY.name},special,9,Gazette`,
      `${year}-11-30,Bonifacio Day (moved),Working,1234,Gazette`,
    ]
    const shown = await see(`extra,${HEAD}`, ...lines.map((line) => `x,${line}`))
    expect(shown.faults).toEqual([])
    expect(shown.lines.map(({ day, effect }) => [day.slice(5), effect])).toEqual([
      ['01-01', 'new'],
      ['03-01', 'changed'],
      ['02-05', 'same'],
      ['11-30', 'new'],
    ])
    expect(shown.lines[1]?.before).toBe('special; Town feast; 9; Gazette')
    const { changes } = await yearOf()
    expect(changes.some(({ day }) => day === `${year}-11-30`)).toBe(false)

    expect((await bring(...lines)).data).toEqual({ changedCount: 3 })
    expect((await logOn(server, admin, null)).at(-1)).toMatchObject({
      kind: 'done',
      act: 'keepHolidays',
      before: { [`${year}-03-01`]: 'special; Town feast; 9; Gazette' },
      after: { [`${year}-03-01`]: 'special; Feast, of the town; 1234; Gazette' },
    })
    const known = deps.holidays.current()
    expect(known.get(`${year}-11-30`)).toBe('working')
    expect((await listed()).find(({ date }) => date === `${year}-03-01`)).toMatchObject({
      name: 'Feast, of the town',
    })
    expect(await bring(...lines)).toMatchObject({ code: CODES.notInThisStatus })
  })

  // spec: CONST-013
  test('is refused whole, with every line that is wrong', async () => {
    const count = await edition()
    const yesterday = today.subtract({ days: 1 }).toString()
    const answer = await bring(
      `${year}-04-01,Fine,regular,1,Gazette`,
      `${year}-02-30,No day,regular,1,Gazette`,
      `${year}-04-02,,holiday,1,`,
      `${year}-04-01,Twice,regular,1,Gazette`,
    )
    expect(answer.code).toBe(CODES.inputRefused)
    expect(answer.message).toBe(
      `Line 3: date: “${year}-02-30” is not a day as YYYY-MM-DD. ` +
        'Line 4: kind: “holiday” is not one of regular, special, working. ' +
        'Line 4: name: it is missing. Line 4: source: it is missing. ' +
        'Line 5: date: line 2 has this day too.',
    )
    const late = await bring(`${yesterday},Late,special,1,Gazette`)
    expect(late.message).toBe(
      `Line 2: date: ${yesterday} has passed, and what was counted by it stands.`,
    )
    expect((await see('date,name', `${year}-04-01,Fine`)).faults).toEqual([
      `The heading lacks kind, proclamation, source: it has ${HEAD}.`,
    ])
    expect((await see(HEAD)).faults).toEqual(['The file has no line below its heading.'])
    expect((await see(HEAD, `${year}-04-01,"Open`)).faults[0]).toMatch(/^Line 2: /)
    expect(await edition()).toBe(count)
    expect(deps.holidays.current().has(`${year}-04-01`)).toBe(false)
  })

  // spec: CONST-013
  test('leaves days that have passed as they are when it names them as they stand', async () => {
    const passed = '2026-01-01,New Year’s Day,regular,1006,Proclamation 1006 of 3 September 2025'
    expect((await bring(passed, `${year}-05-02,Barangay day,special,7,Gazette`)).data).toEqual({
      changedCount: 1,
    })
  })
})

// spec: CONST-013
test('a change on an older calendar is refused, and of two at once one is kept', async () => {
  const seen = await edition()
  const both = await Promise.all(
    ['06-01', '06-02'].map(async (day) =>
      admin.call(saveHoliday, { edition: seen, ...DAY, day: `${year}-${day}` }),
    ),
  )
  expect(both.map(({ code }) => code).toSorted()).toEqual([CODES.notInThisStatus, '0'].toSorted())
  expect(await edition()).toBe(seen + 1)
})

// spec: CONST-013
test('days that have passed or are far ahead are refused, and nothing is taken out twice', async () => {
  const yesterday = today.subtract({ days: 1 }).toString()
  for (const day of [yesterday, `${today.year + 4}-01-01`, 'soon', ''])
    expect(await keep(day)).toMatchObject({ code: CODES.inputRefused })
  expect(await takeOut('2026-01-01')).toMatchObject({ code: CODES.inputRefused })
  expect(await takeOut(`${year}-12-25`)).toMatchObject({ code: CODES.notFound })
  expect(await keep(today.add({ days: 400 }).toString())).toMatchObject({ code: '0' })
})

// spec: CONST-013
test('changes are in the log of staff, compliance reads the calendar and support does not', async () => {
  await keep(`${year}-07-07`, { name: 'A <b>day</b>' })
  const compliance = await testStaff(server, 'compliance')
  const { data } = await compliance.call(listStaffLog, { act: 'keepHolidays' })
  const line = data.items.find(
    ({ kind, subject }) => kind === 'done' && subject === `${year}-07-07`,
  )
  const one = await compliance.call(oneStaffLog, { id: line?.id ?? '' })
  expect(JSON.stringify(one.data)).toContain('special; A <b>day</b>; 9; Gazette')
  expect(await compliance.call(readHolidayYear, { year })).toMatchObject({ code: '0' })
  const asked = { edition: await edition(), ...DAY, day: `${year}-07-08` }
  expect(await compliance.call(saveHoliday, asked)).toMatchObject({ code: CODES.notAllowed })
  await takeOut(`${year}-07-07`)
  expect((await logOn(server, admin, `${year}-07-07`)).at(-1)).toMatchObject({
    kind: 'done',
    reason: 'It was moved.',
    before: { [`${year}-07-07`]: 'special; A <b>day</b>; 9; Gazette' },
  })
  const support = await testStaff(server, 'support')
  expect(await support.call(listHolidays, {})).toMatchObject({ code: CODES.notAllowed })
})

// spec: CONST-013
test('a calendar that no proclamation makes is refused, so that no reply day moves by years', async () => {
  const days = Array.from({ length: 225 }, (_, each) =>
    today.add({ days: each + 1 }).toString(),
  ).map((day) => `${day},x,regular,1,g`)
  const count = await edition()
  const { faults } = await see(HEAD, ...days)
  expect(faults).toContainEqual(
    expect.stringMatching(
      /^date: in \d{4} \d+ weekdays in a row would be holidays; at most 10 are\.$/,
    ),
  )
  expect(faults).toContainEqual(
    expect.stringMatching(/^date: \d{4} would have \d+ holidays; a year has at most 30\.$/),
  )
  expect(await bring(...days)).toMatchObject({ code: CODES.inputRefused })
  const fromDay = Temporal.PlainDate.from(`${year}-08-02`)
  const oneByOne: string[] = []
  for (let each = 0; each < 14; each += 1) {
    const { code } = await keep(fromDay.add({ days: each }).toString(), { name: 'x' })
    oneByOne.push(code)
  }
  expect(oneByOne).toContain(CODES.inputRefused)
  expect((await edition()) - count).toBeLessThan(14)
  const { replyBy } = await filed((await borrower()).token)
  expect(Temporal.PlainDate.compare(today.add({ days: 15 }), replyBy)).toBeGreaterThanOrEqual(0)
})
