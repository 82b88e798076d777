import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { exportMyData } from '#contract/identity/my-data.ts'
import {
  addPasskey,
  askForPasskey,
  askPasskey,
  declinePasskey,
  listPasskeys,
  proveByPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '#contract/sign-in/passkey.ts'
import { listSecurityEvents } from '#contract/identity/security.ts'
import { getPageSetting } from '#contract/page/page.ts'
import { countUse } from '#server/identity/passkey/passkey-store.ts'
import {
  ownerOfAnswer,
  type PasskeyAsker,
  questionFor,
} from '#server/identity/passkey/use-passkey.ts'
import { authenticator, type Faults } from '#server/identity/passkey/testing-authenticator.ts'
import { GCASH } from '#server/identity/payout-account/testing-account.ts'
import {
  confirmCode,
  signedIn,
  signInMinutesAgo,
} from '#server/identity/sign-in/testing-confirm.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const ORIGIN = deps.config.publicUrl
const OTHER_SITE = { origin: 'https://hiram.example', rpId: 'hiram.example' }

const ph = { query: { brand: 'ph' } }
const question = async (purpose: 'signIn' | 'prove', options: object = ph) =>
  (await ask(app, askPasskey, { purpose }, options)).data.options

/** A borrower with a passkey on their phone. */
async function withPasskey() {
  const borrower = await signedIn(server, 'ph')
  const phone = authenticator(ORIGIN)
  const { data } = await ask(app, askForPasskey, {}, { token: borrower.token })
  const added = await ask(
    app,
    addPasskey,
    { answer: phone.makes(data.options) },
    {
      token: borrower.token,
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' },
    },
  )
  expect(added.code).toBe('0')
  return { ...borrower, device: phone }
}

/** The answer of /login to a signature. */
async function signsIn(answer: string, brand = 'ph') {
  return app.inject({
    method: 'POST',
    url: `/found${signInWithPasskey.path}`,
    query: { brand },
    payload: { answer },
  })
}
const codeOf = (answer: Awaited<ReturnType<typeof signsIn>>) => answer.json<{ code: string }>().code
const listOf = async (token: string) => (await ask(app, listPasskeys, {}, { token })).data

let owner: Awaited<ReturnType<typeof withPasskey>>
beforeAll(async () => {
  owner = await withPasskey()
})

describe('a passkey', () => {
  test('signs its owner in without picture or code, and the session says so', async () => {
    const answer = await signsIn(owner.device.signs(await question('signIn')))
    expect(codeOf(answer)).toBe('0')
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
    expect((await ask(app, getPageSetting, {}, { cookies })).data.isSignedIn).toBe(true)
    const rows = await deps.database
      .selectFrom('session')
      .select('began')
      .where('borrower_id', '=', owner.id)
      .where('began', '=', 'passkey')
      .execute()
    expect(rows.length).toBeGreaterThan(0)
  })

  test('asks a visitor for any passkey of this address, and names none', async () => {
    const options = JSON.parse(await question('signIn')) as object
    expect(options).toMatchObject({
      rpId: new URL(ORIGIN).hostname,
      userVerification: 'required',
      allowCredentials: [],
    })
  })

  test.each<[string, Faults]>([
    ['of another site', OTHER_SITE],
    ['of another origin', { origin: 'https://hiram.example' }],
    ['without the owner’s screen lock', { isUnlocked: false }],
    ['of a question that we never asked', { challenge: 'A'.repeat(43) }],
    ['that counts no further, as a copy does', { counter: 1 }],
  ])('%s signs nobody in', async (_, faults) => {
    // The owner's own has counted further.
    const right = await signsIn(owner.device.signs(await question('signIn')))
    expect(codeOf(right)).toBe('0')
    const answer = await signsIn(owner.device.signs(await question('signIn'), faults))
    expect(codeOf(answer)).toBe('-1005')
    expect(answer.cookies.map(({ name }) => name)).toEqual([])
  })

  test('answers a question once, and in five minutes', async () => {
    const answer = owner.device.signs(await question('signIn'))
    const answers = await Promise.all(Array.from({ length: 10 }, () => signsIn(answer)))
    expect(answers.map(codeOf).filter((code) => code === '0')).toHaveLength(1)

    const late = await question('signIn')
    await deps.database
      .updateTable('passkey_challenge')
      .set({ made_at: Temporal.Now.instant().subtract({ minutes: 6 }) })
      .execute()
    expect(codeOf(await signsIn(owner.device.signs(late)))).toBe('-1005')
  })

  test('that somebody made up, garbage, or one of another brand signs nobody in', async () => {
    const made = authenticator(ORIGIN).signs(await question('signIn'))
    for (const answer of [made, '{}', '[]', '{"id":"x"}', '{"id":1}', '{"id":"x","response":{}}'])
      expect(codeOf(await signsIn(answer))).toBe('-1005')
    expect(codeOf(await signsIn(owner.device.signs(await question('signIn')), 'given'))).toBe(
      '-1005',
    )
  })

  test('is for market philippines only', async () => {
    const { token } = await signedIn(server, 'given')
    expect((await ask(app, askForPasskey, {}, { token })).code).toBe('-1001')
    expect((await listOf(token)).isOffered).toBe(false)
  })
})

describe('of passkeys', () => {
  test('one of another brand at the same address signs nobody in', async () => {
    const brand = deps.config.brands.get('ph')!
    const asker = { brand: { ...brand, key: 'other' }, address: '203.0.113.7', borrowerId: null }
    const answer = async (asking: PasskeyAsker) =>
      owner.device.signs(await questionFor(deps, asking, 'signIn'))
    await expect(ownerOfAnswer(deps, asker, 'signIn', await answer(asker))).rejects.toMatchObject({
      code: '-1005',
    })
    const own = { ...asker, brand }
    expect(await ownerOfAnswer(deps, own, 'signIn', await answer(own))).toBe(owner.id)
  })

  test('a borrower has ten, however many are being added at once', async () => {
    const { token, id } = await signedIn(server, 'ph')
    const { data } = await ask(app, askForPasskey, {}, { token })
    await sql`
      insert into passkey (id, borrower_id, credential_id, public_key, counter, transports, name)
      select gen_random_uuid(), ${id}, ${id}::text || place, ''::bytea, 0, '{}', 'A phone'
      from generate_series(1, 10) place`.execute(deps.database)
    const answer = authenticator(ORIGIN).makes(data.options)
    expect((await ask(app, addPasskey, { answer }, { token })).code).toBe('-1005')
    expect((await ask(app, askForPasskey, {}, { token })).code).toBe('-1005')
    expect((await listOf(token)).list).toHaveLength(10)
  })

  test('an address may ask 1,200 questions an hour', async () => {
    await sql`insert into rate_limit (key, points, expire)
      values ('passkey:203.0.113.9', 1200, ${Date.now() + 60_000})`.execute(deps.database)
    const asks = async (remoteAddress: string) =>
      (await ask(app, askPasskey, { purpose: 'signIn' }, { ...ph, remoteAddress })).code
    expect([await asks('203.0.113.9'), await asks('203.0.113.10')]).toEqual(['-1003', '0'])
  })

  test('two uses that count as far are one use and one copy', async () => {
    const { rows } = await sql<{ id: string; counter: number }>`
      select id, counter::float8 as counter from passkey where borrower_id = ${owner.id}`.execute(
      deps.database,
    )
    const { id, counter } = rows[0]!
    const uses = [counter + 1, counter + 1].map(async (next) => countUse(deps.database, id, next))
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1)
  })
})

