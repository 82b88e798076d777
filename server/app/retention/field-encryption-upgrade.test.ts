// A database of the version before becomes one that keeps encrypted values only, and its keys are
// rotated, while calls run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { getInformation, saveInformation } from '#contract/identity/information.ts'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { ABOUT, ID_CARD } from '#server/identity/information/testing-information.ts'
import { GCASH } from '#server/identity/payout-account/testing-account.ts'
import { signedIn } from '#server/identity/sign-in/testing-confirm.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { testRole } from '#server/platform/database/testing/testing-role.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { encryptOnly } from '#server/platform/field-encryption/encrypt-only.ts'
import { encryptRows } from '#server/platform/field-encryption/encrypt-rows.ts'
import { fieldsPlugin } from '#server/platform/field-encryption/fields.ts'
import { rowsOfKey } from '#server/platform/field-encryption/key-rows.ts'
import { everythingOpened } from '#server/platform/field-encryption/testing-opened.ts'
import { newTable, rotated, toKeyTable, without } from '#server/platform/keys/change-keys.ts'
import { createKeyFile, readKeyFile, replaceKeyFile } from '#server/platform/keys/key-file.ts'
import { openKeys } from '#server/platform/keys/keys.ts'
import { checkFieldKeys } from '#server/app/settings/check-field-keys.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { appOn } from '#server/app/testing/testing-app.ts'
import { searchCanaries } from '#server/app/testing/testing-canaries.ts'

// Trust requirement 59.

const folder = mkdtempSync(join(tmpdir(), 'hiram-fields-'))
afterAll(() => rmSync(folder, { recursive: true }))
const KEYS_FILE = join(folder, 'keys.json')
createKeyFile(KEYS_FILE, newTable(toKeyTable(() => [])))

const { url: ownerUrl, db } = await testDatabase()
// As a migration leaves a database that the version before uses.
await sql`update field_encryption set state = 'both'`.execute(db)
await runMigrations({ connectionString: ownerUrl })
const server = await appOn(await testRole(ownerUrl), { KEYS_FILE }, { ownerUrl, demo: 'loans' })
const { app, deps } = server
const { keys } = deps.config
const owner = openDatabase(ownerUrl, {
  max: 2,
  applicationName: 'hiram tests',
  plugins: [fieldsPlugin(keys)],
})
afterAll(() => owner.destroy())

const NAME = 'Liwayway Kanaryo'
const ADDRESS = '77 Kanaryo Street, Taguig'
const WALLET = '09177770042'
const ID_NUMBER = 'P7654321Z'

async function whoSaysAll() {
  const borrower = await signedIn(server, 'ph')
  const { token } = borrower
  const codes = [
    await ask(
      app,
      saveInformation,
      { ...ABOUT, fullName: NAME, presentAddress: ADDRESS },
      { token },
    ),
    await ask(
      app,
      saveInformation,
      { ...ID_CARD, idType: 'passport', idNumber: ID_NUMBER },
      { token },
    ),
    await ask(app, bindPayoutAccount, { ...GCASH, accountName: NAME, cardNo: WALLET }, { token }),
  ].map(({ code }) => code)
  expect(codes).toEqual(['0', '0', '0'])
  return borrower
}

const saved = async ({ token }: { token: string }) =>
  JSON.stringify((await ask(app, getInformation, {}, { token })).data.groups)
const inTheClear = async () =>
  (await searchCanaries(owner, [NAME, ADDRESS, WALLET, ID_NUMBER])).found

test('while the version before may run, it reads and writes everything in the clear', async () => {
  const borrower = await whoSaysAll()
  expect(await inTheClear()).toEqual([
    `public.borrower.full_name: ${NAME}`,
    `public.borrower_information.items: ${ADDRESS}`,
    `public.borrower_information.items: ${ID_NUMBER}`,
    `public.payout_account.account_number: ${WALLET}`,
    `public.payout_account.holder_name: ${NAME}`,
  ])
  await sql`
    update borrower set full_name = 'Maria Before' where id = ${borrower.id}`.execute(db)
  await sql`
    update borrower_information set items = items || '{"birthPlace": "Iloilo"}'
    where borrower_id = ${borrower.id} and group_name = 'public'`.execute(db)
  expect(await saved(borrower)).toContain('Maria Before')
  expect(await saved(borrower)).toContain('Iloilo')
  expect(await saved(borrower)).toContain(ADDRESS)
})

