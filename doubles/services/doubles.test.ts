import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { systemRandom } from '#server/platform/random/random.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { dragonpayPayouts } from '#server/providers/dragonpay/dragonpay.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import { openDoubles } from '#doubles/services/doubles.ts'
import { sandboxMerchants } from '#doubles/services/sandbox-merchants.ts'
import { closed, listen, testDoubles } from '#doubles/testing-doubles.ts'
import { HOLIDAYS } from '#domain/calendar/testing-holidays.ts'

const { provider, doubles, settings, clock, databaseUrl } = await testDoubles()

const COLLECTION = {
  amount: 500_00n,
  channel: 'GCSH',
  description: 'Repayment',
  payer: { email: 'juan@example.com', phone: '09171234567' },
}

function openMore() {
  return openDoubles({
    databaseUrl,
    now: () => clock.now,
    holidays: () => HOLIDAYS,
    random: systemRandom,
    baseUrl: 'http://127.0.0.1:1/sandbox',
    merchants: sandboxMerchants('http://127.0.0.1:1'),
    smsGateways: SANDBOX_SECRETS.smsGateways,
    partner: { key: 'partner-key', shopUrl: 'http://127.0.0.1:1' },
    log: () => {},
  })
}

test('several processes open the doubles at once and share their data', async () => {
  const expiresAt = clock.now.add({ hours: 24 })
  await provider.start({ ...COLLECTION, ourReference: 't-1', loanId: 'o-1', expiresAt })

  const others = await Promise.all(Array.from({ length: 4 }, openMore))
  try {
    for (const other of others)
      expect(await other.listPayments('o-1')).toMatchObject([{ state: 'pending' }])
  } finally {
    await Promise.all(others.map((other) => other.close()))
  }
})

test('the doubles have their own schema and do not touch the product’s tables', async () => {
  const database = openDatabase(databaseUrl, { max: 1, applicationName: 'hiram tests' })
  afterAll(() => database.destroy())
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_name like 'dragonpay%' or table_name like 'paymongo%' or table_name like 'semaphore%'
      or table_name like 'partner%'
  `.execute(database)

  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ schema }) => schema))).toEqual(new Set(['sandbox']))
})

test('a reset deletes every payment, payout, message and planned fault', async () => {
  const expiresAt = clock.now.add({ hours: 24 })
  await provider.start({ ...COLLECTION, ourReference: 't-2', loanId: 'o-2', expiresAt })

  await doubles.faults.plan({ call: 'dragonpay.start', fault: 'cut' })
  const another = await openMore()
  expect(await another.faults.list()).toHaveLength(1)
  await another.close()
  await doubles.clear()

  expect(await doubles.faults.list()).toEqual([])
  expect(await doubles.listPayments('o-2')).toEqual([])
  expect(await doubles.nextDue(clock.now.add({ hours: 1000 }))).toBeNull()
  expect(
    await provider.ask({ ourReference: 't-2', reference: null, startedAt: clock.now }),
  ).toEqual({ kind: 'answered', value: null })
})

test('the doubles run alone, on the product’s clock, and notify the shop of a succeeded payout', async () => {
  const notified: string[] = []
  const shop = createServer((request, response) => {
    notified.push(request.url ?? '')
    response.end('result=OK')
  })
  const shopUrl = `http://127.0.0.1:${await listen(shop)}`
  const placeholder = createServer()
  const port = await listen(placeholder)
  await closed(placeholder)
  const alone = spawn(process.execPath, ['doubles/standalone.ts'], {
    env: {
      ...process.env,
      SANDBOX: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      SANDBOX_URL: `http://127.0.0.1:${port}`,
      SHOP_URL: shopUrl,
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  afterAll(async () => {
    // Nothing keeps running after a failure above.
    alone.kill('SIGKILL')
    await closed(shop)
  })
  const [line] = (await once(alone.stdout, 'data')) as [Buffer]
  expect(line.toString()).toBe(`The doubles are ready: http://127.0.0.1:${port}/health\n`)
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)

  const baseUrl = `http://127.0.0.1:${port}/sandbox/dragonpay`
  const product = dragonpayPayouts({
    ...settings,
    ...SANDBOX_SECRETS.paymentServices.dragonpay,
    baseUrl,
  })
  const sent = await product.send({
    ourReference: 'alone-1',
    amount: 100_00n,
    name: { first: 'Juan', middle: '', last: 'Cruz' },
    bank: { bic: 'GXCHPHM2XXX', isOnInstapay: true, isOnPesonet: true },
    accountNumber: '09171234567',
    description: 'Proceeds',
    email: null,
    phone: '09171234567',
    rail: 'instapay' as const,
    runOn: Temporal.Now.plainDateISO('Asia/Manila'),
  })
  expect(sent).toMatchObject({ kind: 'answered', value: { state: 'accepted' } })
  expect(notified).toEqual([])
  const database = openDatabase(databaseUrl, { max: 1, applicationName: 'hiram tests' })
  await sql`insert into clock (offset_seconds) values (61)
    on conflict (id) do update set offset_seconds = 61`.execute(database)
  await database.destroy()

  await expect
    .poll(() => notified.join('\n'), { timeout: 10_000 })
    .toContain('/found/dragonpay/payout-postback?merchantTxnId=alone-1')
  alone.kill('SIGTERM')
  expect((await once(alone, 'exit'))[0]).toBe(0)
})
