import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getPageSetting } from '#contract/page.ts'
import { bindPayoutAccount, getPayoutAccountForm } from '#contract/payout-account.ts'
import { closeSession, mintEntryToken, openSession } from '#contract/session.ts'
import { getCustomerService } from '#contract/support.ts'
import { SANDBOX_SECRETS } from '#server/sandbox/sandbox-secrets.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { ask } from '#server/testing-borrower.ts'
import { testApp } from '#server/testing-app.ts'

const { app, deps, logLines } = await testApp()

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
  await deps.database
    .insertInto('borrower')
    .values({ id, brand: 'given', phone: canaries.phone, full_name: canaries.name })
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
