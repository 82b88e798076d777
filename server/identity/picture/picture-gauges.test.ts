import { expect, test } from 'vitest'
import { pictureGauges } from '#server/identity/picture/picture-gauges.ts'
import { identityTools } from '#server/identity/picture/testing-identity.ts'
import { moveClockBy } from '#doubles/actions/clock.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { stranger, upload, sendAll, accept, refuse } = identityTools(server)

async function waiting() {
  const [row] = await pictureGauges.read(server.deps)
  const { identity_wait_hours: hours = 0, ...counts } = row?.values ?? {}
  return { ...counts, hours: Math.floor(hours) }
}

test('pictures count by borrower from their sending until staff decide, and past a half of a day', async () => {
  const none = { identities_waiting: 0, identities_past_half: 0, hours: 0 }
  const [first, second] = [await stranger(), await stranger()]
  await upload(first.token)
  expect(await waiting()).toEqual(none)
  await sendAll(first.token)
  await moveClockBy(server.deps, 13 * 3600)
  await sendAll(second.token, ['front'])
  expect(await waiting()).toEqual({ identities_waiting: 2, identities_past_half: 1, hours: 13 })
  expect(await accept(first.id)).toBeNull()
  expect(await waiting()).toEqual({ identities_waiting: 1, identities_past_half: 0, hours: 0 })
  expect(await refuse(second.id)).toBeNull()
  expect(await waiting()).toEqual(none)
})
