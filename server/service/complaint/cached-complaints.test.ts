// The list of complaints is kept in the memory of the process. Whatever changes, what is answered is
// what a process without a memory answers.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  listComplaints,
  rateComplaint,
  reopenComplaint,
} from '#contract/complaint/complaint-handling.ts'
import { chooseLanguage } from '#contract/sign-in/sign-in.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { cachedCall } from '#server/app/testing/testing-cached.ts'

const server = await testApp()
const { app, deps } = server
const { borrower, filed, reply, moveClock } = complaintTools(server)
const { around } = cachedCall(server, listComplaints)

// spec: API-011, API-012
test.each(['given', 'ph'])(
  'a complaint, its reply, its score, its reopening and a late reply show at once: %s',
  async (brand) => {
    const { token } = await borrower(brand)
    let problemId = ''
    const changes = [
      async () => ({ problemId } = await filed(token)),
      async () => reply(problemId),
      async () => ask(app, rateComplaint, { problemId, score: 4 }, { token }),
      async () => ask(app, reopenComplaint, { problemId, problemDetail: 'No.' }, { token }),
      async () => moveClock({ hours: 24 * 30 }),
      async () => filed(token, { problemDetail: 'Another' }),
    ]
    for (const change of changes) {
      const { before, after } = await around({}, token, change)
      expect(after.data).not.toEqual(before.data)
    }
  },
)

// spec: API-011, API-012
test.each([
  ['content', sql`update complaint set content = 'Erased'`],
  ['number', sql`update complaint set number = number || 'X'`],
  ['type', sql`update complaint set type = 5`],
  ['time', sql`update complaint set filed_at = filed_at - interval '1 hour'`],
  ['limit for a reply', sql`update complaint set reply_due_on = reply_due_on + 1`],
])('another %s shows at once', async (_, change) => {
  const { token } = await borrower('ph')
  await filed(token)
  const { before, after } = await around({}, token, async () => change.execute(deps.database))
  expect(after.data).not.toEqual(before.data)
})

// spec: API-011, API-012
test('another language, and the end of the session, show at once', async () => {
  const { token, borrowerId } = await borrower('ph')
  await filed(token)
  const { before, after } = await around({}, token, () =>
    ask(app, chooseLanguage, { language: 'fil' }, { token }),
  )
  expect(after.data).not.toEqual(before.data)
  const { after: ended } = await around({}, token, () =>
    sql`update session set ended_at = now() where borrower_id = ${borrowerId}`.execute(
      deps.database,
    ),
  )
  expect(ended.code).toBe('-1000')
})
