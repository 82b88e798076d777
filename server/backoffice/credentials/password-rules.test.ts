import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { isPassword, passwordHash } from '#server/backoffice/credentials/password-hash.ts'
import { passwordFault } from '#server/backoffice/credentials/password-rules.ts'
import { passwordWords } from '#server/backoffice/credentials/password-words.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const EASY = 'This password is easy to guess. Choose another one.'
const A_NAME =
  'It is mostly a name that others know, of you, your company or this program. Choose another one.'

const app = await testApp()
const words = await passwordWords(app.deps, {
  email: 'ana.reyes@lender.ph',
  names: ['Ana Núñez-Reyes'],
})

describe('a password of staff', () => {
  it.each([
    ['elevenchars', 'Use 12 characters or more.'],
    ['passwordpassword', EASY],
    ['password password', EASY],
    ['p4ssw0rd-p4$$w0rd', EASY],
    ['Password12345!', EASY],
    ['1234567890123', EASY],
    ['121212121212', EASY],
    ['qwertyqwerty', EASY],
    ['qwerty uiop 12345', EASY],
    ['letmein2026now', EASY],
    ['ANA.REYES@lender.ph', EASY],
    ['hiramhiramhiram', EASY],
    ['hiram-console-2026', EASY],
    ['my ana.reyes now', A_NAME],
    ['h1r4m_c0ns0!e 2026', EASY],
    ['1hiram2hiram3hiram4', A_NAME],
    ['the hiram console, 2026', A_NAME],
    ['nunez nunez nunez and me', A_NAME],
    ['lender lending hiram 2026', A_NAME],
  ])('%s is refused', (password, fault) => {
    expect(passwordFault(password, words)).toBe(fault)
  })

  it.each([
    'brass kettle under rain',
    'tulog na ang pusa 7',
    'ñandú über alles ok',
    '839201748362910473625180',
    '!@(#{%)*&^+=?/<,',
    'hiram k7Qz9pXw2m',
  ])('%s is accepted', (password) => {
    expect(passwordFault(password, words)).toBeNull()
  })

  it('holds no name of a brand or a product, however it is written', async () => {
    const [brand] = app.deps.config.brands.values()
    const { name } = await app.deps.database
      .selectFrom('product')
      .select('name')
      .where('is_offered', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    for (const known of [brand?.appName ?? '', brand?.company.name ?? '', name]) {
      expect(known.length).toBeGreaterThan(3)
      expect(passwordFault(`${known} 2026 ${known}`, words)).not.toBeNull()
      expect(passwordFault(`x${known.replaceAll('a', '4')}y${known}z`, words)).not.toBeNull()
    }
  })

  it('is none of the common ones, nor a common one twice', () => {
    const common = dictionary['passwords-common']
    const long = common.filter((one) => one.length >= 12)
    expect(long.length).toBeGreaterThan(200)
    const twice = common.slice(0, 100).map((one) => `${one} ${one} ${one}`)
    const isLong = (one: string) => one.length >= 12
    const accepted = [...long, ...twice.filter(isLong)].filter(
      (one) => passwordFault(one, words) === null,
    )
    expect(accepted).toEqual([])
  })

  it('is judged in a moment, however long it is', () => {
    const before = process.cpuUsage()
    for (const one of ['p4$$w0rd1!', '!1|lI7', '1', 'x1'])
      passwordFault(one.repeat(200).slice(0, 200), words)
    // Microseconds; without limits it is twice as many.
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
  })
})

describe('the hash of a password', () => {
  it('is Argon2id with a salt of its own, and only this password fits it', async () => {
    const [one, two] = await Promise.all([passwordHash('ñandú'), passwordHash('ñandú')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
    // However a keyboard composes it.
    expect(await isPassword('nandu\u0301'.replace('n', 'n\u0303'), one)).toBe(true)
    for (const other of ['nandu', 'ÑANDÚ', 'ñandú '])
      expect(await isPassword(other, one)).toBe(false)
  })

  it('is checked at the cost that it says, and never at one without bounds', async () => {
    const older = await passwordHash('ñandú', { memory: 8192, passes: 1, parallelism: 2 })
    expect(older).toContain('$m=8192,t=1,p=2$')
    expect(await isPassword('ñandú', older)).toBe(true)
    expect(await isPassword('nandu', older)).toBe(false)
    for (const endless of ['m=4194304,t=1,p=2', 'm=8192,t=100000,p=2', 'm=8192,t=1,p=999']) {
      const stored = older.replace('m=8192,t=1,p=2', endless)
      await expect(isPassword('ñandú', stored)).rejects.toThrow(`asks for ${endless} of Argon2`)
    }
  })

  it('of nobody fits no password, and takes as long', async () => {
    const stored = await passwordHash('brass kettle under rain')
    const time = async (hash: string | null) => {
      const from = performance.now()
      expect(await isPassword('brass kettle', hash)).toBe(false)
      return performance.now() - from
    }
    const times = { known: 0, unknown: 0 }
    for (let round = 0; round < 10; round += 1) {
      times.known += await time(stored)
      times.unknown += await time(null)
    }
    expect(times.unknown).toBeGreaterThan(times.known * 0.5)
  })
})
