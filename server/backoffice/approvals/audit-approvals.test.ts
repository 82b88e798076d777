// Trust requirement 60. What somebody changes past the server, as the owner of the tables, is found
// by the audit.
import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { APPROVAL_CHECKS } from '#server/backoffice/approvals/audit-approvals.ts'
import { inTransaction } from '#server/ledger/testing-loan.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db } = await testDatabase()

const [ana, ben, eva] = [randomUUID(), randomUUID(), randomUUID()]
const [request, act, waiting, policy] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

beforeAll(async () => {
  for (const statement of [
    sql`insert into staff (id, email, name, roles, state, made_at) values
      (${ana}, 'ana@lender.test', 'Ana', '{admin}', 'active', now()),
      (${ben}, 'ben@lender.test', 'Ben', '{admin}', 'active', now()),
      (${eva}, 'eva@lender.test', 'Eva', '{}', 'active', now())`,
    sql`insert into staff_request (id, kind, staff_id, role, reason, made_by, made_at)
      values (${request}, 'role', ${eva}, 'finance', 'joins', ${ana}, now())`,
    sql`update staff_request set is_accepted = true, checked_by = ${ben}, checked_at = now()`,
    sql`select give_staff_role(${request})`,
    sql`insert into staff_act (id, act, input, made_by, made_at) values
      (${act}, 'writeOff', '{"amount": "100"}', 'ana', now()),
      (${waiting}, 'writeOff', '{"amount": "100"}', 'ana', now())`,
    sql`update staff_act set checked_by = 'ben', checked_at = now() where id = ${act}`,
    sql`insert into underwriting_version
      (id, number, state, content, edition, writers, made_at, changed_at)
      values (${policy}, 1, 'draft', '{"latePercent": 5}', 0, '{ana}', now(), now())`,
    sql`update underwriting_version set state = 'asked', asked_by = 'ana', asked_at = now()`,
    sql`update underwriting_version set state = 'published', checked_by = 'ben',
      checked_at = now()`,
  ])
    await statement.execute(db)
})

test('what two people decided in the server’s way has no differences', async () => {
  expect(await foundWith()).toEqual([])
})

/** Made with no trigger, and what the audit says of it. */
const planted: [string, () => RawBuilder<unknown>, () => string[]][] = [
  [
    'a request changed before its check',
    () => sql`update staff_act set input = '{"amount": "900"}' where id = ${waiting}`,
    () => [`staff_act ${waiting}: is not what the chain of approvals says`],
  ],
  [
    'a request that was carried out changed',
    () => sql`update staff_act set input = '{"amount": "900"}' where id = ${act}`,
    () => [`staff_act ${act}: is not what the chain of approvals says`],
  ],
  [
    'a check that nobody made',
    () => sql`update staff_act set checked_by = 'ben', checked_at = now() where id = ${waiting}`,
    () => [`staff_act ${waiting}: is not what the chain of approvals says`],
  ],
  [
    'a request that is gone',
    () => sql`delete from staff_act where id = ${act}`,
    () => [`staff_act ${act}: is gone; the chain of approvals has it`],
  ],
  [
    'a request that nobody made',
    () => sql`insert into staff_act (id, act, input, made_by, made_at)
      values (${eva}, 'writeOff', '{}', 'ana', now())`,
    () => [`staff_act ${eva}: is not in the chain of approvals`],
  ],
  [
    'a role that was given to nobody',
    () => sql`update staff set roles = '{finance,admin}' where id = ${eva}`,
    () => [
      `staff ${eva}: is not what the chain of approvals says`,
      `staff ${eva}: has the roles {admin,finance}, and was given {finance}`,
    ],
  ],
  [
    'the request of a role turned into another one',
    () => sql`update staff_request set role = 'admin' where id = ${request}`,
    () => [
      `staff_request ${request}: is not what the chain of approvals says`,
      `staff ${eva}: was given finance by no accepted request`,
    ],
  ],
  [
    'another policy in a published version',
    () => sql`update underwriting_version set content = '{"latePercent": 90}'`,
    () => [`underwriting_version ${policy}: is not what the chain of approvals says`],
  ],
  [
    'a version that is gone',
    () => sql`delete from underwriting_version`,
    () => [`underwriting_version ${policy}: is gone; the chain of approvals has it`],
  ],
]

describe('past all triggers', () => {
  test.each(planted)('%s is found', async (_, change, differences) => {
    expect(await foundWith(sql`set local session_replication_role = replica`, change())).toEqual(
      differences(),
    )
  })

  test('a line of the chain that was rewritten with its row is found', async () => {
    const off = sql`alter table approval_line disable trigger append_only`
    const rewrite = sql`
      update approval_line set content_hash = sha256(convert_to((
        select approval_content(staff_act) from staff_act where id = ${act}), 'UTF8'))
      where key = ${act} and sequence = (
        select max(sequence) from approval_line where key = ${act}) returning sequence`
    const all = await foundWith(
      sql`set local session_replication_role = replica`,
      sql`update staff_act set input = '{"amount": "900"}' where id = ${act}`,
      off,
      rewrite,
    )
    expect(all).toEqual([
      expect.stringMatching(/^approval line \d+: does not have the hash of its content$/),
      'approval_line: its guard append_only is off',
    ])
  })
})

describe('past the trigger that refuses it, while the chain goes on', () => {
  const off = (table: string, trigger: string) =>
    sql`alter table ${sql.table(table)} disable trigger ${sql.ref(trigger)}`
  const checked = sql`set constraints all immediate`

  test('a request that is another one when it is approved is found', async () => {
    const all = await foundWith(
      off('staff_act', 'keep_as_asked'),
      sql`update staff_act set input = '{"amount": "900"}' where id = ${waiting}`,
      checked,
    )
    expect(all).toEqual([
      `staff_act ${waiting}: was changed after it was asked`,
      'staff_act: its guard keep_as_asked is off',
    ])
  })

  test('a version that is another one than was asked for is found', async () => {
    const all = await foundWith(
      off('underwriting_version', 'keep_version'),
      sql`update underwriting_version set content = '{"latePercent": 90}'`,
      checked,
    )
    expect(all).toEqual([
      `underwriting_version ${policy}: was changed after it was asked`,
      'underwriting_version: its guard keep_version is off',
    ])
  })
})

test('a role that the owner of the tables gives by hand is found', async () => {
  const all = await foundWith(
    sql`update staff set roles = '{finance,admin}' where id = ${eva}`,
    sql`set constraints all immediate`,
  )
  expect(all).toEqual([`staff ${eva}: has the roles {admin,finance}, and was given {finance}`])
})

/** What the audit finds after these changes, which are undone. */
async function foundWith(...changes: readonly RawBuilder<unknown>[]): Promise<string[]> {
  const undone = new Error('undone')
  const all: string[] = []
  const change = inTransaction(db, async (tx) => {
    for (const one of changes) await one.execute(tx)
    for (const check of APPROVAL_CHECKS)
      all.push(...(await check(tx)).map(({ subject, what }) => `${subject}: ${what}`))
    throw undone
  })
  await expect(change).rejects.toBe(undone)
  return all
}
