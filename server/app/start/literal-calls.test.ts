// Every call of the specification's table with exactly the fields that stand there, form-encoded, with
// the session in the query, as the given app sends it; and the answer has what the app reads.
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/request-context.ts'
import { promotionTools } from '#server/growth/promotion/pages/testing-promotion.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { complaintTools, JPEG, toUpload } from '#server/service/complaint/testing-complaint.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app } = server
const { loanOf, pay } = repaymentTools(server)
const complaints = complaintTools(server)
const { newPhone, solved, sendCode, codeTo } = promotionTools(server)

type Fields = Readonly<Record<string, string>>

/** A row of the table: what is sent with it, and the fields of its answer that are read. */
interface Literal {
  readonly path: string
  readonly send: () => Fields | Promise<Fields>
  readonly reads?: string
  /** Whose call it is; without one a visitor's. */
  readonly as?: () => string
}

let loan: Awaited<ReturnType<typeof loanOf>>
let applicant: Awaited<ReturnType<typeof testApplicant>>
let problemId = ''
beforeAll(async () => {
  loan = await loanOf('given', 25)
  // All of it is due, so that it is settled and can be rated.
  const settled = await loanOf('given', 200, { owner: loan.borrowerId, place: 1 })
  const [, bank] = (await settled.repayment()).repayList.toReversed()
  await pay(
    (await settled.started(undefined, { channelNumber: bank?.channel_number ?? '' })).reference,
  )
  applicant = await testApplicant(server, 'given')
  problemId = (await complaints.filed(loan.token)).problemId
  await complaints.reply(problemId)
})

const ofLoan = () => ({ productId: loan.productId, orderId: loan.orderId })
const borrower = () => loan.token
const visit = {
  page_id: '1',
  user_from: 'a',
  client_type: 'ios',
  page_type: '1',
  utm_tag: '',
  app_from: '',
}
const source = { user_from: '', app_from: 'fb', utm_tag: '' }
const account = {
  cardType: '1',
  bankCode: 'GXCHPHM2XXX',
  cardNo: '09171234567',
  accountName: 'Ana Cruz',
}

const CALLS: readonly Literal[] = [
  { path: '/v3/loan-details/loan-details', send: ofLoan, as: borrower },
  { path: '/v3/loan-details/google-score', send: () => ({ score: '5' }), as: borrower },
  {
    path: '/service/event/save',
    send: () => ({ productId: loan.productId, moduleId: '30', positionId: '0' }),
    as: borrower,
  },
  {
    path: '/v3/bind-card/card-init',
    send: () => ({ product_id: '2' }),
    reads: 'items',
    as: borrower,
  },
  {
    path: '/v3/bind-card/bind-card-new',
    send: () => ({ ...account, product_id: '2' }),
    as: borrower,
  },
  {
    path: '/user-problem/problem-init',
    send: () => ({ orderId: loan.orderId }),
    reads: 'problemType problemSonType orderDetail orderList',
    as: borrower,
  },
  {
    path: '/user-problem/problem-save',
    send: () => ({
      problemType: '1',
      problemSonType: '11',
      problemDetail: 'They call at night',
      problemImage: '',
      orderNo: loan.orderId,
    }),
    as: borrower,
  },
  { path: '/user-problem/problem-list', send: () => ({}), reads: 'tabs', as: borrower },
  { path: '/user-problem/problem-detail', send: () => ({ problemId }), as: borrower },
  { path: '/user-problem/save-score', send: () => ({ score: '4', problemId }), as: borrower },
  {
    path: '/v3/personal-center/contact-kf-info',
    send: () => ({ overall: '30' }),
    reads: 'email smWa',
  },
  {
    path: '/entertaining/art',
    send: ofLoan,
    reads:
      'delayInfo productName repayDate productLogo repayPlan repayList noticeMsg defDetail isShowReyTop',
    as: borrower,
  },
  {
    path: '/v3/installment/loan-play-detail',
    send: ofLoan,
    reads:
      'repayAmount productName repayDate productLogo detail repayList noticeMsg defDetail isShowReyTop',
    as: borrower,
  },
  {
    path: '/v3/loan-details/generate-vcode',
    send: async () => {
      const { repayAmount, repayList } = await loan.repayment()
      const channelNumber = repayList[0]?.channel_number ?? ''
      return { ...ofLoan(), amount: String(repayAmount), channelNumber }
    },
    reads: 'payUrl',
    as: borrower,
  },
  {
    path: '/v3/loan-confirm/loan-detail-confirm',
    send: () => ({ productId: '1' }),
    as: () => applicant.token,
  },
  {
    path: '/v3/contract/contract',
    send: () => ({ productId: '1', scene: '3' }),
    reads: 'data',
    as: () => applicant.token,
  },
  {
    path: '/v3/contract/contract-jump',
    send: () => ({ productId: '1', scene: '3', position: '0', orderId: '' }),
    reads: 'contract_url',
    as: () => applicant.token,
  },
  {
    path: '/v3/loan-confirm/loan-detail-push',
    send: async () => {
      const { amount, periods, termUnit } = (await applicant.see({ productId: '1' })).data
      return {
        amount: String(amount),
        periods: String(periods),
        termUnit: String(termUnit),
        productId: '1',
      }
    },
    reads: 'lendDetailsUrl',
    as: () => applicant.token,
  },
  { path: '/api/v2/youmi/service/channel/channel-template', send: () => ({ templateId: '1' }) },
  { path: '/api/v2/youmi/promotion/track-visit', send: () => visit },
  { path: '/api/v2/youmi/promotion/get-sid', send: () => ({}), reads: 'sid' },
  {
    path: '/api/v2/youmi/promotion/get-sms',
    send: async () => {
      const form = { phone: newPhone('given'), deviceId: 'device-1', appName: 'Hiram Peso' }
      return { ...form, ...(await solved()), ...source }
    },
  },
  {
    path: '/api/v2/youmi/promotion/track-click',
    send: () => ({ ...visit, phone: newPhone('given') }),
  },
  {
    path: '/api/v2/youmi/promotion/register',
    send: async () => {
      const phone = newPhone('given')
      const { sid, capcode } = (await sendCode('given', phone)).sent
      const form = { phone, capcode, sid, deviceId: 'device-1', appName: 'Hiram Peso' }
      const more = { merchantNumber: '0', userName: phone, invite_code: '', id: '1', ...source }
      return { ...form, ...more, smsCode: await codeTo(phone) }
    },
  },
]