describe('adding a passkey', () => {
  test('names it after the device and tells the borrower', async () => {
    const { token } = owner
    const { list, isOffered } = await listOf(token)
    expect(list.map(({ name }) => name)).toEqual(['Chrome, Android'])
    expect(isOffered).toBe(false)
    const { data } = await ask(app, listSecurityEvents, {}, { token })
    expect(data.list.map(({ event }) => event)).toContain('passkeyAdded')
  })

  test('needs a fresh proof: a code, in an older session', async () => {
    const borrower = await signedIn(server, 'ph')
    await signInMinutesAgo(server, borrower.id, 31)
    const { token } = borrower
    expect((await ask(app, askForPasskey, {}, { token })).code).toBe('-1006')
    const smsCode = await confirmCode(server, borrower, 'passkey')
    expect((await ask(app, askForPasskey, { smsCode }, { token })).code).toBe('0')
  })

  test.each<[string, Faults]>([
    ['of another site', OTHER_SITE],
    ['without the owner’s screen lock', { isUnlocked: false }],
    ['of a question that we never asked', { challenge: 'A'.repeat(43) }],
  ])('%s is refused', async (_, faults) => {
    const { token } = await signedIn(server, 'ph')
    const { data } = await ask(app, askForPasskey, {}, { token })
    const answer = authenticator(ORIGIN).makes(data.options, faults)
    expect((await ask(app, addPasskey, { answer }, { token })).code).toBe('-1005')
    expect((await listOf(token)).list).toEqual([])
  })

  test('by the answer to another borrower’s question, or with theirs, is refused', async () => {
    const { token } = await signedIn(server, 'ph')
    const { data } = await ask(app, askForPasskey, {}, { token: owner.token })
    const stolen = { answer: authenticator(ORIGIN).makes(data.options) }
    expect((await ask(app, addPasskey, stolen, { token })).code).toBe('-1005')
    const own = (await ask(app, askForPasskey, {}, { token })).data.options
    const taken = { answer: owner.device.makes(own) }
    expect((await ask(app, addPasskey, taken, { token })).code).toBe('-1005')
    expect((await listOf(token)).list).toEqual([])
  })
})

