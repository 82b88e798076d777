// Who is not lent to: brought by one, put in force by another, found at applications and payouts.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { approveApplication, getApplication } from '#contract/console/loans/applications.ts'
import {
  checkExclusions,
  checkLift,
  importExclusions,
  listExclusions,
  requestLift,
} from '#contract/console/set-up/exclusions.ts'
import { moveClockBy } from '#doubles/actions/clock.ts'
import { EXCLUSION_REASON } from '#domain/underwriting/underwriting.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { newBorrower } from '#server/app/testing/testing-borrower.ts'
import { logOn } from '#server/backoffice/testing-log.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { storeExclusionLook } from '#server/identity/check/exclusion-check.ts'
import { isNewlyExcluded } from '#server/lending/exclusion/find-exclusions.ts'
import { sweepExclusions } from '#server/lending/exclusion/sweep-exclusions.ts'
import { applicantWith, listReasons, loanRow } from '#server/lending/risk-mark/testing-marks.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'

const t = await testApp()
const { deps } = t
const maker = await testStaff(t, 'underwriter')
const checker = await testStaff(t, 'compliance')
const WHY = { reason: 'Sent by the association' }

const asked = async (file: string) =>
  maker.call(importExclusions, { source: 'Association', file, ...WHY })

const approved = async (file: string, by = checker) =>
  by.call(checkExclusions, { file, outcome: 'approved' })

/** Puts a file in force. */
async function listed(csv: string) {
  const { data } = await asked(csv)
  expect(await approved(data.id)).toMatchObject({ code: '0', data: { count: data.count } })
  const { items } = (await checker.call(listExclusions, { file: data.id })).data
  return items
}

let phones = 0
const phone = () => `+63917555${String((phones += 1)).padStart(4, '0')}`

/** Applies, and lets the policy’s verdict take effect. */
async function applied(signs: Parameters<typeof applicantWith>[1]) {
  const applicant = await applicantWith(t, signs)
  await moveClockBy(deps, 120)
  return { ...applicant, loan: await loanRow(t, applicant.loanId) }
}

const looks = async (borrowerId: string) => {
  const { rows } = await sql<{ outcome: string; found: string | null }>`
    select outcome, found from borrower_check
    where borrower_id = ${borrowerId} and kind = 'exclusions' order by at`.execute(deps.database)
  return rows
}

describe('a list of who is not lent to', () => {
  // spec: ST-045
  test('has no effect before another person approves it, and is kept without a number in the clear', async () => {
    const number = phone()
    const { data } = await asked(`phone,outcome\n${number},decline\n`)
    expect((await applied({ phone: number })).loan.status).toBe(151)
    expect(await approved(data.id, maker)).toMatchObject({ code: CODES.notInThisStatus })
    expect(await approved(data.id)).toMatchObject({ code: '0', data: { count: 1 } })
    expect(await approved(data.id)).toMatchObject({ code: CODES.notInThisStatus })
    const { rows } = await sql<{ person: string | null; sealed: Buffer }>`
      select person, person_sealed as sealed from exclusion`.execute(deps.database)
    expect(rows.map(({ person }) => person)).toEqual([null])
    expect(rows.some(({ sealed }) => sealed.includes(number.slice(3)))).toBe(false)
    expect(await logOn(t, checker, data.id)).toMatchObject([
      { kind: 'done', act: 'checkPolicy' },
      { kind: 'refused' },
    ])
  })

  // spec: ST-045
  test('is thrown away whole by who rejects it', async () => {
    const { data } = await asked('phone\n0917 555 8888\n')
    const rejected = { file: data.id, outcome: 'rejected', ...WHY } as const
    expect(await checker.call(checkExclusions, rejected)).toMatchObject({ code: '0' })
    expect((await checker.call(listExclusions, { file: data.id })).data.items).toEqual([])
  })

  test.each([
    ['nickname\nAna', 'nickname'],
    ['name\nAna Cruz', 'line 2: needs a name with a birth date'],
    ['phone\n09171234567\n12', 'line 3: “12” is no mobile number'],
    ['id_number,outcome\nA1,maybe', 'line 2: “maybe” is none of refer, decline'],
    ['id_number,until\nA1,2026-02-30', '“2026-02-30” is no day'],
    ['id_number\n', 'nobody in it'],
  ])('is refused whole: %j', async (file, message) => {
    const answer = await asked(file)
    expect(answer.code).toBe(CODES.inputRefused)
    expect(answer.message).toContain(message)
  })
})