/** The rows of the table as method, path, payload, what is read. */
const rows = [
  ...readFileSync('docs/specification/specification.md', 'utf8').matchAll(
    /^\| (GET|POST)[^|]*\| ([^|]+) \| ([^|]+) \| ([^|]+) \|/gm,
  ),
].map(([, method = '', path = '', payload = '', reads = '']) => {
  return { method, path: (path.split(' (')[0] ?? '').trim(), payload, reads }
})

function rowOf(path: string) {
  // One row says its address in words.
  const inWords = (words: string) => words.includes(' ') && path.includes(words.split(' ')[0] ?? '')
  const row = rows.find((each) => each.path === path) ?? rows.find((each) => inWords(each.path))
  if (!row) throw new Error(`The table has no ${path}.`)
  return row
}

test.each(CALLS)('$path', async ({ path, send, reads = '', as }) => {
  const row = rowOf(path)
  const fields = await send()
  // What the table calls by names stands in the call, and nothing else.
  const named = row.payload.match(/\b[a-z]+(?:[A-Z]\w*|_\w+)\b/g) ?? []
  const accountFields = path.includes('bind-card-new') ? Object.keys(account) : []
  for (const name of named.filter((each) => !['isDelay', 'loanDetail'].includes(each)))
    expect(Object.keys(fields)).toContain(name)
  for (const name of Object.keys(fields).filter((each) => !accountFields.includes(each)))
    expect(row.payload).toContain(name)
  const query = { appVersion: '1', deviceName: 'x', deviceId: 'd', ...(as && { sessionId: as() }) }
  const { method } = row
  const answer = await app.inject({
    method: method as 'GET' | 'POST',
    url: API_BASE + path,
    query: method === 'GET' ? { ...query, ...fields } : query,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    }),
  })
  const { code, message, data } = answer.json<{ code: string; message: string; data: unknown }>()
  expect(Number(code), `${code} ${message}`).toBe(0)
  for (const name of reads.split(' ').filter(Boolean)) {
    expect(row.reads).toContain(name)
    expect(data).toHaveProperty(name)
  }
})

test('a picture is sent as form data under its name, and its address is read', async () => {
  const { payload, headers } = await toUpload(JPEG)
  const answer = await app.inject({
    method: 'POST',
    url: `${API_BASE}/user-problem/upload-problem-img`,
    query: { sessionId: loan.token },
    payload,
    headers,
  })
  expect(answer.json()).toMatchObject({ code: '0', data: { url: expect.stringContaining('/') } })
})

test('every row of the table is called', () => {
  const apart = ['/user-problem/upload-problem-img', '/gopia/goya/define']
  const called = CALLS.map(({ path }) => rowOf(path).path)
  expect(new Set([...called, ...apart])).toEqual(new Set(rows.map(({ path }) => path)))
})
