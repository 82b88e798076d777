import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'

// Which call stands at each given address. Screens and server meet at the declared call, so that
// two addresses that are swapped in its declaration would be noticed by neither.

const CALLS = [
  ['getLoanDetails', 'POST', '/v3/loan-details/loan-details'],
  ['rateApp', 'POST', '/v3/loan-details/google-score'],
  ['saveEvent', 'POST', '/service/event/save'],
  ['defineLink', 'POST', '/gopia/goya/define'],
  ['getPayoutAccountForm', 'POST', '/v3/bind-card/card-init'],
  ['bindPayoutAccount', 'POST', '/v3/bind-card/bind-card-new'],
  ['changePayoutAccount', 'POST', '/v3/bind-card/bind-card-change'],
  ['startComplaint', 'POST', '/user-problem/problem-init'],
  ['fileComplaint', 'POST', '/user-problem/problem-save'],
  ['uploadComplaintImage', 'POST', '/user-problem/upload-problem-img'],
  ['listComplaints', 'POST', '/user-problem/problem-list'],
  ['getComplaint', 'POST', '/user-problem/problem-detail'],
  ['rateComplaint', 'POST', '/user-problem/save-score'],
  ['getCustomerService', 'POST', '/v3/personal-center/contact-kf-info'],
  ['getExtension', 'POST', '/entertaining/art'],
  ['getRepayment', 'POST', '/v3/installment/loan-play-detail'],
  ['startPayment', 'POST', '/v3/loan-details/generate-vcode'],
  ['getOffer', 'POST', '/v3/loan-confirm/loan-detail-confirm'],
  ['listAgreements', 'POST', '/v3/contract/contract'],
  ['openAgreement', 'POST', '/v3/contract/contract-jump'],
  ['acceptOffer', 'POST', '/v3/loan-confirm/loan-detail-push'],
  ['getPromotionTemplate', 'GET', '/api/v2/youmi/service/channel/channel-template'],
  ['trackVisit', 'GET', '/api/v2/youmi/promotion/track-visit'],
  ['getSid', 'GET', '/api/v2/youmi/promotion/get-sid'],
  ['sendRegistrationCode', 'POST', '/api/v2/youmi/promotion/get-sms'],
  ['trackClick', 'GET', '/api/v2/youmi/promotion/track-click'],
  ['register', 'POST', '/api/v2/youmi/promotion/register'],
] as const

async function declared(): Promise<Record<string, Endpoint>> {
  const files = globSync('**/*.ts', {
    cwd: import.meta.dirname,
    exclude: ['console/**', '**/*.test.ts'],
  })
  const modules = await Promise.all(
    files.map(
      (file) => import(join(import.meta.dirname, file)) as Promise<Record<string, Endpoint>>,
    ),
  )
  return Object.assign({}, ...modules) as Record<string, Endpoint>
}

// spec: API-001..API-004
// spec: API-005..API-008
// spec: API-009..API-012
// spec: API-013..API-016
// spec: API-017..API-020
// spec: API-021..API-024
// spec: API-025, API-026, API-027, NET-015
test.each(CALLS)('%s is %s %s', async (name, method, path) => {
  const { [name]: endpoint } = await declared()
  expect(endpoint).toMatchObject({ method, path })
})

test('every row of the specification’s table of calls is among them', () => {
  const specification = readFileSync('docs/specification/specification.md', 'utf8')
  const rows = [...specification.matchAll(/^\| (GET|POST)[^|]*\| ([^|]+) \|/gm)]
  // One row says its address in words.
  const named = rows.map(([, method, words = '']) => {
    const [path = ''] = words.split(' (')
    const isInWords = path.startsWith('loan-play-detail under')
    return `${method} ${isInWords ? '/v3/installment/loan-play-detail' : path}`
  })
  const known: Set<string> = new Set(CALLS.map(([, method, path]) => `${method} ${path}`))
  // Named in the row of bind-card-new.
  named.push('POST /v3/bind-card/bind-card-change')
  expect(new Set(named)).toEqual(known)
})
