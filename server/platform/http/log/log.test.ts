import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getPageSetting, reportScreenFailure } from '#contract/page/page.ts'
import { screenAt } from '#contract/page/screen-at.ts'
import { shown } from '#server/platform/http/log/testing-metrics.ts'
import { bindPayoutAccount, getPayoutAccountForm } from '#contract/application/payout-account.ts'
import { closeSession, mintEntryToken, openSession } from '#contract/sign-in/session.ts'
import { getCustomerService } from '#contract/site/support.ts'
import { sealPerson } from '#server/platform/field-encryption/person.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import { signInTools } from '#server/identity/sign-in/testing-sign-in.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { buildApp } from '#server/app/start/app.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { ask, newBorrower, openBorrowerSession } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps, logLines } = server
const signIn = signInTools(server)

// Trust requirement 42: tokens, names and accounts. Canaries go through every flow.
test('no token, key, name, phone, account or device reaches the log, in success or failure', async () => {
  const canaries = {
    name: 'Canaria Liwayway',
    phone: '13812340042',
    device: 'canary-device-42',
    wallet: '09170424242',
    card: '4242424242424242',
    holder: 'CANARIA LIWAYWAY',
    stranger: 'Canario Estrangero',
    wrong: `canary-${'w'.repeat(40)}`,
  }
  const id = deps.random.uuid()
  const person = await sealPerson(deps.database, id, { fullName: canaries.name, birthOn: null })
  await deps.database
    .insertInto('borrower')
    .values({ id, brand: 'given', phone: canaries.phone, ...person })
    .execute()
  const token = await startSession(deps.database, deps.random, id)
  const query = { sessionId: token, deviceId: canaries.device, phone: canaries.phone }
  const host = { 'x-host-key': SANDBOX_SECRETS.hostKey('given') }

  const page = await app.inject({ url: '/foreignAlbum', query })
  const cookie = page.cookies[0]!.value
  const { data } = await ask(app, mintEntryToken, { sessionId: token }, { headers: host })
  await ask(app, openSession, { entry: data.entry })
  await ask(app, openSession, { entry: canaries.wrong })
  await ask(app, getPageSetting, {}, { query, token })
  await ask(app, getCustomerService, {}, { query, cookies: { hiram: cookie } })
  await ask(
    app,
    mintEntryToken,
    { sessionId: canaries.wrong },
    { headers: { 'x-host-key': canaries.wrong } },
  )
  await app.inject({ url: `/found/${canaries.wrong}`, query })
  await app.inject({
    method: 'POST',
    url: '/found/session/open',
    payload: `{"entry":"${canaries.wrong}`,
  })
  await app.inject({
    method: 'POST',
    url: '/found/csp-report',
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify({
      'csp-report': { 'document-uri': `/x?sessionId=${token}`, 'effective-directive': 'img-src' },
    }),
  })
  const account = {
    product_id: '1',
    cardType: 1,
    bankCode: 'GXCHPHM2XXX',
    cardNo: canaries.wallet,
    accountName: canaries.holder,
  }
  const bound = await ask(app, bindPayoutAccount, account, { token })
  await ask(app, bindPayoutAccount, { ...account, cardNo: canaries.card }, { token })
  await ask(app, bindPayoutAccount, { ...account, accountName: canaries.stranger }, { token })
  await ask(app, getPayoutAccountForm, { product_id: '1' }, { token })
  await sql`alter table payout_account add constraint shut check (false) not valid`.execute(
    deps.database,
  )
  const unbound = await ask(
    app,
    bindPayoutAccount,
    { ...account, cardNo: '09170424243' },
    { token },
  )

  await sql`alter table session rename to gone`.execute(deps.database)
  const failed = await ask(app, closeSession, {}, { token })
  await sql`alter table gone rename to session`.execute(deps.database)
  await ask(app, closeSession, {}, { token })

  const log = logLines.join('')
  expect([bound.code, unbound.code, failed.code]).toEqual(['0', '500', '500'])
  expect(logLines.length).toBeGreaterThan(10)
  expect(log).toContain('"database error 42P01"')
  for (const secret of [
    token,
    cookie,
    data.entry,
    host['x-host-key'],
    '09170424243',
    ...Object.values(canaries),
  ])
    expect(log).not.toContain(secret)
})

