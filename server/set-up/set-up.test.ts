import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { acceptOffer, getOffer } from '#contract/application/application.ts'
import {
  makePromotionPage,
  publishPromotionPage,
  readPromotionPage,
  savePromotionPage,
} from '#contract/console/set-up/promotion-pages.ts'
import {
  STAFF_BASE,
  type StaffEndpoint,
  type StaffInput,
} from '#contract/console/staff-endpoint.ts'
import { decideApproval, listApprovals } from '#contract/console/approvals/approvals.ts'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { daysByLaw } from '#domain/calendar/holidays.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { giveRoleByCommand } from '#server/backoffice/accounts/account-command.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { invited, personWithPassword } from '#server/backoffice/sign-in/testing-sign-in.ts'
import { promotionTools } from '#server/growth/promotion/pages/testing-promotion.ts'
import { acceptPictures } from '#server/identity/picture/testing-pictures.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { publishProductFile } from '#server/lending/product/publishing/product-command.ts'
import { productFile } from '#server/lending/product/publishing/product-file.ts'
import { testRole } from '#server/platform/database/testing/testing-role.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { sealPerson } from '#server/platform/field-encryption/person.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { DEMO_PRODUCTS } from '#doubles/demo/demo-products.ts'
import { askData, askKeys } from '#server/set-up/ask-data.ts'
import { storeHolidays } from '#server/reference/holidays/holidays.ts'
import { EXAMPLES } from '#server/set-up/begin/examples.ts'
import { makeTables } from '#server/set-up/make-tables.ts'
import { setUpReport } from '#server/set-up/report.ts'
import { settingsAlone, setUpSteps } from '#server/set-up/set-up.ts'
import { appOn } from '#server/app/testing/testing-app.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { goodSecret, lenderBrandsFile, PRODUCTION } from '#server/app/testing/testing-production.ts'

