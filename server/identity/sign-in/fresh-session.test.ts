import { beforeEach, describe, expect, test } from 'vitest'
import { sendSignInCode } from '#contract/sign-in/sign-in.ts'
import { bindPayoutAccount, changePayoutAccount } from '#contract/application/payout-account.ts'
import { confirmExport, exportMyData } from '#contract/identity/my-data.ts'
import { openSession } from '#contract/sign-in/session.ts'
import {
  confirmCode,
  signedIn,
  signInMinutesAgo,
} from '#server/identity/sign-in/testing-confirm.ts'
import { listAccounts, GCASH } from '#server/identity/payout-account/testing-account.ts'
import { findSession } from '#server/identity/session/find-session.ts'
import {
  hasFreshProof,
  hasJustUsedPasskey,
  storeProof,
} from '#server/identity/session/fresh-proof.ts'
import { branchSession, startSession } from '#server/identity/session/start-session.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const mine = { ...GCASH, accountName: 'Ana Cruz' }
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

beforeEach(async () => {
  await deps.database.deleteFrom('rate_limit').where('key', 'like', 'smsAddress%').execute()
  await deps.database.deleteFrom('rate_limit').where('key', 'like', 'smsNetwork%').execute()
})

async function binds(token: string, smsCode?: string, endpoint = bindPayoutAccount) {
  const said = smsCode === undefined ? {} : { smsCode }
  return (await ask(app, endpoint, { ...mine, ...said }, { token })).code
}

/** The code of the answer, where it is no file. */
async function exports(token: string) {
  const answer = await app.inject({
    url: `/found${exportMyData.path}`,
    query: { format: 'json' },
    headers: { authorization: `Bearer ${token}` },
  })
  return { headers: answer.headers, code: answer.json<{ code?: string }>().code }
}

/** Signed in for longer than a sign-in proves its owner. */
async function older(brand: string) {
  const borrower = await signedIn(server, brand)
  await signInMinutesAgo(server, borrower.id, 31)
  return borrower
}

describe('binding a payout account', () => {
  // spec: AUTH-005
  test('asks for no code after a fresh sign-in, nor in market asGiven', async () => {
    const fresh = await signedIn(server, 'ph')
    await signInMinutesAgo(server, fresh.id, 29)
    expect(await binds(fresh.token)).toBe('0')
    expect(await binds((await older('given')).token)).toBe('0')
  })

  // spec: AUTH-005
  test.each([bindPayoutAccount, changePayoutAccount])(
    'asks an older sign-in for a code, and is done with the right one: $path',
    async (endpoint) => {
      const borrower = await older('ph')
      for (const none of [undefined, ''])
        expect(await binds(borrower.token, none, endpoint)).toBe('-1006')
      expect(await binds(borrower.token, '123456', endpoint)).toBe('800006')
      const code = await confirmCode(server, borrower, 'bind')
      expect(await binds(borrower.token, other(code), endpoint)).toBe('800006')
      expect(await listAccounts(deps, borrower.id)).toEqual([])
      expect(await binds(borrower.token, code, endpoint)).toBe('0')
      expect(await listAccounts(deps, borrower.id)).toHaveLength(1)
      expect(await binds(borrower.token, code, endpoint)).toBe('800006')
    },
  )

  // spec: AUTH-005
  test('counts wrong codes: the right one after five of them comes too late', async () => {
    const borrower = await older('ph')
    const code = await confirmCode(server, borrower, 'bind')
    const guesses = Array.from({ length: 5 }, async () => binds(borrower.token, other(code)))
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['800006']))
    expect(await binds(borrower.token, code)).toBe('800006')
    expect(await listAccounts(deps, borrower.id)).toEqual([])
  })

  // spec: AUTH-005
  test('says what is wrong with the form before it asks for a code', async () => {
    const { token } = await older('ph')
    const wrong = { ...mine, cardNo: '1' }
    expect((await ask(app, bindPayoutAccount, wrong, { token })).code).toBe('-1002')
  })

  // spec: AUTH-005
  test('treats a new page of an old sign-in as old', async () => {
    const borrower = await older('given')
    const opened = await app.inject({
      method: 'POST',
      url: `/found${openSession.path}`,
      payload: { sessionId: borrower.token },
    })
    expect(opened.cookies.map(({ name }) => name)).toContain('hiram')
    const ages = await deps.database
      .selectFrom('session')
      .select('signed_in_at')
      .distinct()
      .where('borrower_id', '=', borrower.id)
      .execute()
    expect(ages).toHaveLength(1)
  })
})

// Trust requirement 53.
describe('a partner’s link', () => {
  const fromPartner = async (brand: string) => {
    const { id, phone } = await signedIn(server, brand)
    const origin = { began: 'partnerLink', hours: 2 } as const
    return { id, phone, token: await startSession(deps.database, deps.random, id, origin) }
  }

  // spec: AUTH-005
  test.each(['given', 'ph'])('proves nothing, however fresh it is: %s', async (brand) => {
    const borrower = await fromPartner(brand)
    expect(await binds(borrower.token)).toBe('-1006')
    expect((await exports(borrower.token)).code).toBe('-1006')
    expect(await binds(borrower.token, await confirmCode(server, borrower, 'bind'))).toBe('0')
  })

  // spec: AUTH-005
  test('is still one on the pages that it opens', async () => {
    const { id, token } = await fromPartner('given')
    const opened = await app.inject({ url: '/main', query: { sessionId: token } })
    const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]))
    const bound = await ask(app, bindPayoutAccount, mine, {
      cookies,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    })
    expect(cookies['hiram']).toHaveLength(43)
    expect(bound.code).toBe('-1006')
    const rows = await deps.database
      .selectFrom('session')
      .select('began')
      .where('borrower_id', '=', id)
      .where('began', '=', 'partnerLink')
      .execute()
    expect(rows).toHaveLength(2)
  })
})

