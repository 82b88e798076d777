import { beforeEach, describe, expect, test } from 'vitest'
import { sendSignInCode } from '#contract/sign-in.ts'
import { bindPayoutAccount, changePayoutAccount } from '#contract/payout-account.ts'
import { openSession } from '#contract/session.ts'
import { confirmCode, signedIn, signInMinutesAgo } from '#server/account/testing-confirm.ts'
import { accountsOf, GCASH } from '#server/payout-account/testing-account.ts'
import { ask } from '#server/testing-borrower.ts'
import { testHouse } from '#server/testing-house.ts'

const house = await testHouse()
const { app, parts } = house
const mine = { ...GCASH, accountName: 'Ana Cruz' }
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

beforeEach(async () => {
  await parts.database.deleteFrom('rate_limit').where('key', 'like', 'smsAddress%').execute()
  await parts.database.deleteFrom('rate_limit').where('key', 'like', 'smsNetwork%').execute()
})

async function binds(token: string, smsCode?: string, it = bindPayoutAccount) {
  const said = smsCode === undefined ? {} : { smsCode }
  return (await ask(app, it, { ...mine, ...said }, { token })).code
}

/** Signed in for longer than a sign-in stands for its owner. */
async function older(brand: string) {
  const he = await signedIn(house, brand)
  await signInMinutesAgo(house, he.id, 31)
  return he
}

describe('binding a payout account', () => {
  test('asks nothing of who has just signed in, nor in market asGiven', async () => {
    const fresh = await signedIn(house, 'ph')
    await signInMinutesAgo(house, fresh.id, 29)
    expect(await binds(fresh.token)).toBe('0')
    expect(await binds((await older('given')).token)).toBe('0')
  })

  test.each([bindPayoutAccount, changePayoutAccount])(
    'asks an older sign-in for a code, and is done with the right one: $path',
    async (it) => {
      const he = await older('ph')
      for (const none of [undefined, '']) expect(await binds(he.token, none, it)).toBe('-1006')
      expect(await binds(he.token, '123456', it)).toBe('800006')
      const code = await confirmCode(house, he, 'bind')
      expect(await binds(he.token, other(code), it)).toBe('800006')
      expect(await accountsOf(parts, he.id)).toEqual([])
      expect(await binds(he.token, code, it)).toBe('0')
      expect(await accountsOf(parts, he.id)).toHaveLength(1)
      expect(await binds(he.token, code, it)).toBe('800006')
    },
  )

  test('counts wrong codes: the right one after five of them comes too late', async () => {
    const he = await older('ph')
    const code = await confirmCode(house, he, 'bind')
    const guesses = Array.from({ length: 5 }, async () => binds(he.token, other(code)))
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['800006']))
    expect(await binds(he.token, code)).toBe('800006')
    expect(await accountsOf(parts, he.id)).toEqual([])
  })

  test('says what is wrong with the form before it asks for a code', async () => {
    const { token } = await older('ph')
    const wrong = { ...mine, cardNo: '1' }
    expect((await ask(app, bindPayoutAccount, wrong, { token })).code).toBe('-1002')
  })

  test('takes a new page of an old sign-in for as old as the sign-in', async () => {
    const he = await older('given')
    const opened = await app.inject({
      method: 'POST',
      url: `/found${openSession.path}`,
      payload: { sessionId: he.token },
    })
    expect(opened.cookies.map(({ name }) => name)).toContain('hiram')
    const ages = await parts.database
      .selectFrom('session')
      .select('signed_in_at')
      .distinct()
      .where('borrower_id', '=', he.id)
      .execute()
    expect(ages).toHaveLength(1)
  })
})

describe('a code to confirm', () => {
  test('goes to the own number of who is signed in, whatever number is named', async () => {
    const [he, she] = [await older('ph'), await older('ph')]
    const input = { purpose: 'bind', phone: she.phone } as const
    expect((await ask(app, sendSignInCode, input, { token: he.token })).code).toBe('0')
    const inbox = async (phone: string) =>
      (await app.inject({ url: '/sandbox/sms', query: { phone } })).json<unknown[]>().length
    expect([await inbox(he.phone), await inbox(she.phone)]).toEqual([1, 0])
  })

  test('is for nobody who is not signed in', async () => {
    const { phone } = await older('ph')
    expect((await ask(app, sendSignInCode, { purpose: 'bind', phone })).code).toBe('-1000')
  })

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
  test('to erase binds nothing, and one of another borrower neither', async () => {
    const [he, she] = [await older('ph'), await older('ph')]
    const erases = await confirmCode(house, he, 'erase')
    const hers = await confirmCode(house, she, 'bind')
    const his = await confirmCode(house, he, 'bind')
    for (const wrong of [erases, hers].filter((code) => code !== his))
      expect(await binds(he.token, wrong)).toBe('800006')
    expect(await binds(he.token, his)).toBe('0')
  })
})