const folder = mkdtempSync(join(tmpdir(), 'hiram-set-up-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { url } = await testDatabase()
const BRANDS_FILE = lenderBrandsFile({ appName: 'Hiram' })
const SETTINGS = {
  ...PRODUCTION,
  BRANDS_FILE,
  DATA_DIR: folder,
  IMAGE_LINKS_KEY: goodSecret('links'),
  SESSIONS_KEY: goodSecret('sessions'),
  PROOFS_KEY: goodSecret('proofs'),
  STAFF_KEY: goodSecret('staff'),
  DATABASE_URL: await testRole(url),
  MIGRATE_DATABASE_URL: url,
}

const missing = async (env: Record<string, string>) => {
  const steps = await setUpSteps(env)
  return Object.fromEntries(
    steps.filter((step) => step.missing.length > 0).map(({ name, missing: what }) => [name, what]),
  )
}

describe('what production needs', () => {
  test('is named by what it is about, each with what to do next, when nothing is set', async () => {
    const found = await missing({ DATA_DIR: join(folder, 'none') })
    expect(Object.keys(found)).toEqual([
      'The server',
      'Brands',
      'Messages by SMS',
      'Payment providers',
      'Keys',
      'Tables',
    ])
    for (const line of Object.values(found).flat()) expect(line).toMatch(/: |set /)
  })

  test('is the settings alone while the database does not let us in', async () => {
    const found = await missing({ ...SETTINGS, MIGRATE_DATABASE_URL: `${url}_none` })
    expect(Object.keys(found)).toEqual(['Database'])
  })

  test('is of the settings alone for an upgrade, before the tables are those of its version', async () => {
    const { url: empty } = await testDatabase('template1')
    const role = await testRole(empty)
    const env = { ...SETTINGS, DATABASE_URL: role, MIGRATE_DATABASE_URL: empty }
    expect(Object.keys(await missing(env))).toEqual(['Tables'])
    const lacking = async (settings: Record<string, string>) =>
      (await settingsAlone(settings)).filter((step) => step.missing.length > 0)
    expect(await lacking(env)).toEqual([])
    expect(await lacking({ ...env, DEFAULT_BRAND: 'none' })).toMatchObject([{ name: 'Brands' }])
  })
})

const asksFor = (what: 'product' | 'page') =>
  `File of the first ${what} of brand ph, - for none now [${EXAMPLES[what]}]: `

test('asks for what the database lacks, does it once, and says what was wrong', async () => {
  const { url: fresh } = await testDatabase()
  const file = join(folder, 'keys.json')
  const env = { ...SETTINGS, MIGRATE_DATABASE_URL: fresh, DATABASE_URL: fresh, KEYS_FILE: file }
  const answers: Record<string, string> = {
    'E-mail address of the first admin: ': 'ana@lender.test',
    'Their name: ': 'Ana Reyes',
    [asksFor('product')]: 'wrong.json',
    [asksFor('page')]: '-',
  }
  const questions: string[] = []
  const answer = async (question: string) => {
    questions.push(question)
    return question.startsWith('Refused:') ? '-' : (answers[question] ?? '')
  }
  expect(await askKeys(env, answer)).toHaveLength(1)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await askKeys(env, answer)).toEqual([])

  const { config } = await loadConfig(env)
  await makeTables(config)
  const refused = await askData(config, answer, () => ({ id: 'x' }))
  expect(refused.next[1]).toMatch(
    /^https:\/\/app\.lender\.ph\/console\/invitation\?next=\/console\/setup#/,
  )
  expect(refused.done).toEqual([])
  expect(questions.at(-1)).toMatch(/^Refused:\n {2}.+ is missing[^]*\nFile of the first product/)
  questions.length = 0
  const product = DEMO_PRODUCTS.find(({ brand }) => brand === 'ph')!
  const done = await askData(config, answer, () => productFile(product))
  expect(done.done.at(-1)).toBe(`Published: product ${product.id} is on offer.`)
  expect(questions).toEqual([asksFor('product'), asksFor('page')])
  expect(await askData(config, answer, () => null)).toEqual({ done: [], next: [] })
})

test('on a fresh database: after what it says was done, a first borrower is lent to', async () => {
  const server = await appOn(url, { BRANDS_FILE, DEFAULT_BRAND: 'ph' })
  const { app, deps } = server
  // What the sandbox put there, which production has not.
  await deps.database.transaction().execute(async (tx) => {
    await sql`set local hiram.reseeding = on`.execute(tx)
    await sql`truncate staff, product, promotion_template, promotion_version, borrower cascade`.execute(
      tx,
    )
  })
  // What goes with people of staff, and any start brings.
  await storeHolidays(deps.database, deps.clock.now())
  // Whatever year it is: this program knows the days of its own.
  const { year } = toManilaDate(deps.clock.now())
  for (const { day, kind, name } of daysByLaw(year))
    await sql`
      insert into holiday_version (day, number, kind, name, proclamation, source, at)
      values (${day}, 1, ${kind}, ${name}, 'of the year', 'a test', ${deps.clock.now()})
      on conflict do nothing`.execute(deps.database)
  const before = await missing(SETTINGS)
  expect(Object.keys(before)).toEqual(['Staff', 'Products', 'Promotion pages'])
  expect(before['Staff']).toHaveLength(4)

  await invited(server, 'admin')
  expect((await missing(SETTINGS))['Staff']?.[0]).toMatch(/the invitation is not accepted/)
  const admin = await personWithPassword(server, 'admin')
  for (const role of ['underwriter', 'support', 'finance'] as const)
    await giveRoleByCommand(deps, deps.database, { email: admin.email, role })
  expect(Object.keys(await missing(SETTINGS))).toEqual(['Products', 'Promotion pages'])
  const staff = (await setUpSteps(SETTINGS)).find(({ name }) => name === 'Staff')
  expect(staff?.notes.join('\n')).toContain('Nobody can approve money that another person requests')

  const product = DEMO_PRODUCTS.find(({ brand }) => brand === 'ph')!
  const catalog = { db: deps.database, config: deps.config, now: deps.clock.now() }
  expect(await publishProductFile(catalog, productFile(product))).toMatchObject({ isDone: true })
  expect(Object.keys(await missing(SETTINGS))).toEqual(['Promotion pages'])

  await publishFirstPage(server, admin.cookie, product.id)
  const steps = await setUpSteps(SETTINGS)
  const report = setUpReport(steps)
  expect(report.at(-1)).toBe('Nothing is missing: a first borrower can be lent to.')
  expect(report.join('\n')).toContain(
    'Strangers register at https://app.lender.ph/promotion?id=first.',
  )

  const { orderId, token } = await strangerApplies(server, product.id)
  const sandbox = async (path: string, payload: object) =>
    app.inject({ method: 'POST', url: path, payload })
  await sandbox(`/sandbox/decisions/${orderId}`, { decision: 'approve' })
  const account = {
    product_id: product.id,
    cardType: 1,
    bankCode: 'GXCHPHM2XXX',
    cardNo: '09171234567',
    accountName: 'Ana Cruz',
  }
  expect((await ask(app, bindPayoutAccount, account, { token })).code).toBe('0')
  await settleJobs(deps)
  const [payout] = (await app.inject(`/sandbox/payouts?orderId=${orderId}`)).json<
    { reference: string }[]
  >()
  await sandbox(`/sandbox/payouts/${payout?.reference}/succeed`, {})
  const details = await ask(app, getLoanDetails, { productId: product.id, orderId }, { token })
  expect(details.data).toMatchObject({ orderStatus: 170 })
})

async function publishFirstPage(
  server: Awaited<ReturnType<typeof appOn>>,
  cookie: string,
  productId: string,
) {
  const { app } = server
  const call = async <E extends StaffEndpoint>({ method, path }: E, input: StaffInput<E>) => {
    const given = method === 'GET' ? { query: input as Record<string, string> } : { payload: input }
    const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
    const answer = await app.inject({
      method,
      url: STAFF_BASE + path,
      headers,
      ...(given as object),
    })
    const { code, message, data } = answer.json<{ code: string; message: string; data: unknown }>()
    expect(`${code} ${message}`).toBe('0 success')
    return data
  }
  const texts = {
    title: 'A first loan',
    tagline: 'What it costs, before you accept.',
    buttonText: 'Register',
    agreementTitle: 'Agreement',
    agreementText: [],
  }
  const colours = { ink: '', accent: '', onInk: '', ground: '' }
  const days = { shownFrom: '', shownUntil: '' }
  const draft = { utmTag: '', productId, ...days, colours, bannerUrl: '', en: texts, fil: texts }
  await call(makePromotionPage, { id: 'first', brand: 'ph' })
  await call(savePromotionPage, { id: 'first', seen: 1, draft })
  const page = (await call(readPromotionPage, { id: 'first' })) as { number: number }
  const reason = 'A first page for strangers'
  await call(publishPromotionPage, { id: 'first', seen: page.number, reason })
  const compliance = await testStaff(server, 'compliance')
  const [waiting] = (await compliance.call(listApprovals, {})).data.items
  const approved = { id: waiting?.id ?? '', outcome: 'approved' } as const
  expect((await compliance.call(decideApproval, approved)).code).toBe('0')
}

/** Registers on the page, and applies for its product. */
async function strangerApplies(server: Awaited<ReturnType<typeof appOn>>, productId: string) {
  const { app, deps } = server
  const { newPhone, sendCode, codeTo, registers, borrowersOf } = promotionTools(server)
  const phone = newPhone('ph')
  const { sent } = await sendCode('ph', phone, { id: 'first' })
  const { sid, capcode } = sent
  const smsCode = await codeTo(phone)
  expect((await registers('ph', phone, { id: 'first', sid, capcode, smsCode })).code).toBe('0')
  const [borrower] = await borrowersOf(phone)
  const id = borrower?.id ?? ''
  const birthOn = Temporal.PlainDate.from('1990-05-17')
  await deps.database
    .updateTable('borrower')
    .set(await sealPerson(deps.database, id, { fullName: 'Ana Cruz', birthOn }))
    .where('id', '=', id)
    .execute()
  await acceptPictures(deps.database, id)
  const token = await startSession(deps.database, deps.random, id)
  const { amount, periods, termUnit, offerId } = (
    await ask(app, getOffer, { productId }, { token })
  ).data
  const push = { productId, amount, periods, termUnit, offerId }
  const { data } = await ask(app, acceptOffer, push, { token })
  return { orderId: new URL(data.lendDetailsUrl).searchParams.get('orderId') ?? '', token }
}