// Trust requirement 53.
describe('an export of data', () => {
  // spec: AUTH-005
  test('asks for no code after a fresh sign-in, nor the host app in market asGiven', async () => {
    const fresh = await signedIn(server, 'ph')
    for (const { token } of [fresh, await older('given')])
      expect((await exports(token)).headers['content-type']).toBe('application/json')
  })

  // spec: AUTH-005
  test('asks an older sign-in for a code, which proves nothing else', async () => {
    const borrower = await older('ph')
    const { token } = borrower
    expect((await exports(token)).code).toBe('-1006')
    expect((await ask(app, confirmExport, {}, { token })).code).toBe('-1006')
    const bindCode = await confirmCode(server, borrower, 'bind')
    const code = await confirmCode(server, borrower, 'export')
    for (const wrong of [bindCode].filter((each) => each !== code))
      expect((await ask(app, confirmExport, { smsCode: wrong }, { token })).code).toBe('800006')
    expect((await ask(app, confirmExport, { smsCode: code }, { token })).code).toBe('0')
    expect((await exports(token)).headers['content-type']).toBe('application/json')
    expect(await binds(token)).toBe('-1006')
    await deps.database
      .updateTable('session')
      .set({ proved_at: Temporal.Now.instant().subtract({ minutes: 31 }) })
      .where('borrower_id', '=', borrower.id)
      .execute()
    expect((await exports(token)).code).toBe('-1006')
  })
})

// Trust requirement 53.
describe('what a session proved', () => {
  const olderSession = async () => {
    const { id, token } = await older('ph')
    const session = await findSession(deps.database, token)
    return { borrowerId: id, id: session!.id }
  }
  const proofMinutesAgo = async (borrowerId: string, minutes: number) =>
    deps.database
      .updateTable('session')
      .set({ proved_at: Temporal.Now.instant().subtract({ minutes }) })
      .where('borrower_id', '=', borrowerId)
      .execute()

  // spec: AUTH-005
  test('its pages have proved too, and no longer than it', async () => {
    const { borrowerId, id } = await olderSession()
    await storeProof(deps.database, id, 'anything')
    const token = await branchSession(deps.database, deps.random, { id, borrowerId })
    const page = await findSession(deps.database, token)
    expect(await hasFreshProof(deps.database, page!.id, 'bind')).toBe(true)
    await proofMinutesAgo(borrowerId, 31)
    expect(await hasFreshProof(deps.database, page!.id, 'bind')).toBe(false)
  })

  // spec: AUTH-005
  test('by a passkey stays proved after a code for an export', async () => {
    const { borrowerId, id } = await olderSession()
    await storeProof(deps.database, id, 'anything')
    await storeProof(deps.database, id, 'export')
    expect(await hasFreshProof(deps.database, id, 'bind')).toBe(true)
    await proofMinutesAgo(borrowerId, 31)
    await storeProof(deps.database, id, 'export')
    expect(await hasFreshProof(deps.database, id, 'bind')).toBe(false)
    expect(await hasFreshProof(deps.database, id, 'export')).toBe(true)
  })

  // spec: AUTH-005
  test('by a passkey confirms for five minutes what cannot be undone', async () => {
    const { borrowerId, id } = await olderSession()
    expect(await hasJustUsedPasskey(deps.database, id)).toBe(false)
    await storeProof(deps.database, id, 'anything')
    expect(await hasJustUsedPasskey(deps.database, id)).toBe(true)
    await proofMinutesAgo(borrowerId, 6)
    expect(await hasJustUsedPasskey(deps.database, id)).toBe(false)
  })
})

describe('a code to confirm', () => {
  // spec: AUTH-005
  test('goes to the number of the signed-in borrower, whatever number is named', async () => {
    const [borrower, stranger] = [await older('ph'), await older('ph')]
    const input = { purpose: 'bind', phone: stranger.phone } as const
    expect((await ask(app, sendSignInCode, input, { token: borrower.token })).code).toBe('0')
    const inbox = async (phone: string) =>
      (await app.inject({ url: '/sandbox/sms', query: { phone } })).json<unknown[]>().length
    expect([await inbox(borrower.phone), await inbox(stranger.phone)]).toEqual([1, 0])
  })

  // spec: AUTH-005
  test('is for nobody who is not signed in', async () => {
    const { phone } = await older('ph')
    expect((await ask(app, sendSignInCode, { purpose: 'bind', phone })).code).toBe('-1000')
  })

  // spec: AUTH-005
  test('waits 60 seconds before the next, and is counted with the others of the day', async () => {
    const { token } = await older('ph')
    const asks = async (purpose: 'bind' | 'erase') =>
      (await ask(app, sendSignInCode, { purpose }, { token })).code
    expect([await asks('bind'), await asks('bind'), await asks('erase')]).toEqual([
      '0',
      '-1003',
      '0',
    ])
  })

  // Trust requirement 6.
  // spec: AUTH-005
  test('to erase binds nothing, and one of another borrower neither', async () => {
    const [borrower, stranger] = [await older('ph'), await older('ph')]
    const erases = await confirmCode(server, borrower, 'erase')
    const strangers = await confirmCode(server, stranger, 'bind')
    const code = await confirmCode(server, borrower, 'bind')
    for (const wrong of [erases, strangers].filter((each) => each !== code))
      expect(await binds(borrower.token, wrong)).toBe('800006')
    expect(await binds(borrower.token, code)).toBe('0')
  })
})