describe('a passkey of somebody who is signed in', () => {
  test('is a fresh proof of its owner, in place of a code', async () => {
    const { token, id, device } = await withPasskey()
    await signInMinutesAgo(server, id, 31)
    const binds = async () =>
      (await ask(app, bindPayoutAccount, { ...GCASH, accountName: 'Ana Cruz' }, { token })).code
    expect(await binds()).toBe('-1006')
    const prove = async (answer: string) =>
      (await ask(app, proveByPasskey, { answer }, { token })).code
    // A signature for signing in confirms nothing, nor does another borrower's.
    expect(await prove(device.signs(await question('signIn')))).toBe('-1005')
    expect(await prove(owner.device.signs(await question('prove', { token })))).toBe('-1005')
    expect(await binds()).toBe('-1006')
    expect(await prove(device.signs(await question('prove', { token })))).toBe('0')
    expect(await binds()).toBe('0')
    const file = await app.inject({
      url: `/found${exportMyData.path}`,
      query: { format: 'json' },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(file.headers['content-type']).toBe('application/json')
  })

  test('is named and removed by its owner only, and then signs nobody in', async () => {
    const { token, device } = await withPasskey()
    const [one] = (await listOf(token)).list
    const id = one?.id ?? ''
    const named = { id, name: 'Ana’s phone' }
    expect((await ask(app, renamePasskey, named, { token: owner.token })).code).toBe('-1001')
    expect((await ask(app, renamePasskey, named, { token })).code).toBe('0')
    await ask(app, removePasskey, { id }, { token: owner.token })
    expect((await listOf(token)).list.map(({ name }) => name)).toEqual(['Ana’s phone'])
    await ask(app, removePasskey, { id }, { token })
    expect((await listOf(token)).list).toEqual([])
    expect(codeOf(await signsIn(device.signs(await question('signIn'))))).toBe('-1005')
  })
})

// Trust requirement 53.
test('a passkey is removed from an older session with a fresh proof only', async () => {
  const { device: _, ...borrower } = await withPasskey()
  const { token } = borrower
  const id = (await listOf(token)).list[0]?.id ?? ''
  await signInMinutesAgo(server, borrower.id, 31)
  expect((await ask(app, removePasskey, { id }, { token })).code).toBe('-1006')
  const wrong = await ask(app, removePasskey, { id, smsCode: '000000' }, { token })
  expect(wrong.code).toBe('800006')
  expect((await listOf(token)).list).toHaveLength(1)
  const smsCode = await confirmCode(server, borrower, 'passkey')
  expect((await ask(app, removePasskey, { id, smsCode }, { token })).code).toBe('0')
  expect((await listOf(token)).list).toEqual([])
})

test('a passkey is offered until one is added or declined', async () => {
  const { token } = await signedIn(server, 'ph')
  expect((await listOf(token)).isOffered).toBe(true)
  expect((await ask(app, declinePasskey, {}, { token })).code).toBe('0')
  expect((await listOf(token)).isOffered).toBe(false)
})
