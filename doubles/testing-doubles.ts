import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { freePort } from '#e2e/free-port.ts'
import { HOLIDAYS } from '#domain/calendar/testing-holidays.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import type { Database } from '#server/platform/database/database.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { dragonpayPayments, dragonpayPayouts } from '#server/providers/dragonpay/dragonpay.ts'
import type { DragonpaySettings } from '#server/providers/dragonpay/dragonpay-call.ts'
import { paymongo } from '#server/providers/paymongo/paymongo.ts'
import type { PaymongoSettings } from '#server/providers/paymongo/paymongo-call.ts'
import type { PaymentProvider } from '#server/providers/payment-provider.ts'
import type { PayoutProvider } from '#server/providers/payout-provider.ts'
import type { NoticeReader, NoticeReading, RawNotice } from '#server/providers/provider-notice.ts'
import type { XenditSettings } from '#server/providers/xendit/xendit-call.ts'
import { xenditPayouts } from '#server/providers/xendit/xendit.ts'
import { buildDoublesServer } from '#doubles/doubles-server.ts'
import { type Doubles, openDoubles } from '#doubles/services/doubles.ts'
import type { XenditMerchant } from '#doubles/xendit/xendit-gateway.ts'

/** A request that arrived at the merchant. */
export interface Arrival {
  readonly method: string
  readonly path: string
  /** Of the query and of a form. */
  readonly params: Record<string, string>
  /** As our own server would take it. */
  readonly raw: RawNotice
}

/** The merchant's server: stores requests and returns the answer of the test. */
export interface Shop {
  readonly url: string
  arrivals: Arrival[]
  /** The answer to a notice: anything but result=OK counts as not accepted. */
  answer: string
}

export interface TestDoubles {
  readonly doubles: Doubles
  readonly provider: PaymentProvider
  readonly payouts: PayoutProvider
  readonly settings: DragonpaySettings
  readonly paymongo: { readonly provider: PaymentProvider; readonly settings: PaymongoSettings }
  readonly xendit: { readonly payouts: PayoutProvider; readonly settings: XenditSettings }
  /** Address of the doubles, without a slash at the end. */
  readonly baseUrl: string
  readonly shop: Shop
  /** The product's clock; a test moves it. */
  readonly clock: { now: Temporal.Instant }
  readonly databaseUrl: string
  readonly db: Database
}

const SMS_GATEWAYS = {
  semaphore: { apiKey: 'sms-key' },
  twilio: { accountSid: 'ACtest', authToken: 'sms-token' },
  http: { key: 'http-key' },
}

/** A Saturday morning in Manila on which every channel but bank counters is open. */
const START = '2026-11-21T11:00:00+08:00'

/** The doubles on a loopback port, a shop that receives their notices, and our adapter. */
export async function testDoubles(): Promise<TestDoubles> {
  const { url: databaseUrl, db } = await testDatabase()
  const clock = { now: Temporal.Instant.from(START) }
  const shop = await openShop(() => clock.now)
  // The doubles need their address before they listen.
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}/sandbox`
  const merchant = {
    merchantId: 'HIRAM',
    password: 's3cret',
    payoutKey: 'payout-key',
    postbackUrl: `${shop.url}/notices`,
    payoutPostbackUrl: `${shop.url}/payout-notices`,
    returnUrl: `${shop.url}/back`,
    postbackMethod: 'POST' as const,
  }
  const checkoutMerchant = {
    secretKey: 'sk_test_of-a-test',
    webhookSecret: 'whsk_of-a-test',
    webhookUrl: `${shop.url}/events`,
  }
  const doubles = await openDoubles({
    databaseUrl,
    now: () => clock.now,
    holidays: () => HOLIDAYS,
    random: systemRandom,
    baseUrl,
    merchants: { dragonpay: merchant, paymongo: checkoutMerchant, xendit: xenditMerchant(shop) },
    smsGateways: SMS_GATEWAYS,
    partner: { key: 'partner-key', shopUrl: shop.url },
    log: () => {},
  })
  const app = await buildDoublesServer(doubles, merchant.returnUrl)
  await app.listen({ host: '127.0.0.1', port })
  afterAll(async () => {
    await app.close()
    await doubles.close()
  })
  const settings = {
    baseUrl: `${baseUrl}/dragonpay`,
    merchantId: merchant.merchantId,
    password: merchant.password,
    payoutKey: merchant.payoutKey,
    balancePath: `/api/payout/merchant/v1/${merchant.merchantId}/balance`,
    lifetimePrefix: 'HRM',
    fallbackEmail: 'care@hiram.example',
    timeoutMs: 5000,
  }
  const { secretKey, webhookSecret } = checkoutMerchant
  const checkout = {
    baseUrl: `${baseUrl}/paymongo`,
    secretKey,
    webhookSecret,
    returnUrl: `${shop.url}/back`,
    takesCards: false,
    timeoutMs: 5000,
  }
  return {
    doubles,
    provider: dragonpayPayments(settings),
    payouts: dragonpayPayouts(settings),
    settings,
    paymongo: { provider: paymongo(checkout), settings: checkout },
    xendit: xenditAt(baseUrl, xenditMerchant(shop)),
    baseUrl,
    shop,
    clock,
    databaseUrl,
    db,
  }
}

function xenditMerchant(shop: Shop): XenditMerchant {
  return {
    secretKey: 'xnd_development_of-a-test',
    callbackToken: 'token-of-a-test',
    webhookUrl: `${shop.url}/payout-events`,
  }
}

function xenditAt(
  url: string,
  { secretKey, callbackToken }: XenditMerchant,
): TestDoubles['xendit'] {
  const settings = { baseUrl: `${url}/xendit`, secretKey, callbackToken, timeoutMs: 5000 }
  return { payouts: xenditPayouts(settings), settings }
}

/** As our server reads a notice that arrives, with the keys that the provider signs with now. */
export async function readWithKeys<T>(
  notices: NoticeReader<T>,
  raw: RawNotice,
): Promise<NoticeReading<T>> {
  const answer = await notices.keys?.ask()
  const now = answer?.kind === 'answered' ? answer.value : []
  return notices.read(
    raw,
    now.map((publicKey) => ({ publicKey, revokedAt: null })),
  )
}

async function openShop(now: () => Temporal.Instant): Promise<Shop> {
  const shop = { url: '', arrivals: [] as Arrival[], answer: 'result=OK' }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    shop.arrivals.push(await arrivalOf(request, now()))
    response.setHeader('content-type', 'text/plain').end(shop.answer)
  }
  const server = createServer((request, response) => void take(request, response))
  shop.url = `http://127.0.0.1:${await listen(server)}`
  afterAll(() => closed(server))
  return shop
}

async function arrivalOf(request: IncomingMessage, receivedAt: Temporal.Instant): Promise<Arrival> {
  const url = new URL(request.url ?? '/', 'http://shop')
  const body = await text(request)
  const query = Object.fromEntries(url.searchParams)
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  const method = request.method ?? ''
  const params = { ...query, ...Object.fromEntries(new URLSearchParams(body)) }
  return { method, path: url.pathname, params, raw: { method, query, headers, body, receivedAt } }
}

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

/** Closes open connections too. */
export function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => server.close(() => done()))
}
