// Trust requirement 60. What triggers refuse, also to the owner of the tables, and what the functions
// of roles demand.
import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { APPROVAL_CHECKS } from '#server/backoffice/approvals/audit-approvals.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/schema/migrate.ts'
import { makeTablesBefore } from '#server/platform/database/testing/testing-old-tables.ts'
import { testRole } from '#server/platform/database/testing/testing-role.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db, url } = await testDatabase()
const app = openDatabase(await testRole(url), { max: 1, applicationName: 'hiram tests' })

const [ana, ben, eva] = [randomUUID(), randomUUID(), randomUUID()]
const [open, decided, version] = [randomUUID(), randomUUID(), randomUUID()]

beforeAll(async () => {
  for (const statement of [
    sql`insert into staff (id, email, name, roles, state, made_at) values
      (${ana}, 'ana@lender.test', 'Ana', '{admin}', 'active', now()),
      (${ben}, 'ben@lender.test', 'Ben', '{admin}', 'active', now()),
      (${eva}, 'eva@lender.test', 'Eva', '{support}', 'active', now())`,
    sql`insert into staff_act (id, act, input, made_by, made_at) values
      (${open}, 'writeOff', '{"amount": "100"}', 'ana', now()),
      (${decided}, 'writeOff', '{"amount": "100"}', 'ana', now())`,
    sql`update staff_act set checked_by = 'ben', checked_at = now() where id = ${decided}`,
    sql`insert into underwriting_version
      (id, number, state, content, edition, writers, made_at, changed_at)
      values (${version}, 1, 'draft', '{"latePercent": 5}', 0, '{ana}', now(), now())`,
    sql`update underwriting_version set state = 'asked', asked_by = 'ana', asked_at = now()`,
  ])
    await statement.execute(db)
  return async () => app.destroy()
})

describe('with one role for everything', () => {
  test.each<[string, () => RawBuilder<unknown>, string]>([
    [
      'a request that waits is another one',
      () => sql`update staff_act set input = '{"amount": "900"}' where id = ${open}`,
      'what was asked stays as it was asked',
    ],
    [
      'a request is another one as it is approved',
      () => sql`update staff_act set input = '{"amount": "900"}', checked_by = 'ben',
        checked_at = now() where id = ${open}`,
      'what was asked stays as it was asked',
    ],
    [
      'an approved request waits again',
      () => sql`update staff_act set checked_by = null, checked_at = null where id = ${decided}`,
      'a decision stands',
    ],
    [
      'an approved request is rejected',
      () => sql`update staff_act set checked_by = null, checked_at = null, rejected_by = 'ben',
        rejected_at = now(), reject_reason = 'no' where id = ${decided}`,
      'a decision stands',
    ],
    [
      'a request is gone',
      () => sql`delete from staff_act where id = ${open}`,
      'what two people decide is kept',
    ],
    ['all requests are gone', () => sql`truncate staff_act`, 'what two people decide is kept'],
    [
      'a version that waits is another one',
      () => sql`update underwriting_version set content = '{"latePercent": 90}'`,
      'a version stays as it was asked for and decided',
    ],
    [
      'a version is another one as it is published',
      () => sql`update underwriting_version set content = '{"latePercent": 90}',
        state = 'published', checked_by = 'ben', checked_at = now()`,
      'a version stays as it was asked for and decided',
    ],
    [
      'a version is gone',
      () => sql`delete from underwriting_version`,
      'what two people decide is kept',
    ],
    [
      'a line of the chain is another one',
      () => sql`update approval_line set content_hash = null`,
      'the chain of approvals is append-only',
    ],
    [
      'a change of roles is gone',
      () => sql`delete from staff_role_change`,
      'changes of roles are kept',
    ],
  ])('%s: refused', async (_, change, message) => {
    await expect(change().execute(db)).rejects.toThrow(message)
  })
})

describe('a role', () => {
  const asked = async (by: string, checker: string | null, isAccepted: boolean | null) => {
    const id = randomUUID()
    await sql`
      insert into staff_request (id, kind, staff_id, role, reason, made_by, made_at)
      values (${id}, 'role', ${eva}, 'admin', 'joins', ${by}, now())`.execute(app)
    await sql`
      update staff_request set is_accepted = ${isAccepted}, checked_by = ${checker},
        checked_at = now() where id = ${id}`.execute(app)
    return id
  }
  const give = async (id: string) => sql`select give_staff_role(${id})`.execute(app)
  const rolesOf = async (id: string) =>
    (await db.selectFrom('staff').select('roles').where('id', '=', id).executeTakeFirst())?.roles

  test('is given by no request that is refused, or checked by who is no admin or whom it is for', async () => {
    for (const id of [
      await asked(ana, ben, false),
      await asked(ana, null, true),
      await asked(ana, eva, true),
      randomUUID(),
    ])
      await expect(give(id)).rejects.toThrow('by a request that another admin has accepted')
    expect(await rolesOf(eva)).toEqual(['support'])
  })

  test('is given by an accepted request once, and taken by anybody', async () => {
    const id = await asked(ana, ben, true)
    await give(id)
    expect(await rolesOf(eva)).toEqual(['support', 'admin'])
    await sql`select take_staff_roles(${eva}, '{admin}')`.execute(app)
    expect(await rolesOf(eva)).toEqual(['support'])
    await expect(give(id)).rejects.toThrow('staff_role_change_request_id_key')
    expect(await rolesOf(eva)).toEqual(['support'])
    expect(await found(db)).toEqual([])
  })
})

test('what was there before the upgrade is in the chain, and is found when it changes', async () => {
  const { db: old, url: oldUrl } = await testDatabase()
  await makeTablesBefore(old, '0139')
  await sql`insert into staff (id, email, name, roles, state, made_at)
    values (${eva}, 'eva@lender.test', 'Eva', '{finance,support}', 'active', now())`.execute(old)
  await sql`insert into staff_act (id, act, input, made_by, made_at)
    values (${open}, 'writeOff', '{"amount": "100"}', 'ana', now())`.execute(old)
  await migrate(oldUrl)
  expect(await found(old)).toEqual([])
  await sql`alter table staff_act disable trigger all`.execute(old)
  await sql`update staff_act set input = '{"amount": "900"}'`.execute(old)
  await sql`alter table staff_act enable trigger all`.execute(old)
  expect(await found(old)).toEqual([`staff_act ${open}: is not what the chain of approvals says`])
})

async function found(on: typeof db): Promise<string[]> {
  return on.transaction().execute(async (tx) => {
    const all: string[] = []
    for (const check of APPROVAL_CHECKS)
      all.push(...(await check(tx)).map(({ subject, what }) => `${subject}: ${what}`))
    return all
  })
}