test('the last step fills, empties and closes the columns in the clear, and no call fails', async () => {
  const ofTheVersionBefore = deps.random.uuid()
  await sql`
    insert into borrower (id, brand, phone, full_name, birth_on)
    values (${ofTheVersionBefore}, 'ph', '+639180000042', ${NAME}, '1977-03-09')`.execute(db)
  await sql`
    insert into kept_identity (borrower_id, kept_until, record)
    select ${ofTheVersionBefore}, '2031-01-01', jsonb_build_object('phone', '+639180000042',
      'information', '{}'::jsonb, 'payoutAccounts', jsonb_build_array(jsonb_build_object(
        'bank', ${GCASH.bankCode}::text, 'number', ${WALLET}::text, 'holder', ${NAME}::text)))
  `.execute(db)
  const calls: string[] = []
  const over = new AbortController()
  const callers = [whoSaysAll(), whoSaysAll()].map(async (one) => {
    const { token } = await one
    while (!over.signal.aborted) {
      const about = { ...ABOUT, fullName: NAME, presentAddress: ADDRESS }
      calls.push((await ask(app, saveInformation, about, { token })).code)
      calls.push((await ask(app, getInformation, {}, { token })).code)
    }
  })
  const emptied: Record<string, number> = {}
  await encryptOnly(owner, (table, rows) => {
    emptied[table] = rows
  })
  over.abort()
  await Promise.all(callers)
  expect(calls.length).toBeGreaterThan(4)
  expect(new Set(calls)).toEqual(new Set(['0']))
  expect(emptied['borrower']).toBeGreaterThan(10)
  expect(await inTheClear()).toEqual([])
  process.stdout.write(
    `${calls.length} calls meanwhile, 0 failed; emptied ${JSON.stringify(emptied)}\n`,
  )

  const { rows } = await sql<{ name: string }>`
    select kept.phone as name from kept_identity kept join payout_account account
      on account.search_hashes && kept.search_hashes
    where kept.borrower_id = ${ofTheVersionBefore}`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows[0]?.name).toBe('+639180000042')
})

test('afterwards the database takes nothing in the clear, whoever sends it', async () => {
  const borrower = await whoSaysAll()
  for (const change of [
    sql`insert into borrower (id, brand, phone, full_name)
      values (gen_random_uuid(), 'ph', '+639180000043', 'x')`,
    sql`insert into borrower_information (borrower_id, group_name, items, saved_at)
      values (${borrower.id}, 'job', '{"work": "Cashier"}', now())`,
  ])
    await expect(change.execute(db)).rejects.toThrow(/is stored encrypted only/)
  // Beside its encrypted value it is emptied: a process that did not know yet.
  await sql`update borrower set full_name = 'x' where id = ${borrower.id}`.execute(db)
  expect(await saved(borrower)).toContain(NAME)
  expect(await inTheClear()).toEqual([])
})

function changeKeys(table: ReturnType<typeof readKeyFile>): void {
  replaceKeyFile(KEYS_FILE, table)
  expect(keys.readAgain()).toBe(true)
}

test('after a rotation old rows are read; encrypted again they need the earlier key no more', async () => {
  const before = await whoSaysAll()
  const earlier = { fields: keys.fields.current().id, search: keys.search.current().id }
  changeKeys(rotated(readKeyFile(KEYS_FILE), ['fields', 'search'], Date.now()))
  const after = await whoSaysAll()
  for (const one of [before, after]) expect(await saved(one)).toContain(ADDRESS)
  expect(await rowsOfKey(owner, earlier.fields)).toBeGreaterThan(10)
  const opened = (await everythingOpened(owner)).length

  expect(await encryptRows(owner)).toBeGreaterThan(10)
  expect(await encryptRows(owner)).toBe(0)
  for (const id of Object.values(earlier)) {
    expect(await rowsOfKey(owner, id)).toBe(0)
    changeKeys(without(readKeyFile(KEYS_FILE), id))
  }
  for (const one of [before, after]) expect(await saved(one)).toContain(ADDRESS)
  expect(await everythingOpened(owner)).toHaveLength(opened)
})

test('a server with other keys than those of its database says so at its start', async () => {
  await checkFieldKeys(owner)
  const other = join(folder, 'other.json')
  createKeyFile(other, newTable(toKeyTable(() => [])))
  const none = toKeyTable(() => [])
  const plugins = [fieldsPlugin(openKeys(other, none))]
  const wrong = openDatabase(ownerUrl, { max: 1, applicationName: 'hiram tests', plugins })
  await expect(checkFieldKeys(wrong)).rejects.toThrow(
    `borrower.full_name is encrypted under the key ${keys.fields.current().id}, which is not in KEYS_FILE: set the file that belongs to this database (docs/operate/keys.md, Encrypted columns).`,
  )
  await wrong.destroy()
})