test('a row that the database refuses is logged without its values', async () => {
  const { phone } = await deps.database
    .selectFrom('borrower')
    .select('phone')
    .executeTakeFirstOrThrow()
  logLines.length = 0
  const failure: unknown = await deps.database
    .insertInto('borrower')
    .values({ id: deps.random.uuid(), brand: 'given', phone })
    .execute()
    .catch((error: unknown) => error)
  deps.logger.error({ err: failure }, 'a request failed')
  expect(logLines.join('')).toContain('database error 23505')
  expect(logLines.join('')).not.toContain(phone)
})

test('line breaks in an address cannot forge a line of the log', async () => {
  logLines.length = 0
  await app.inject('/found/x%0A{"level":60,"msg":"forged"}')
  deps.logger.info({ text: 'a\n{"level":60}' }, 'line\n{"level":60}')
  expect(logLines).toHaveLength(2)
  for (const line of logLines) expect(JSON.parse(line).level).toBe(30)
})

test('a screen that failed in a browser is logged and counted, by its screen alone', async () => {
  logLines.length = 0
  const report = { path: '/gouldThe', error: 'TypeError', place: 'D3Eh0_L2.js:1:5798' }
  const taken = await ask(app, reportScreenFailure, report)
  const elsewhere = await ask(app, reportScreenFailure, { ...report, path: '/nowhere', place: '' })
  const secret = 'TypeError: of Ana Cruz'
  const refused = await ask(app, reportScreenFailure, { ...report, error: secret })
  expect([taken.code, elsewhere.code, refused.code]).toEqual(['0', '0', '-1002'])

  const line = logLines.find((each) => each.includes('a screen failed in a browser'))
  const screen = screenAt('/gouldThe')!
  expect(JSON.parse(line!)).toMatchObject({ level: 40, screen, error: 'TypeError' })
  expect(line).toContain('D3Eh0_L2.js:1:5798')
  expect(logLines.join('')).not.toContain('Ana Cruz')
  const page = await deps.metrics.register.metrics()
  expect(shown(page, 'screens_failed_total', { screen })).toBe(1)
  expect(shown(page, 'screens_failed_total', { screen: 'unknown' })).toBe(1)
})

