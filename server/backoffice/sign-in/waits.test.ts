import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  askSignInPasskey,
  signIn,
  signInByPasskey,
  unlock,
} from '#contract/console/staff/sign-in.ts'
import {
  PASSWORD,
  personWithPassword,
  totpCode,
  visit,
} from '#server/backoffice/sign-in/testing-sign-in.ts'
import { moveClockBy } from '#doubles/actions/clock.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()

const guess = (email: string, address: string) =>
  visit(t, signIn, { email, password: 'a wrong guess' }, { address })

/** The seconds to wait, or null for a try that was made. */
async function waitAfter(email: string, address: string): Promise<number | null> {
  const { code, data } = await guess(email, address)
  return code === CODES.tooManyTries ? (data as unknown as { retryAfter: number }).retryAfter : null
}

async function guessUntilWait(email: string, address: string): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1)
    if ((await waitAfter(email, address)) !== null) return tries
  throw new Error('Nobody had to wait.')
}

/** Written in the wide letters of East Asian keyboards. */
const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0))

const pass = (seconds: number) => moveClockBy(t.deps, seconds)

describe('wrong tries', () => {
  it('of an account wait after five, and longer after each more', async () => {
    const { email } = await personWithPassword(t)
    expect(await guessUntilWait(email, '203.0.113.1')).toBe(5)
    const waits = []
    for (let round = 0; round < 8; round += 1) {
      const seconds = (await waitAfter(email, '203.0.113.1')) ?? 0
      waits.push(Math.round(seconds / 30) * 30)
      await pass(seconds + 1)
      expect((await guess(email, '203.0.113.1')).code).toBe(CODES.notInThisStatus)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
  })

  it('wait the same for an e-mail that nobody has', async () => {
    expect(await guessUntilWait('nobody@lender.test', '203.0.113.2')).toBe(5)
  })

  it('refuse the right password too while they wait', async () => {
    const { email, totpKey } = await personWithPassword(t)
    await guessUntilWait(email, '203.0.113.3')
    const typed = { email, password: PASSWORD, code: totpCode(t, totpKey) }
    const answer = await visit(t, signIn, typed, { address: '203.0.113.3' })
    expect(answer).toMatchObject({ code: CODES.tooManyTries, cookie: '' })
  })

  it('at once are counted, and no more than five are made', async () => {
    const { email } = await personWithPassword(t)
    const codes = await Promise.all(
      Array.from({ length: 12 }, async () => (await guess(email, '203.0.113.4')).code),
    )
    expect(codes.filter((code) => code === CODES.notInThisStatus)).toHaveLength(5)
  })

  it('from many addresses wait too, but not at the address that the person works from', async () => {
    const { email, totpKey } = await personWithPassword(t)
    for (let place = 0; place < 20; place += 1) await guess(email, `198.51.100.${place}`)
    expect((await guess(email, '198.51.100.200')).code).toBe(CODES.tooManyTries)
    const typed = { email, password: PASSWORD, code: totpCode(t, totpKey) }
    expect((await visit(t, signIn, typed)).data).toEqual({ next: 'in' })
  })

  it('of many accounts from one address wait', async () => {
    const refused = []
    for (let place = 0; place < 51; place += 1)
      refused.push((await guess(`somebody${place}@lender.test`, '203.0.113.5')).code)
    expect(refused.indexOf(CODES.tooManyTries)).toBe(50)
    expect((await guess('somebody@lender.test', '203.0.113.6')).code).toBe(CODES.notInThisStatus)
  })

  it('nor at another address of the block that the person works from', async () => {
    const { email, totpKey } = await personWithPassword(t)
    const signsInFrom = async (address: string) => {
      const typed = { email, password: PASSWORD, code: totpCode(t, totpKey) }
      return visit(t, signIn, typed, { address })
    }
    await signsInFrom('2001:db8:1:2::1')
    for (let place = 0; place < 20; place += 1) await guess(email, `198.51.101.${place}`)
    await pass(31)
    // The wait of this one is longer than a code is good for.
    await guess(email, '198.51.101.20')
    await pass(30)
    expect((await guess(email, '2001:db8:1:3::1')).code).toBe(CODES.tooManyTries)
    expect((await signsInFrom('2001:db8:1:2:ffff::9')).data).toEqual({ next: 'in' })
  })

  it.each([
    ['an account', () => 'one@lender.test', '203.0.113.7', 5],
    ['an address', (tries: number) => `one${tries}@lender.test`, '203.0.113.10', 50],
  ])('of %s do not hold for passkeys', async (_, emailOf, address, free) => {
    for (let tries = 0; tries < free; tries += 1) await guess(emailOf(tries), address)
    expect((await guess(emailOf(free), address)).code).toBe(CODES.tooManyTries)
    await visit(t, askSignInPasskey, {}, { address })
    const answer = await visit(t, signInByPasskey, { answer: '{}' }, { address })
    expect(answer.code).toBe(CODES.notInThisStatus)
  })

  it('are forgotten once the person is in', async () => {
    const { email, totpKey } = await personWithPassword(t)
    for (let tries = 0; tries < 4; tries += 1) await guess(email, '127.0.0.1')
    const typed = { email, password: PASSWORD, code: totpCode(t, totpKey) }
    expect((await visit(t, signIn, typed)).data).toEqual({ next: 'in' })
    expect(await guessUntilWait(email, '127.0.0.1')).toBe(5)
  })

  it.each([
    ['that somebody has', async () => (await personWithPassword(t)).email],
    ['that nobody has', async () => 'no.person@lender.test'],
  ])('of an e-mail %s count together, however it is written', async (_, emailOf) => {
    const email = await emailOf()
    const [name = '', domain = ''] = email.split('@')
    const writings = [wide(email), `${wide(name)}@${domain}`, ` ${email.toUpperCase()}`, email]
    const refused = []
    for (const written of [...writings, ...writings])
      refused.push((await guess(written, '203.0.113.8')).code)
    expect(refused.indexOf(CODES.tooManyTries)).toBe(5)
  })

  it('of a colleague’s account are kept when somebody signs in or unlocks beside them', async () => {
    const address = '203.0.113.9'
    const [one, colleague] = [await personWithPassword(t), await personWithPassword(t)]
    const signsIn = async () => {
      await pass(30)
      const typed = { email: one.email, password: PASSWORD, code: totpCode(t, one.totpKey) }
      return visit(t, signIn, typed, { address })
    }
    expect(await guessUntilWait(colleague.email, address)).toBe(5)
    for (let place = 0; place < 38; place += 1) await guess(`other${place}@lender.test`, address)
    // Their own wrong tries are forgotten, and no right one counts.
    await guess(one.email, address)
    const { cookie } = await signsIn()
    expect((await visit(t, unlock, { password: PASSWORD }, { cookie, address })).code).toBe('0')
    for (let round = 0; round < 5; round += 1)
      expect((await signsIn()).data).toEqual({ next: 'in' })

    const refused = []
    for (let place = 0; place < 8; place += 1)
      refused.push((await guess(`another${place}@lender.test`, address)).code)
    expect(refused.indexOf(CODES.tooManyTries)).toBe(6)
  })
})
