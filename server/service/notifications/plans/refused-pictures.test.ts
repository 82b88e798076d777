import { beforeAll, expect, test } from 'vitest'
import { identityTools } from '#server/identity/picture/testing-identity.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { notificationTools } from '#server/service/notifications/testing-notifications.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { stranger, sendAll, accept, refuse } = identityTools(server)
const { nextHour, told } = notificationTools(server)

beforeAll(async () => nextHour(10))

test('a borrower is told once that other pictures are needed', async () => {
  const { id, token } = await stranger()
  await sendAll(token)
  await refuse(id, ['selfie'])
  await settleJobs(server.deps)
  await settleJobs(server.deps)
  expect(await told(id)).toEqual([
    'Hiram: We need a new picture of your ID or face. The app says which one, and why. Your application waits for it.',
  ])
})

test('nobody is told who has sent others meanwhile, or whose pictures were accepted', async () => {
  const again = await stranger()
  await sendAll(again.token)
  await refuse(again.id, ['selfie'])
  await sendAll(again.token, ['selfie'])
  const accepted = await stranger()
  await sendAll(accepted.token)
  await accept(accepted.id)
  await settleJobs(server.deps)
  expect(await told(again.id)).toEqual([])
  expect(await told(accepted.id)).toEqual([])
})
