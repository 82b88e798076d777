import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Ask, ASKED, askSettings } from '#server/set-up/ask-settings.ts'
import { MORE_OF_PRODUCTION, PRODUCTION } from '#server/app/testing/testing-production.ts'
import { addToSettingsFile, readSettingsFile } from '#server/set-up/settings-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'hiram-ask-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A run of `hiram setup FILE`, with the questions that it asked. */
async function run(path: string, answerTo: (question: string) => string): Promise<string[]> {
  const questions: string[] = []
  const ask: Ask = async (question) => {
    questions.push(question)
    return answerTo(question)
  }
  await askSettings(readSettingsFile(path), ask, (answer) => addToSettingsFile(path, answer))
  return questions
}

const modeOf = (path: string) => statSync(path).mode & 0o777

test('settings are asked for, kept in a file of its owner alone, and not asked for again', async () => {
  const path = join(folder, 'production.env')
  writeFileSync(path, '# Ours\nNODE_ENV=production\nDEFAULT_BRAND=old\n', { mode: 0o600 })
  const typed = new Map([
    ['DATA_DIR', folder],
    ['DRAGONPAY_MERCHANT_ID', 'a #1 "word"'],
  ])
  const questions = await run(path, (question) => typed.get(question.split(',')[0] ?? '') ?? '')
  expect(readFileSync(path, 'utf8')).toMatch(/^# Ours\nNODE_ENV=production\n/)
  const kept = readSettingsFile(path)
  expect(kept).toMatchObject({ TRUST_PROXY: '127.0.0.1,::1', DRAGONPAY_MERCHANT_ID: 'a #1 "word"' })
  expect(kept['HOST_KEYS']).toMatch(/^old=.{40,}$/)
  expect(questions.join('\n')).not.toContain(kept['METRICS_TOKEN'])
  expect(questions.join('\n')).not.toContain('NODE_ENV')
  expect(modeOf(path)).toBe(0o600)
  const other = join(folder, 'other.env')
  await run(other, (question) => (question.startsWith('DRAGONPAY_MERCHANT_ID') ? "it's #1" : ''))
  expect(readSettingsFile(other)['DRAGONPAY_MERCHANT_ID']).toBe("it's #1")
  const again = await run(path, () => '')
  expect(again.some((question) => question.startsWith('METRICS_TOKEN'))).toBe(false)
})

test('each answer is kept before the next question, so that a connection that is cut loses none', async () => {
  const path = join(folder, 'cut.env')
  const cut = 'HOST_KEYS'
  const until = run(path, (question) => {
    if (question.startsWith('PUBLIC_URL')) return 'https://app.lender.ph'
    if (question.startsWith(cut)) throw new Error('the connection is cut')
    return question.startsWith('DEFAULT_BRAND') ? 'ph' : ''
  })
  await expect(until).rejects.toThrow('the connection is cut')
  expect(modeOf(path)).toBe(0o600)
  const kept = readSettingsFile(path)
  expect(kept).toMatchObject({ PUBLIC_URL: 'https://app.lender.ph', DEFAULT_BRAND: 'ph' })
  expect(kept['METRICS_TOKEN']).toMatch(/^.{44}$/)
  expect(kept).not.toHaveProperty(cut)
  const rest = await run(path, () => '')
  expect(rest.some((question) => question.startsWith(cut))).toBe(true)
  expect(rest.some((question) => /^(PUBLIC_URL|METRICS_TOKEN)/.test(question))).toBe(false)
  expect(readSettingsFile(path)).toMatchObject(kept)
})

test('a file that everybody could read is read by its owner and its group alone, whatever is shorter', () => {
  const path = join(folder, 'open.env')
  writeFileSync(path, 'A=a-long-value-of-before\nB=2\n')
  chmodSync(path, 0o644)
  addToSettingsFile(path, { A: '1' })
  expect(modeOf(path)).toBe(0o640)
  expect(readFileSync(path, 'utf8')).toBe('B=2\nA=1\n')
})

test('what the example leaves open is asked for as if it were not there, and else only what is used', async () => {
  const path = join(folder, 'example.env')
  const example = readFileSync('docs/operate/production.env', 'utf8')
  writeFileSync(path, `${example}SMS_GATEWAYS=twilio\n`, { mode: 0o600 })
  const questions = await run(path, (question) =>
    question.startsWith('PUBLIC_URL') ? 'https://app.lender.ph' : '',
  )
  const asked = questions.map((question) => question.split(',')[0])
  expect(asked).toEqual(
    expect.arrayContaining([
      'DATABASE_URL',
      'MIGRATE_DATABASE_URL',
      'DRAGONPAY_EMAIL',
      'SMTP_HOST',
    ]),
  )
  for (const name of ['DATA_DIR', 'SEMAPHORE_KEY', 'SMTP_FROM']) expect(asked).not.toContain(name)
  const kept = readSettingsFile(path)
  expect(kept).toMatchObject({ PUBLIC_URL: 'https://app.lender.ph', DATA_DIR: '/var/lib/hiram' })
  expect(kept['HOST_KEYS']).toMatch(/^ph=.{44}$/)
})

/** For each prompt what the rule of its setting refuses; null: any text will do, until a company says no. */
const WRONG: Readonly<Record<string, string | null>> = {
  NODE_ENV: 'live',
  TEST_MODE: 'yes',
  PUBLIC_URL: 'app.lender.ph',
  TRUST_PROXY: 'proxy',
  DATA_DIR: '/etc/hostname/hiram',
  DATABASE_URL: 'hiram',
  MIGRATE_DATABASE_URL: 'postgres://hiram:x@db.lender.ph/hiram',
  KEYS_FILE: '/nowhere/keys.json',
  BRANDS_FILE: '/etc/hostname',
  DEFAULT_BRAND: 'nobody',
  SECURITY_CONTACT: 'ana',
  SECURITY_EXPIRES: 'next year',
  METRICS_TOKEN: 'short',
  HOST_KEYS: 'nobody=x',
  CAPTCHA_PROOF: 'recaptcha',
  CAPTCHA_SITE_KEY: null,
  CAPTCHA_SECRET: 'short',
  SEMAPHORE_KEY: 'short',
  SEMAPHORE_SENDER: 'A sender too long',
  DRAGONPAY_MERCHANT_ID: null,
  DRAGONPAY_PASSWORD: 'x y',
  DRAGONPAY_PAYOUT_KEY: 'short',
  DRAGONPAY_LIFETIME_PREFIX: 'no prefix!!',
  DRAGONPAY_EMAIL: 'not an email',
  SMTP_HOST: 'smtp://lender.ph',
  SMTP_FROM: 'Ana',
  SMTP_USER: null,
  SMTP_PASSWORD: null,
}

test.each(ASKED.map(({ name }) => name))(
  '%s is asked for again until it is right',
  async (name) => {
    const whole: Record<string, string> = { ...PRODUCTION, ...MORE_OF_PRODUCTION, DATA_DIR: folder }
    const { [name]: right = '', ...others } = whole
    const wrong = WRONG[name]
    expect(wrong, 'has a row in WRONG').not.toBeUndefined()
    const said: string[] = []
    const typed = [wrong, right].filter((each) => each !== null)
    const keep: Record<string, string> = {}
    await askSettings(
      others,
      async (question) => (question.startsWith(`${name},`) ? (typed.shift() ?? '') : ''),
      (answer) => void Object.assign(keep, answer),
      (line) => void said.push(line),
    )
    expect(said.map((line) => line.includes(name))).toEqual(wrong === null ? [] : [true])
    expect(typed).toEqual([])
    expect(keep).toMatchObject(right ? { [name]: right } : {})
  },
)