describe('an applicant', () => {
  // spec: ST-045
  test('whom a list only names is decided by a person, who reads of it', async () => {
    const number = phone()
    await listed(`phone,category\n${number},unpaid\n`)
    const { id, loanId, loan } = await applied({ phone: number })
    expect(loan).toMatchObject({ status: 21, verdict: null })
    expect(await listReasons(t, loanId)).toEqual([EXCLUSION_REASON])
    const { exclusions, seen } = (await maker.call(getApplication, { id: loanId })).data
    expect(exclusions).toMatchObject([{ source: 'Association', category: 'unpaid' }])
    expect(await looks(id)).toEqual([{ outcome: 'hit', found: null }])
    // Whoever approves it has read of it: the payout does not wait for the same again.
    expect(await maker.call(approveApplication, { id: loanId, seen })).toMatchObject({ code: '0' })
    const look = { borrowerId: id, lookedFor: loanId }
    const again = async () =>
      deps.database.transaction().execute(async (tx) => isNewlyExcluded(deps, tx, look))
    expect(await again()).toBe(false)
    await listed(`phone,category\n${number},fraud\n`)
    expect(await again()).toBe(true)
  })

  // spec: ST-045
  test('is declined where the list says so, and reads what kind of reason it is', async () => {
    const number = phone()
    await listed(`phone,outcome\n${number},decline\n`)
    const { loan } = await applied({ phone: number })
    expect(loan).toMatchObject({ status: 110, decline_reason: 'onExclusionList', decided_by: null })
  })

  // spec: ST-045
  test.each([
    ['an ID number, however written', 'id_number\n0111 1234567 8', { idNumber: '0111-1234567-8' }],
    [
      'a device',
      `device\n${secretHash('D'.repeat(43)).toString('hex')}`,
      { browser: 'D'.repeat(43) },
    ],
  ])('is found by %s', async (_, csv, signs) => {
    await listed(csv)
    expect(await listReasons(t, (await applied({ ...signs, phone: phone() })).loanId)).toEqual([
      EXCLUSION_REASON,
    ])
  })

  // spec: ST-045
  test('is found by name with birth date, whatever the order of its words, and by neither alone', async () => {
    const named = async (name: string, birthOn: string) => {
      await listed(`name,birth_date\n"${name}",${birthOn}\n`)
      const profile = {
        full_name: 'José Dela Cruz-Reyes',
        birth_on: Temporal.PlainDate.from('1991-04-05'),
      }
      const borrowerId = await newBorrower(deps, 'ph', profile)
      return deps.database
        .transaction()
        .execute(async (tx) => isNewlyExcluded(deps, tx, { borrowerId, lookedFor: borrowerId }))
    }
    expect(await named('Jose Dela Cruz Reyes', '1991-04-06')).toBe(false)
    expect(await named('Jose Dela Cruz', '1991-04-05')).toBe(false)
    expect(await named('DELA CRUZ REYES, JOSE', '1991-04-05')).toBe(true)
  })

  // spec: ST-045
  test('is lent to again after the last day, and when two people took them off', async () => {
    const number = phone()
    const [row] = await listed(`phone,until\n${number},2020-01-01\n`)
    expect(row?.state).toBe('over')
    const [other] = await listed(`phone\n${number}\n`)
    const id = other!.id
    expect(await checker.call(checkLift, { id, outcome: 'approved' })).toMatchObject({
      code: CODES.notInThisStatus,
    })
    expect(await maker.call(requestLift, { id, ...WHY })).toMatchObject({ code: '0' })
    expect(await checker.call(checkLift, { id, outcome: 'rejected', ...WHY })).toMatchObject({
      code: '0',
    })
    expect(await maker.call(requestLift, { id, ...WHY })).toMatchObject({ code: '0' })
    expect(await maker.call(checkLift, { id, outcome: 'approved' })).toMatchObject({
      code: CODES.notInThisStatus,
    })
    expect(await checker.call(checkLift, { id, outcome: 'approved' })).toMatchObject({ code: '0' })
    const { id: borrowerId, loan } = await applied({ phone: number })
    expect(loan.status).toBe(151)
    // Also a look that found nobody is kept.
    expect(await looks(borrowerId)).toMatchObject([{ outcome: 'clear' }])
  })
})

// Trust requirement 72.
test('who was on a list long ago is deleted, and who is on one is not', async () => {
  const [gone] = await listed('phone,until\n0917 555 7777,2020-01-01\n')
  const [here] = await listed('phone\n0917 555 7777\n')
  const before = deps.clock.now().subtract({ hours: 365 * 24 })
  while (await sweepExclusions(deps.database, before));
  const { items } = (await checker.call(listExclusions, { size: 100 })).data
  const ids = items.map(({ id }) => id)
  expect(ids).toContain(here?.id)
  expect(ids).not.toContain(gone?.id)
})

test('a look that finds the same for the same payout again is one look', async () => {
  const borrowerId = await newBorrower(deps, 'ph')
  const store = async (lookedFor: string) =>
    deps.database
      .transaction()
      .execute(async (tx) => storeExclusionLook(deps, tx, borrowerId, { lookedFor, matches: [] }))
  await store('payout 1')
  await store('payout 1')
  await store('payout 2')
  expect(await looks(borrowerId)).toHaveLength(2)
})
