import { randomBytes } from 'node:crypto'
import { answerFault } from '#server/set-up/answer-fault.ts'
import { isOfExample } from '#server/app/start-checks/secret-check.ts'
import type { Env } from '#server/app/start-checks/start-check.ts'

/** Asks one question; empty: it is left open. */
export type Ask = (question: string) => Promise<string>

interface Asked {
  readonly name: string
  readonly about: string
  /** Offered where nothing is typed. */
  readonly offered?: (env: Env) => string
  /** Left open by Enter it stays open: it is not asked for again. */
  readonly isOptional?: true
  /** Left out: always. */
  readonly isAsked?: (env: Env) => boolean
}

const hasMail = ({ SMTP_HOST: host }: Env) => Boolean(host)

const sendsBySemaphore = ({ SMS_GATEWAYS: gateways }: Env) =>
  !gateways || gateways.includes('semaphore')

const hasCaptchaService = ({ CAPTCHA_PROOF: proof }: Env) => proof !== undefined && proof !== 'work'

const secret = () => randomBytes(32).toString('base64')

/** What every server of production needs. docs/operate/settings.md has them all. */
export const ASKED: readonly Asked[] = [
  { name: 'NODE_ENV', about: 'the kind of server', offered: () => 'production' },
  {
    name: 'TEST_MODE',
    about: '1: the test systems of providers, with a database of their own',
    offered: () => '0',
  },
  { name: 'PUBLIC_URL', about: 'where borrowers reach it: https://…' },
  { name: 'TRUST_PROXY', about: 'the proxy in front of it', offered: () => '127.0.0.1,::1' },
  { name: 'DATA_DIR', about: 'a folder for its files', offered: () => '/var/lib/hiram' },
  {
    name: 'DATABASE_URL',
    about: 'the role that owns nothing: postgres://hiram_app:password@localhost/hiram',
  },
  {
    name: 'MIGRATE_DATABASE_URL',
    about: 'the owner of the tables: postgres://hiram:password@localhost/hiram',
  },
  { name: 'KEYS_FILE', about: 'the file of its keys', offered: () => '/etc/hiram/keys.json' },
  {
    name: 'BRANDS_FILE',
    about: 'the file of your brands',
    offered: () => '/etc/hiram/brands.json',
  },
  { name: 'DEFAULT_BRAND', about: 'the brand that visitors see' },
  { name: 'SECURITY_CONTACT', about: 'whom finders of a weakness tell: mailto:…' },
  { name: 'SECURITY_EXPIRES', about: 'until when that holds: a day within a year' },
  { name: 'METRICS_TOKEN', about: 'the secret of /metrics', offered: secret },
  {
    name: 'HOST_KEYS',
    about: 'the secret of the app around the pages',
    offered: ({ DEFAULT_BRAND: brand }) => (brand ? `${brand}=${secret()}` : ''),
  },
  {
    name: 'CAPTCHA_PROOF',
    about: 'what tells people from machines: work, turnstile or hcaptcha',
    offered: () => 'work',
  },
  { name: 'CAPTCHA_SITE_KEY', about: 'its public key', isAsked: hasCaptchaService },
  { name: 'CAPTCHA_SECRET', about: 'its secret', isAsked: hasCaptchaService },
  {
    name: 'SEMAPHORE_KEY',
    about: 'the key of the SMS gateway, from its pages',
    isAsked: sendsBySemaphore,
  },
  {
    name: 'SEMAPHORE_SENDER',
    about: 'the registered sender of messages',
    isAsked: sendsBySemaphore,
  },
  { name: 'DRAGONPAY_MERCHANT_ID', about: 'the merchant id, from its pages' },
  { name: 'DRAGONPAY_PASSWORD', about: 'the secret of collections' },
  { name: 'DRAGONPAY_PAYOUT_KEY', about: 'the key of payouts' },
  { name: 'DRAGONPAY_LIFETIME_PREFIX', about: 'the prefix of lifetime ids' },
  { name: 'DRAGONPAY_EMAIL', about: 'the address for borrowers without one' },
  { name: 'SMTP_HOST', about: 'the mail server, by which staff are invited' },
  { name: 'SMTP_FROM', about: 'the sender: Lender <console@lender.ph>', isAsked: hasMail },
  {
    name: 'SMTP_USER',
    about: 'the sign-in there, where it asks for one',
    isOptional: true,
    isAsked: hasMail,
  },
  {
    name: 'SMTP_PASSWORD',
    about: 'its password',
    isAsked: ({ SMTP_USER: user }) => Boolean(user),
  },
]

/**
 * Asks for every setting that is not set, or still as in the example; the answers so far offer the later
 * ones. What a start would refuse is refused at once, and asked for again; nor is it offered.
 *
 * @param say tells why
 * @param keep is given each answer before the next question: what is cut off there goes on from there
 */
export async function askSettings(
  env: Env,
  ask: Ask,
  keep: (answer: Readonly<Record<string, string>>) => void,
  say: (line: string) => void = () => {},
): Promise<Record<string, string>> {
  const own = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && !isOfExample(value)),
  )
  const answers: Record<string, string> = {}
  for (const asked of ASKED) {
    const { name, about, offered, isOptional = false } = asked
    if (!isOpen(asked, own, answers)) continue
    const names = ASKED.map((each) => each.name)
    const faultOf = async (value: string) =>
      value === '' ? null : answerFault({ ...own, ...answers }, name, value, names)
    const made = offered?.({ ...own, ...answers }) ?? ''
    const offer = (await faultOf(made)) === null ? made : ''
    // A secret of its own is made, and not shown.
    const shown = offered === secret || name === 'HOST_KEYS' ? offer && 'a new one' : offer
    const question = `${name}, ${about}${shown && ` [${shown}]`}: `
    const value = await askUntil(ask, question, say, { offer, faultOf })
    if (value === '' && !isOptional) continue
    answers[name] = value
    keep({ [name]: value })
  }
  return answers
}

/** Whether a setting is to be asked for. */
function isOpen({ name, isOptional, isAsked }: Asked, own: Env, answers: Env): boolean {
  const isSet = isOptional ? own[name] !== undefined : Boolean(own[name])
  return !isSet && (isAsked?.({ ...own, ...answers }) ?? true)
}

interface Judged {
  /** What Enter takes. */
  readonly offer: string
  readonly faultOf: (typed: string) => Promise<string | null>
}

/** Asks until nothing is wrong with the answer. @returns empty: it is left open */
async function askUntil(
  ask: Ask,
  question: string,
  say: (line: string) => void,
  { offer, faultOf }: Judged,
): Promise<string> {
  for (;;) {
    const typed = (await ask(question)).trim()
    const fault = await faultOf(typed)
    if (fault === null) return typed || offer
    say(fault)
  }
}
