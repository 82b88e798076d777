import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { goodSecret, lenderBrandsFile, PRODUCTION } from '#server/app/testing/testing-production.ts'
import { providerSteps, withAnswers } from '#server/set-up/providers/provider-steps.ts'
import { step } from '#server/set-up/set-up-step.ts'
import { closed, listen } from '#doubles/testing-doubles.ts'

const PAYOUTS = `Bearer ${PRODUCTION.DRAGONPAY_PAYOUT_KEY}`
const asked: string[] = []

/** The companies, as far as they are asked here. */
const server = createServer((request, response) => void answer(request, response))
const url = `http://127.0.0.1:${await listen(server)}`
afterAll(async () => closed(server))

const COMPANIES = {
  ...PRODUCTION,
  BRANDS_FILE: lenderBrandsFile(),
  TEST_MODE: '1',
  DRAGONPAY_URL: url,
  SEMAPHORE_URL: url,
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', url)
  asked.push(`${request.method} ${pathname.split('/').slice(0, 4).join('/')}${await text(request)}`)
  const say = (status: number, json: object) =>
    void response.writeHead(status).end(JSON.stringify(json))
  if (pathname === '/api/v4/account')
    return searchParams.get('apikey') === PRODUCTION.SEMAPHORE_KEY
      ? say(200, { credit_balance: 120 })
      : say(200, { apikey: ['The selected apikey\u001b[2J is invalid.'] })
  if (pathname.startsWith('/api/payout/') && request.headers.authorization !== PAYOUTS)
    return say(200, { Code: -1, Message: 'Bad api key' })
  return pathname.startsWith('/slow') ? undefined : say(404, { Code: 404, Message: 'No such txn' })
}

const told = async (env: Record<string, string>) =>
  Object.fromEntries(
    (await providerSteps({ ...COMPANIES, ...env }, 300)).map(({ name, state, ...each }) => [
      name,
      [state, ...each.missing, ...each.notes].join(' | '),
    ]),
  )

test('whoever takes our credentials is ok, asked by questions alone', async () => {
  asked.length = 0
  expect(await told({})).toEqual({
    'Messages by SMS: semaphore': 'ok | credits: 120',
    'Payment providers: dragonpay, collections': 'ok | it knows the merchant and the password',
    'Payment providers: dragonpay, payouts': 'ok | it knows the merchant and the key',
  })
  expect(asked.toSorted()).toEqual([
    'GET /api/collect/v1',
    'GET /api/payout/merchant',
    'GET /api/v4/account',
  ])
})

test('a refusal has the words of the company, none of which plays with the terminal', async () => {
  const other = { SEMAPHORE_KEY: goodSecret('another'), DRAGONPAY_PAYOUT_KEY: goodSecret('other') }
  const found = await told(other)
  expect(found['Messages by SMS: semaphore']).toBe(
    'refused | It says: The selected apikey [2J is invalid. (apikey). Correct SEMAPHORE_KEY, SEMAPHORE_URL.',
  )
  expect(found['Payment providers: dragonpay, payouts']).toMatch(/^refused .* Bad api key \(-1\)/)
  expect(found['Payment providers: dragonpay, collections']).toMatch(/^ok/)
  for (const secret of Object.values(other)) expect(JSON.stringify(found)).not.toContain(secret)
})

test('an address that knows none of the calls is a setting to correct, and not a firewall', async () => {
  const found = await told({ SEMAPHORE_URL: `${url}/elsewhere` })
  expect(found['Messages by SMS: semaphore']).toBe(
    'refused | It says: HTTP 404. Correct SEMAPHORE_KEY, SEMAPHORE_URL.',
  )
})

test('who does not answer soon is told, and stops nothing', async () => {
  const began = performance.now()
  const found = await told({ DRAGONPAY_URL: `${url}/slow`, SEMAPHORE_URL: 'http://127.0.0.1:1' })
  expect(found['Payment providers: dragonpay, payouts']).toMatch(/^no answer \| no answer in time/)
  expect(found['Messages by SMS: semaphore']).toMatch(/^no answer \| ECONNREFUSED: look at/)
  // An adapter alone waits for ten seconds.
  expect(performance.now() - began).toBeLessThan(5000)
})

test('what is not tried says so and why, and nobody is asked with a setting that is wrong', async () => {
  asked.length = 0
  const found = await told({
    SEMAPHORE_KEY: 'change-me-to-the-key-of-semaphore',
    DRAGONPAY_PASSWORD: '',
    SMS_GATEWAYS: 'semaphore,http',
    HTTP_SMS_URL: `${url}/sms`,
    PARTNER_URL: url,
    PARTNER_KEY: goodSecret('partner'),
    SANCTIONS_BY: 'yente',
    IDENTITY_CHECK_BY: 'didit',
  })
  expect(found).toEqual({
    'Messages by SMS: semaphore': expect.stringMatching(/^not tried \| its settings come first/),
    'Messages by SMS: http': expect.stringMatching(/^not tried \| this gateway has no question/),
    'Payment providers: dragonpay, collections': 'not tried | it has no credentials',
    'Payment providers: dragonpay, payouts': 'not tried | it has no credentials',
    'Sanctions lists: yente': 'not tried | it has no credentials',
    'Pictures of IDs: didit': 'not tried | it has no credentials',
    'Partner: its key': expect.stringMatching(/^not tried \| both sides have it/),
  })
  expect(asked).toEqual([])
})

test('what a company says stands in place of settings that are only there', () => {
  const semaphore = step('Messages by SMS: semaphore', ['It says: no.'])
  const mail = step('Mail: smtp.lender.ph', [])
  const given = [step('Messages by SMS', []), step('Keys', [])]
  expect(withAnswers(given, [semaphore, mail]).map(({ name }) => name)).toEqual([
    'Messages by SMS: semaphore',
    'Keys',
    'Mail: smtp.lender.ph',
  ])
  const missing = [step('Messages by SMS', ['SEMAPHORE_KEY is not set.'])]
  expect(withAnswers(missing, [semaphore])).toEqual([...missing, semaphore])
})
