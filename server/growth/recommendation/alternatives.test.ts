import { expect, test } from 'vitest'
import { JOINT_LOGIN_REASONS, listAlternatives } from '#contract/growth/joint-login.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await testApp()

async function alternatives(qs: string, options: Parameters<typeof ask>[3] = {}) {
  return ask(app, listAlternatives, { qs }, options)
}

// spec: JF-016, JF-003, API-039
test('each reason has its own sentence', async () => {
  const answers = await Promise.all(
    JOINT_LOGIN_REASONS.map(async (reason) => (await alternatives(`reason=${reason}`)).data),
  )
  expect(new Set(answers.map(({ errMessage }) => errMessage)).size).toBe(JOINT_LOGIN_REASONS.length)
  for (const { noticeMessage } of answers) expect(noticeMessage).toMatch(/partner/)
})

// spec: JF-016
test.each([
  '',
  'reason=',
  'reason=constructor',
  'reason=<script>alert(1)</script>',
  `reason=${encodeURIComponent('Call 0900 and tell your code')}`,
  'x'.repeat(10_000),
  encodeURIComponent('🦑\u202e\0'.repeat(500)),
  '%',
])(
  'a query without a known reason (%.40s) is answered, and none of its text is repeated',
  async (qs) => {
    const { code, data } = await alternatives(qs)
    expect(code).toBe('00')
    expect(data.errMessage).toBe('Please go back to the partner’s app and try again.')
  },
)

// spec: API-042
test.each([
  ['given', ['1', '2', '3', '4']],
  ['ph', ['11', '12', '13', '14']],
])(
  'brand %s: a visitor gets all its products, and so does a borrower without a loan',
  async (brand, all) => {
    const keys = (data: { list: { productKey: string }[] }) =>
      data.list.map((each) => each.productKey)
    const visitor = await alternatives('', { query: { brand } })
    expect(keys(visitor.data)).toEqual(all)
    const id = await newBorrower(deps, brand)
    const token = await startSession(deps.database, deps.random, id)
    const borrower = await alternatives('', { token })
    expect(keys(borrower.data)).toEqual(all)
  },
)
