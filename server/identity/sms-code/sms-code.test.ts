import { describe, expect, test } from 'vitest'
import { checkCode } from '#server/identity/sms-code/check-code.ts'
import { issueCode } from '#server/identity/sms-code/issue-code.ts'
import { countStranger } from '#server/identity/sms-code/sending-limits.ts'
import { CODE_PURPOSES, type CodeKey } from '#server/identity/sms-code/code-key.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app, deps, logLines } = await testApp({
  SMS_PER_ADDRESS: '3',
  SMS_PER_NETWORK: '4',
})

let count = 0
/** A phone of one's own. */
function someone(changes: Partial<CodeKey> = {}): CodeKey {
  count += 1
  const phone = `+63918${String(count).padStart(7, '0')}`
  return { brand: 'ph', phone, purpose: 'login', ...changes }
}

async function send(key: CodeKey): Promise<string> {
  await issueCode(deps, key, (code) => `${code} is your code.`)
  return (await lastCode(key.phone)) ?? ''
}

async function lastCode(phone: string): Promise<string | undefined> {
  const answer = await app.inject({ url: '/sandbox/sms', query: { phone } })
  const [last] = answer.json<{ text: string }[]>()
  return /\d{6}/.exec(last?.text ?? '')?.[0]
}

/** The code of a refusal; '0' when the code was right. */
async function tried(key: CodeKey, code: string): Promise<string> {
  try {
    await checkCode(deps, key, code)
    return '0'
  } catch (error) {
    return (error as { code: string }).code
  }
}

const refusal = async (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => error as { code: string; data: { retryAfter: number } | null },
  )

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** As if so many seconds had passed for this phone's code and pause. */
async function later({ phone }: CodeKey, minutes: number) {
  await deps.database
    .updateTable('sms_code')
    .set({ expires_at: Temporal.Now.instant().subtract({ minutes }) })
    .where('phone', '=', phone)
    .execute()
}

async function endPause({ phone }: CodeKey) {
  const { database } = deps
  await database.deleteFrom('rate_limit').where('key', 'like', `smsPause:%${phone}%`).execute()
}

// Trust requirements on secrets that can be guessed.
describe('a code by SMS', () => {
  // spec: CONST-006
  test('has 6 digits, is right once, and wrong ever after', async () => {
    const key = someone()
    const code = await send(key)
    expect(code).toMatch(/^\d{6}$/)
    expect(await tried(key, code)).toBe('0')
    expect(await tried(key, code)).toBe('800006')
  })

  // spec: API-049
  test('is valid for its own phone, purpose, brand and subject only', async () => {
    const key = someone({ subject: 'one payment' })
    const code = await send(key)
    const wrong = [
      { ...key, phone: someone().phone },
      { ...key, purpose: 'erase' as const },
      { ...key, brand: 'given' },
      { ...key, subject: 'another payment' },
    ]
    for (const one of wrong) expect(await tried(one, code)).toBe('800006')
    expect(await tried(key, code)).toBe('0')
  })

  // Trust requirement 6, over all pairs of purposes.
  // spec: API-049
  test.each(CODE_PURPOSES)('for the purpose %s serves no other one', async (purpose) => {
    const key = someone({ purpose })
    const code = await send(key)
    for (const wrong of CODE_PURPOSES.filter((each) => each !== purpose))
      expect(await tried({ ...key, purpose: wrong }, code)).toBe('800006')
    expect(await tried(key, code)).toBe('0')
  })

  // spec: API-049
  test('dies after 5 wrong tries, even for the right code', async () => {
    const key = someone()
    const code = await send(key)
    for (let wrong = 0; wrong < 5; wrong += 1) expect(await tried(key, other(code))).toBe('800006')
    expect(await tried(key, code)).toBe('800006')
  })

  // spec: API-049
  test('lasts 5 minutes', async () => {
    const key = someone()
    const code = await send(key)
    const { expires_at, sent_at } = await deps.database
      .selectFrom('sms_code')
      .select(['expires_at', 'sent_at'])
      .where('phone', '=', key.phone)
      .executeTakeFirstOrThrow()
    expect(expires_at.since(sent_at).total('seconds')).toBeCloseTo(300, 0)
    await later(key, 0)
    expect(await tried(key, code)).toBe('800006')
  })

  // spec: API-049
  test('counts 200 guesses at one time as 5', async () => {
    const key = someone()
    const code = await send(key)
    const guesses = Array.from({ length: 200 }, (_, guess) => String(guess).padStart(6, '0'))
    const wrong = guesses.filter((guess) => guess !== code)
    const answers = await Promise.all(wrong.map((guess) => tried(key, guess)))
    expect(new Set(answers)).toEqual(new Set(['800006']))
    const { tries } = await deps.database
      .selectFrom('sms_code')
      .select('tries')
      .where('phone', '=', key.phone)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    expect(await tried(key, code)).toBe('800006')
  })

  // spec: API-049
  test('sent by many at once is right for one', async () => {
    const key = someone()
    const code = await send(key)
    const answers = await Promise.all(Array.from({ length: 20 }, () => tried(key, code)))
    expect(answers.filter((answer) => answer === '0')).toHaveLength(1)
  })

  // spec: API-049
  test('is neither kept nor logged as it is', async () => {
    const key = someone()
    const code = await send(key)
    const row = await deps.database
      .selectFrom('sms_code')
      .selectAll()
      .where('phone', '=', key.phone)
      .executeTakeFirstOrThrow()
    expect(row.code_hash).toHaveLength(32)
    expect(JSON.stringify({ ...row, code_hash: row.code_hash.toString('latin1') })).not.toContain(
      code,
    )
    expect(logLines.join('\n')).not.toContain(code)
  })
})

