import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { signIn, signInByPasskey } from '#contract/console/staff/sign-in.ts'
import { auditStaffMonth } from '#server/backoffice/staff-log/audit-staff-log.ts'
import {
  PASSWORD,
  personWithPassword,
  totpCode,
  visit,
} from '#server/backoffice/sign-in/testing-sign-in.ts'
import { moveClockBy } from '#doubles/actions/clock.ts'
import { sweepPart } from '#server/app/retention/sweep.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { database } = t.deps

/** Lines about refused tries of an account, or of nobody's, the oldest first; how they came in too. */
async function lines(staffId: string | null) {
  const { rows } = await sql<{ kind: string; reason: string | null; address: string }>`
    select kind, reason, address from staff_log
    where act = 'signIn' and subject is not distinct from ${staffId}
    order by month, sequence`.execute(database)
  return rows
}

const guess = (email: string, address: string) =>
  visit(t, signIn, { email, password: 'a wrong guess' }, { address })

const nextHour = async () => {
  await moveClockBy(t.deps, 60 * 60 + 1)
  await sweepPart(t.deps, 'challenges of staff')
}

// Trust requirement 75.
it('any number of wrong tries at an account are three lines an hour: the first, the wait, the count', async () => {
  const { id, email } = await personWithPassword(t)
  for (let tries = 0; tries < 60; tries += 1) await guess(email, '203.0.113.1')
  const [, ...within] = await lines(id)
  expect(within.map(({ reason }) => reason)).toEqual([
    'The e-mail or the password is wrong.',
    'Too many tries: told to wait.',
  ])
  await nextHour()
  const [, , , ...after] = await lines(id)
  expect(after).toEqual([
    {
      kind: 'refused',
      address: '203.0.113.1',
      reason: expect.stringMatching(
        /^58 more refused, 60 in all from \d\d:\d\d to \d\d:\d\d in Manila, by 203\.0\.113\.1\.$/,
      ),
    },
  ])
  // The next hour begins anew, and one try of it has nothing to count.
  await guess(email, '203.0.113.1')
  await nextHour()
  expect(await lines(id)).toHaveLength(5)
})

it('tries at accounts that nobody has are counted together, from whatever addresses, and logged once for each reason', async () => {
  const before = await lines(null)
  for (let tries = 0; tries < 30; tries += 1)
    await guess(`somebody${tries}@lender.test`, `198.51.100.${tries}`)
  await visit(t, signInByPasskey, { answer: '{}' }, { address: '198.51.100.99' })
  expect((await lines(null)).length - before.length).toBe(2)
  await nextHour()
  const added = (await lines(null)).slice(before.length)
  expect(added).toHaveLength(3)
  expect(added[2]?.reason).toMatch(/^29 more refused.* and perhaps others\.$/)
  expect(added[2]?.reason?.match(/198\.51\.100/g)).toHaveLength(20)
})

it('who gets in ends the count of their account, in the line before', async () => {
  const { id, email, totpKey } = await personWithPassword(t)
  for (let tries = 0; tries < 4; tries += 1) await guess(email, '203.0.113.2')
  await moveClockBy(t.deps, 60)
  const typed = { email, password: PASSWORD, code: totpCode(t, totpKey) }
  await visit(t, signIn, typed, { address: '203.0.113.3' })
  const [, ...since] = await lines(id)
  expect(since).toEqual([
    expect.objectContaining({ kind: 'refused', reason: 'The e-mail or the password is wrong.' }),
    expect.objectContaining({
      kind: 'refused',
      reason: expect.stringMatching(/^3 more refused, 4 in all from /),
    }),
    { kind: 'done', reason: null, address: '203.0.113.3' },
  ])
  await nextHour()
  expect(await lines(id)).toHaveLength(4)
})

it('tries at once are counted each, and a window that ended is logged by the next try too', async () => {
  const { id, email } = await personWithPassword(t)
  const many = Array.from({ length: 12 }, (_, place) => guess(email, `192.0.2.${place}`))
  await Promise.all(many)
  await moveClockBy(t.deps, 60 * 60 + 1)
  await Promise.all(Array.from({ length: 3 }, (_, place) => guess(email, `192.0.2.${place}`)))
  const reasons = (await lines(id)).map(({ reason }) => reason)
  expect(
    reasons.filter((reason) => reason?.startsWith('11 more refused, 12 in all from')),
  ).toHaveLength(1)
  expect(reasons).toHaveLength(4)
})

it('the chain of the log holds with all of them', async () => {
  const { rows } = await sql<{ month: Temporal.PlainDate }>`
    select distinct month from staff_log`.execute(database)
  for (const { month } of rows)
    expect(await database.transaction().execute(auditStaffMonth(month))).toEqual([])
})
