// What an operator is told of credentials before anybody borrows: each adapter over its own double.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CredentialCheck } from '#server/providers/exchange/credential-check.ts'
import { ADAPTERS, readPaymentServices } from '#server/providers/payment-adapters.ts'
import {
  IDENTITY_ADAPTERS,
  readIdentityService,
} from '#server/providers/identity-check/identity-adapters.ts'
import {
  readSanctionsService,
  SANCTIONS_ADAPTERS,
} from '#server/providers/sanctions/sanctions-adapters.ts'
import { readSmsServices, SMS_ADAPTERS } from '#server/providers/sms/sms-adapters.ts'
import { testDoubles } from '#doubles/testing-doubles.ts'

const { baseUrl, db } = await testDoubles()

const RIGHT = {
  dragonpay: { merchantId: 'HIRAM', password: 's3cret', payoutKey: 'payout-key' },
  paymongo: { secretKey: 'sk_test_of-a-test', webhookSecret: 'whsk_of-a-test' },
  xendit: { secretKey: 'xnd_development_of-a-test', callbackToken: 'token-of-a-test' },
  semaphore: { apiKey: 'sms-key' },
  twilio: { accountSid: 'ACtest', authToken: 'sms-token' },
}

function checksWith(secrets: Readonly<Record<string, Record<string, string>>>): CredentialCheck[] {
  const env = {
    PAYMONGO: '1',
    XENDIT: '1',
    SANCTIONS_BY: 'yente',
    IDENTITY_CHECK_BY: 'didit',
    SMS_GATEWAYS: SMS_ADAPTERS.map(({ key }) => key).join(','),
  }
  const surroundings = { env, sandboxUrl: baseUrl, publicUrl: baseUrl, isTestMode: false, secrets }
  return [
    ...readPaymentServices(surroundings).flatMap(({ credentialChecks }) => credentialChecks),
    ...[
      ...readSmsServices(surroundings),
      readSanctionsService(surroundings),
      readIdentityService(surroundings),
    ].flatMap((service) => (service ? [service.credentialCheck] : [])),
  ]
}

async function said(secrets: Parameters<typeof checksWith>[0]): Promise<Record<string, string>> {
  const each = checksWith(secrets).map(async ({ name, ...check }) => {
    if (check.ask === null) return [name, 'not tried']
    const answer = await check.ask()
    return [name, answer.kind === 'refused' ? `refused: ${answer.message}` : answer.kind]
  })
  return Object.fromEntries((await Promise.all(each)) as [string, string][])
}

test('every credential of every adapter is tried, or has why not', () => {
  const credentials = [
    ...ADAPTERS,
    ...SMS_ADAPTERS,
    ...SANCTIONS_ADAPTERS,
    ...IDENTITY_ADAPTERS,
  ].flatMap((adapter) => adapter.credentials)
  const named = checksWith(RIGHT).flatMap(({ settings }) => settings)
  expect(named).toEqual(expect.arrayContaining(credentials.map(({ setting }) => setting)))
})

test('a company that knows us says so, and nothing is begun, sent or moved there', async () => {
  const before = await rows()
  expect(await said(RIGHT)).toEqual({
    'dragonpay, collections': 'answered',
    'dragonpay, payouts': 'answered',
    paymongo: 'answered',
    'paymongo, notices': 'not tried',
    xendit: 'answered',
    'xendit, notices': 'not tried',
    semaphore: 'answered',
    twilio: 'answered',
    http: 'not tried',
    yente: 'answered',
    didit: 'answered',
  })
  expect(await rows()).toEqual(before)
})

test('one that does not know us refuses in its own words', async () => {
  const wrong = { password: 'guess', payoutKey: 'guess', secretKey: 'guess', apiKey: 'guess' }
  const secrets = Object.fromEntries(
    Object.entries(RIGHT).map(([key, own]) => [key, { ...own, ...wrong, authToken: 'guess' }]),
  )
  expect(await said(secrets)).toMatchObject({
    'dragonpay, collections': 'refused: Wrong password',
    'dragonpay, payouts': 'refused: Bad api key',
    paymongo: expect.stringMatching(/^refused: ./),
    xendit: 'refused: The API key is invalid.',
    semaphore: 'refused: The selected apikey is invalid.',
    twilio: 'refused: Authenticate',
  })
})

/** How many rows each table of the doubles has. */
async function rows(): Promise<unknown> {
  const { rows: counts } = await sql`
    select table_name, (xpath('/row/n/text()', query_to_xml(
      format('select count(*) as n from sandbox.%I', table_name), true, true, '')))[1]::text as n
    from information_schema.tables where table_schema = 'sandbox' order by table_name`.execute(db)
  expect(counts.length).toBeGreaterThan(5)
  return counts
}