describe('sending', () => {
  // spec: API-049
  test('waits 60 seconds for one phone and purpose; a new code ends the old one', async () => {
    const key = someone()
    const first = await send(key)
    const refused = await refusal(send(key))
    expect(refused?.code).toBe('-1003')
    expect(refused?.data?.retryAfter).toBeGreaterThan(50)
    expect(refused?.data?.retryAfter).toBeLessThanOrEqual(60)
    await endPause(key)
    const second = await send(key)
    // Two codes are the same one time in a million: then there is no old one to try.
    const old = second === first ? String(1_000_000 - Number(first)).padStart(6, '0') : first
    expect(await tried(key, old)).toBe('800006')
    expect(await tried(key, second)).toBe('0')
  })

  // Trust requirement 48.
  // spec: API-049
  test('stops after 5 messages a day to one phone for one budget, and has others left', async () => {
    const { phone } = someone()
    const register: CodeKey = { brand: 'ph', phone, purpose: 'register' }
    for (let sent = 0; sent < 5; sent += 1) {
      await send(register)
      await endPause(register)
    }
    expect((await refusal(send(register)))?.code).toBe('-1003')
    for (const purpose of ['login', 'repay', 'bind', 'erase'] as const)
      expect(await send({ ...register, purpose })).toMatch(/^\d{6}$/)
  })

  // spec: API-049
  test('that the gateway refuses leaves no code, and may be tried again at once', async () => {
    const key = someone({ phone: 'no phone' })
    expect((await refusal(send(key)))?.code).toBe('-1005')
    expect((await refusal(send(key)))?.code).toBe('-1005')
    const kept = await deps.database
      .selectFrom('sms_code')
      .select('phone')
      .where('phone', '=', key.phone)
      .execute()
    expect(kept).toEqual([])
  })

  // spec: API-049
  test('to strangers is limited for an address and for its network', async () => {
    const from = async (address: string) =>
      (await refusal(countStranger(deps.limits, address)))?.code ?? '0'
    for (const _ of [1, 2, 3]) expect(await from('198.51.100.7')).toBe('0')
    expect(await from('198.51.100.7')).toBe('-1003')
    expect(await from('198.51.100.8')).toBe('0')
    expect(await from('198.51.100.9')).toBe('-1003')
    expect(await from('2001:db8:1::1')).toBe('0')
    expect(await from('::ffff:203.0.113.5')).toBe('0')
  })
})
