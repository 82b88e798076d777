// Each action of the console that takes two people, by one person with every role: in a second session,
// by a second account of their own, and by each call that checks, nothing takes effect.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { ROLES } from '#contract/console/staff/roles.ts'
import { inviteStaff, listStaffRequests } from '#contract/console/staff/staff-accounts.ts'
import { oneAlone, digestDatabase, SPELLINGS } from '#server/backoffice/access/testing-alone.ts'
import { requestTools } from '#server/backoffice/access/testing-request-tools.ts'
import { CARRY_OUT, CHECKS, TAKE_TWO } from '#server/backoffice/access/testing-checks.ts'
import { moneyRequests } from '#server/backoffice/access/testing-money-requests.ts'
import { setUpRequests } from '#server/backoffice/access/testing-set-up-requests.ts'
import { wordingRequests } from '#server/backoffice/access/testing-wording-requests.ts'
import { mailedSecret } from '#server/backoffice/sign-in/testing-sign-in.ts'
import { type TestStaff, testStaff } from '#server/backoffice/testing-staff.ts'
import { banksFile } from '#server/payments/bank/testing-own-money.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'
import { pastTriggers } from '#server/platform/database/testing/testing-past-triggers.ts'

const t = await demoApp({ BANK_ACCOUNTS_FILE: banksFile(2) })
const tools = requestTools(t)
const { checks } = tools
const REQUESTS = { ...setUpRequests(tools), ...wordingRequests(tools), ...moneyRequests(tools) }

let person: TestStaff
let browsers: readonly TestStaff[]
let second: TestStaff
beforeAll(async () => {
  ;({ person, browsers } = await oneAlone(t))
  second = await testStaff(t, ...ROLES)
})

/** Their samples are of what is not there: the second person's approval is refused for that. */
const OF_NOTHING: ReadonlySet<string> = new Set([
  '/claim/match',
  '/loans/reverse',
  '/suspense/assign',
  '/suspense/return',
  '/surplus/refund',
  '/held-payouts/release',
  '/bank-statements/settle-brands',
  '/differences/blame',
  '/differences/write-off',
  '/differences/explain-line',
  '/differences/settle-line',
  '/differences/undo-explanation',
  '/reports/loss-allowance/book',
])

test('each call that takes two people, and each that checks, is tried', () => {
  expect(new Set(Object.keys(REQUESTS))).toEqual(new Set(TAKE_TWO))
  expect(new Set(Object.keys(CHECKS))).toEqual(new Set(CARRY_OUT))
})

// Trust requirement 72.
test.each(TAKE_TWO)('%s: one person brings nothing about, two do', async (path) => {
  const waiting = await REQUESTS[path]!(person)
  const before = await digestDatabase(t)
  const answers = (
    await Promise.all(browsers.map(async (browser) => checks(browser, waiting)))
  ).flat()
  expect(answers.filter(({ code }) => code === '0')).toEqual([])
  expect(answers.some(({ message }) => /^Another (person|admin) must approve/.test(message))).toBe(
    true,
  )
  expect(await digestDatabase(t)).toBe(before)

  // Whose account has ended brings nothing about either, with a second person.
  await haveState('ended')
  const whileEnded = await digestDatabase(t)
  const ended = await checks(second, waiting)
  expect(ended.filter(({ code }) => code === '0')).toEqual([])
  expect(ended.some(({ message }) => message.startsWith('Who asked for this has no'))).toBe(true)
  expect(await digestDatabase(t)).toBe(whileEnded)
  await haveState('active')
  const again = await digestDatabase(t)

  const own = await checks(second, waiting)
  expect(own.filter(({ message }) => message.startsWith('Another '))).toEqual([])
  expect(own.some(({ code }) => code === '0')).toBe(!OF_NOTHING.has(path))
  expect((await digestDatabase(t)) === again).toBe(OF_NOTHING.has(path))
})

async function haveState(state: 'active' | 'ended'): Promise<void> {
  await pastTriggers(
    t.deps.database,
    sql`update staff set state = ${state} where id = ${person.id}`,
  )
}

describe('an account of their own', () => {
  const countOf = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from staff`.execute(
      t.deps.database,
    )
    return rows[0]!.count
  }

  // Trust requirement 72.
  test.each(Object.keys(SPELLINGS))('by %s in their e-mail is the one they have', async (how) => {
    const email = SPELLINGS[how]!(person.email)
    expect(email).not.toBe(person.email)
    const before = await countOf()
    const invited = { email, name: 'Somebody else', roles: [...ROLES], reason: 'Joins the team' }
    const { code, data } = await person.call(inviteStaff, invited)
    // Refused, or known: then another admin checks the new invitation.
    expect(code === CODES.inputRefused ? false : data.isMailed).toBe(false)
    expect(await countOf()).toBe(before)
    expect(await mailedSecret(t, person.email)).toBe('')
  })

  test('at another address has no role, whatever they ask for it', async () => {
    const account = browsers.at(-1)!
    const { rows } = await sql<{ state: string; roles: string[] }>`
      select state, roles from staff where id = ${account.id}`.execute(t.deps.database)
    expect(rows).toEqual([{ state: 'active', roles: [] }])
    const { items } = (await second.call(listStaffRequests, { state: 'open', size: 100 })).data
    const open = items.filter(({ email }) => email === account.email)
    expect(new Set(open.map(({ role }) => role))).toEqual(new Set(ROLES))
    // Who checks it is told whose mailbox it may be.
    expect(new Set(open.map(({ sameMailbox }) => sameMailbox))).toEqual(new Set([person.email]))
  })
})