// Trust requirement 42: what an operator may know of a request, and no more.
describe('the lines of a request', () => {
  const linesOf = (id: unknown) =>
    logLines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ reqId }) => reqId === id)

  test('have the id that the caller got, their network, and the borrower by id', async () => {
    const borrowerId = await newBorrower(deps, 'ph')
    const token = await startSession(deps.database, deps.random, borrowerId)
    logLines.length = 0
    for (const [remoteAddress, from] of [
      ['203.0.113.77', '203.0.113.0/24'],
      ['::ffff:203.0.113.78', '203.0.113.0/24'],
      ['2001:db8:77:88::99', '2001:db8:77::/48'],
    ] as const) {
      const { headers } = await app.inject({
        method: 'POST',
        url: '/found/v3/personal-center/sessions',
        headers: { authorization: `Bearer ${token}` },
        remoteAddress,
      })
      expect(linesOf(headers['x-request-id'])).toMatchObject([
        { msg: 'answered', status: 200, from, borrower: borrowerId },
      ])
    }
    const page = await app.inject({ url: '/setting', headers: { cookie: `hiram=${token}` } })
    const last = linesOf(page.headers['x-request-id']).at(-1)
    expect(last).toMatchObject({ msg: 'answered', path: '/setting', borrower: borrowerId })
    for (const address of ['113.77', '113.78', '77:88', '::99'])
      expect(logLines.join('')).not.toContain(address)
  })

  test('have who signed in, and the code of a refusal', async () => {
    const phone = await signIn.known('ph')
    const smsCode = await signIn.loginCode('ph', phone)
    const wrong = smsCode === '000000' ? '111111' : '000000'
    logLines.length = 0
    await signIn.logsIn('ph', phone, wrong)
    await ask(app, getPayoutAccountForm, { product_id: '1' })
    await app.inject({
      url: '/found/v3/loan/statement?orderId=1',
      headers: { accept: 'text/html' },
    })
    await signIn.logsIn('ph', phone, smsCode)
    const { id: signedIn } = await deps.database
      .selectFrom('borrower')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    expect(logLines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'answered', path: '/found/v3/login/login', code: '800006' },
      { msg: 'answered', code: '-1000' },
      { msg: 'answered', status: 404, code: '-1000' },
      { msg: 'signed in', signedIn },
      { msg: 'answered', path: '/found/v3/login/login', status: 200 },
    ])
    expect(logLines.at(-1)).not.toContain('code')
  })

  test('have the same id when the request fails', async () => {
    const token = await openBorrowerSession(deps, 'given')
    logLines.length = 0
    await sql`alter table session rename to gone`.execute(deps.database)
    const { headers, statusCode } = await app.inject({
      method: 'POST',
      url: '/found/session/close',
      headers: { authorization: `Bearer ${token}` },
    })
    await sql`alter table gone rename to session`.execute(deps.database)
    expect(statusCode).toBe(500)
    const said = linesOf(headers['x-request-id']).map(({ msg }) => msg)
    expect(said).toEqual(['a request failed', 'answered'])
  })

  test('have the id of a trusted proxy, and of nobody else', async () => {
    const trustProxy = ['10.0.0.0/8', '2001:db8::7']
    const behind = await buildApp({ ...deps, config: { ...deps.config, trustProxy } }, null)
    const idFrom = async (remoteAddress: string, id: string) => {
      const options = { url: '/health', headers: { 'x-request-id': id }, remoteAddress }
      return (await behind.inject(options)).headers['x-request-id']
    }
    const ours = 'f00dfeed-canary-of-a-proxy'
    expect(await idFrom('10.1.2.3', ours)).toBe(ours)
    expect(await idFrom('::ffff:10.1.2.3', ours)).toBe(ours)
    expect(await idFrom('2001:db8::7', ours)).toBe(ours)
    expect(await idFrom('192.0.2.1', ours)).not.toBe(ours)
    expect(await idFrom('2001:db8::8', ours)).not.toBe(ours)
    for (const hostile of ['short', 'a b c d e f g h', '{"level":60}', 'x'.repeat(65)])
      expect(await idFrom('10.1.2.3', hostile)).not.toBe(hostile)
    await behind.close()
  })
})

// Trust requirement 42: a job has names and numbers in its payload, and its errors may quote them.
test('a queued job that fails is logged by its task, without what its error quotes', async () => {
  const canaries = [
    'Kanarya Matahimik',
    '+63 917 555 0042',
    'kanarya@example.com',
    'sid=kanarya-42',
  ]
  const task = (line: string) => async () => {
    throw new Error(line)
  }
  const tables = {
    queued: () => ({
      'send-contact': task(`"${canaries[0]}" at ${canaries[1]} is no number\n  ${canaries[2]}`),
      'send-payout': task(`no answer of https://pay.example/x?${canaries[3]}`),
      sweep: async () => {
        await sql`select ${canaries[0]}::text::uuid`.execute(deps.database)
      },
    }),
    queueLanes: [],
    scheduled: () => [],
  }
  await sql`delete from graphile_worker._private_jobs`.execute(deps.database)
  for (const name of ['send-contact', 'send-payout', 'sweep'])
    await sql`select graphile_worker.add_job(${name}, '{}', max_attempts := 1)`.execute(
      deps.database,
    )
  logLines.length = 0
  await settleJobs({ ...deps, jobs: tables })
  const log = logLines.join('')
  const failed = logLines.map(
    (line) => JSON.parse(line) as { task?: string; err?: { message: string } },
  )
  expect(failed.map(({ task: name = '' }) => name).toSorted()).toEqual([
    'send-contact',
    'send-payout',
    'sweep',
  ])
  expect(log).toContain('no answer of https://pay.example/x?…')
  expect(log).toContain('database error 22P02')
  for (const canary of canaries) expect(log).not.toContain(canary)
})
