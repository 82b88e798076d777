import { describe, expect, it } from 'vitest'
import { isPassword, passwordHash } from '#server/backoffice/credentials/password-hash.ts'
import { passwordFault } from '#server/backoffice/credentials/password-rules.ts'

const EMAIL = 'ana.reyes@lender.ph'

describe('a password of staff', () => {
  it.each([
    ['elevenchars', 'Use 12 characters or more.'],
    ['my ana.reyes now', 'It must not contain your e-mail address.'],
    ['ANA.REYES@lender.ph', 'It must not contain your e-mail address.'],
    ['passwordpassword', 'Many people use this password. Choose another one.'],
    ['Password12345!', 'Many people use this password. Choose another one.'],
    ['1234567890123', 'Many people use this password. Choose another one.'],
    ['121212121212', 'Many people use this password. Choose another one.'],
    ['qwertyqwerty', 'Many people use this password. Choose another one.'],
  ])('%s is refused', (password, fault) => {
    expect(passwordFault(password, EMAIL)).toBe(fault)
  })

  it.each(['brass kettle under rain', 'tulog na ang pusa 7', 'ñandú über alles ok'])(
    '%s is accepted',
    (password) => {
      expect(passwordFault(password, EMAIL)).toBeNull()
    },
  )
})

describe('the hash of a password', () => {
  it('is Argon2id with a salt of its own, and only this password fits it', async () => {
    const [one, two] = await Promise.all([passwordHash('ñandú'), passwordHash('ñandú')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
    // However a keyboard composes it.
    expect(await isPassword('nandu\u0301'.replace('n', 'n\u0303'), one)).toBe(true)
    expect(await isPassword('nandu', one)).toBe(false)
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
