import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { STAFF_VISITS } from '#contract/console/staff/sign-in.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { sendSignInCode } from '#contract/sign-in/sign-in.ts'
import {
  PAGES,
  type PageBrand,
  promotionTools,
} from '#server/growth/promotion/pages/testing-promotion.ts'
import { makeSample } from '#server/platform/http/serve/testing-samples.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { RETENTION } from '#server/app/retention/retention-policy.ts'
import { NOTICE_URL } from '#doubles/testing-notices.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'

// What a stranger can write without an account: every call that needs none, made as it is meant.

const server = await testApp()
const { app, deps } = server
const { newPhone, registers, sendCode, solvedCheaply } = promotionTools(server)

/** Tables that a stranger's calls add rows to, and how many at most. */
const GROWN: Readonly<Record<string, string>> = {
  captcha: 'limit captcha, of an address',
  kept_answer: 'limits of the calls that answer a visitor once: tap, visit, codes',
  passkey_challenge: 'limit passkey, of an address',
  promotion_event: 'limit visit, of an address',
  provider_answer: 'a row for each call of a provider',
  provider_notice: 'of what is not genuine 20 a day and provider',
  rate_limit: 'a row for each address and phone that is counted',
  sms_code: 'limits smsAddress, smsNetwork, smsPhone and smsDay',
  staff_challenge: 'limit passkey, of an address',
  staff_log: 'refused tries of staff: one for each reason and a count, in an hour and account',
  staff_refused_tries: 'one for each account of staff, and one for nobody’s',
  staff_wait: 'of an address 50 tries, then one in 15 minutes',
  tapped_place: 'limit tap, of an address',
}

/** Stored for ever, though a stranger can begin it: going on adds nothing. */
const FOR_EVER = ['provider_answer', 'staff_log']

/** All that a stranger can do, once, from an address of their own. */
async function visitAll(remoteAddress: string): Promise<void> {
  const brands = Object.keys(PAGES) as PageBrand[]
  const headers = { 'idempotency-key': remoteAddress }
  for (const brand of brands)
    for (const { method, path, input, access } of app.endpoints) {
      if (access !== 'visitor') continue
      const fields = { ...(makeSample(input) as object), ...meant(input.properties) }
      const isGet = method === 'GET'
      const query = new URLSearchParams({ ...(isGet && fields), brand }).toString()
      const payload = isGet ? {} : { payload: fields }
      const url = `${API_BASE}${path}?${query}`
      await app.inject({ method, url, ...payload, remoteAddress, headers })
    }
  for (const { path, input } of STAFF_VISITS)
    await app.inject({
      method: 'POST',
      url: STAFF_BASE + path,
      payload: makeSample(input) as object,
      remoteAddress,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    })
  for (const brand of brands) {
    const phone = newPhone(brand)
    const { sent } = await sendCode(brand, phone, {}, { remoteAddress })
    const wrong = { sid: sent.sid, capcode: sent.capcode, smsCode: 'wrong' }
    await registers(brand, phone, wrong, { remoteAddress })
    const captcha = await solvedCheaply()
    await ask(app, sendSignInCode, { phone: newPhone(brand), ...captcha }, { remoteAddress })
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const notice = {
    method: 'POST',
    url: NOTICE_URL,
    payload: 'txnid=1&refno=2',
    headers: form,
  } as const
  await app.inject({ ...notice, remoteAddress })
  await app.inject({ url: '/joint/open?token=nonsense', remoteAddress })
  const report = { 'csp-report': { 'document-uri': 'https://x.test' } }
  await app.inject({
    method: 'POST',
    url: `${API_BASE}/csp-report`,
    payload: report,
    remoteAddress,
  })
  await settleJobs(deps)
}

/** What a page of ours would send in a field. */
function meant(fields: object): Record<string, string> {
  const known: Record<string, string> = { page_id: '1', id: '1', appName: 'Hiram Peso' }
  return Object.fromEntries(Object.entries(known).filter(([name]) => name in fields))
}

async function counts(): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name, (xpath('/row/count/text()', query_to_xml(
      format('select count(*) from public.%I', relname), false, true, '')))[1]::text::integer as count
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition`.execute(deps.database)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

async function grownBy(work: () => Promise<void>): Promise<string[]> {
  const before = await counts()
  await work()
  const after = await counts()
  return [...after].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name)
}

const isForEver = (table: string) => RETENTION[table]?.atEnd === 'kept'

test('a stranger adds rows to these tables and no other, and they are deleted in time', async () => {
  const grown = await grownBy(() => visitAll('198.51.100.1'))
  expect(grown.toSorted()).toEqual(Object.keys(GROWN).toSorted())
  expect(grown.filter(isForEver).toSorted()).toEqual(FOR_EVER)
})

// Trust requirement 75.
test('a stranger who goes on, from whatever addresses, adds nothing that is kept for ever', async () => {
  const grown = await grownBy(async () => {
    for (const place of [2, 3, 4]) await visitAll(`198.51.100.${place}`)
  })
  expect(grown).toContain('staff_wait')
  expect(grown.filter(isForEver)).toEqual([])
})
