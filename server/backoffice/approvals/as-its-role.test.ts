// What two people do goes on with the rights of the server's role.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endAccount } from '#server/backoffice/accounts/end-account.ts'
import { insertAccount, toActive } from '#server/backoffice/accounts/staff-account-store.ts'
import {
  checkStaffRequest,
  requestRoleFor,
  takeRoleFrom,
} from '#server/backoffice/accounts/staff-roles.ts'
import {
  insertRequest,
  lockRequest,
  markChecked,
  markRejected,
} from '#server/backoffice/approvals/approval-request-store.ts'
import {
  changeDraft,
  markDiscarded,
  markRequested,
  markVersionChecked,
} from '#server/lending/checked-version/change-version.ts'
import {
  findVersion,
  insertDraft,
} from '#server/lending/product/publishing/product-version-store.ts'
import { productFile } from '#server/lending/product/publishing/product-file.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { testRole } from '#server/platform/database/testing/testing-role.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import { DEMO_PRODUCTS } from '#doubles/demo/demo-products.ts'
import { readTestConfig } from '#server/app/testing/testing-config.ts'

const { db, url } = await testDatabase()
const app = openDatabase(await testRole(url), { max: 1, applicationName: 'hiram tests' })
afterAll(async () => app.destroy())

const deps = {
  clock: await openClock(app),
  random: systemRandom,
  config: readTestConfig({}),
}
const now = deps.clock.now()
const [ana, ben, eva] = [randomUUID(), randomUUID(), randomUUID()]

beforeAll(async () => {
  await sql`insert into staff (id, email, name, roles, state, made_at) values
    (${ana}, 'ana@lender.test', 'Ana', '{admin}', 'active', now()),
    (${ben}, 'ben@lender.test', 'Ben', '{admin}', 'active', now())`.execute(db)
  await sql`insert into brand (key, market) values ('ph', 'philippines')
    on conflict do nothing`.execute(db)
})

const within = app.transaction()

test('a person is made, given a role by two admins, loses it, and leaves', async () => {
  await within.execute(async (tx) => {
    await insertAccount(tx, { id: eva, email: 'eva@lender.test', name: 'Eva' }, now)
    await toActive(tx, eva)
  })
  const wanted = { staffId: eva, role: 'finance', reason: 'joins' } as const
  const requestId = await requestRoleFor(deps, app, wanted, ana)
  expect(await requestRoleFor(deps, app, wanted, ben)).toBe(requestId)
  await checkStaffRequest(deps, app, { requestId, isAccepted: true }, ben)
  expect(await rolesOf(eva)).toEqual(['finance'])
  await takeRoleFrom(deps, app, { staffId: eva, role: 'finance' })
  expect(await rolesOf(eva)).toEqual([])
  await requestRoleFor(deps, app, wanted, ana)
  await endAccount(app, eva, now)
  expect(await rolesOf(eva)).toEqual([])
})

test('requests are asked for, approved and rejected', async () => {
  const [approved, rejected] = [randomUUID(), randomUUID()]
  await within.execute(async (tx) => {
    for (const id of [approved, rejected])
      await insertRequest(tx, { id, kind: 'writeOff', input: { amount: '1' }, madeBy: 'ana' }, now)
    await markChecked(tx, approved, 'ben', now)
    await markRejected(tx, rejected, { by: 'ben', reason: 'no' }, now)
    expect(await lockRequest(tx, approved)).toMatchObject({ checkedBy: 'ben', rejectedBy: null })
    expect(await lockRequest(tx, rejected)).toMatchObject({ checkedBy: null, rejectedBy: 'ben' })
  })
})

test('a version is drafted, asked for, a draft again, and published, rejected or discarded', async () => {
  const content = productFile(DEMO_PRODUCTS.find(({ brand }) => brand === 'ph')!)
  for (const rejectReason of [null, 'Not now']) {
    const id = randomUUID()
    const asked = { id, by: 'ana', reason: 'New terms', seen: 'seen' }
    await within.execute(async (tx) => {
      await insertDraft(tx, { id, productId: '11', brand: 'ph', content, by: 'ana' }, now)
      await markRequested(tx, 'product_version', asked, now)
      await changeDraft(tx, 'product_version', { id, content, by: 'eva' }, now)
      await markRequested(tx, 'product_version', asked, now)
      await markVersionChecked(tx, 'product_version', { id, by: 'ben', rejectReason }, now)
    })
    const { state } = (await findVersion(app, id))!
    expect(state).toBe(rejectReason === null ? 'published' : 'rejected')
  }
  const id = randomUUID()
  await within.execute(async (tx) => {
    await insertDraft(tx, { id, productId: '11', brand: 'ph', content, by: 'ana' }, now)
    await markDiscarded(tx, 'product_version', id)
  })
  expect((await findVersion(app, id))?.state).toBe('discarded')
})

async function rolesOf(id: string) {
  return (await app.selectFrom('staff').select('roles').where('id', '=', id).executeTakeFirst())
    ?.roles
}
