import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { step, type SetUpStep, stepNotTried } from '#server/set-up/set-up-step.ts'

/** What the settings are about, by the words of a fault; the first that fits. */
const TOPICS = [
  ['Brands', /\b(BRANDS_FILE|DEFAULT_BRAND)\b|^Brand /],
  ['Messages by SMS', /\b(SEMAPHORE|SMS|TWILIO|HTTP_SMS)_|[Ss]emaphore|twilio/],
  ['Captcha', /\bCAPTCHA_/],
  [
    'Payment providers',
    /\b(DRAGONPAY|PAYMONGO|XENDIT|COLLECTED|PAID_OUT|PARTNER)|[Dd]ragonpay|[Pp]ay[Mm]ongo|[Xx]endit/,
  ],
  ['Database', /DATABASE_URL\b|^WORKERS/],
  ['Keys', /\b(KEYS_FILE|CODES_KEY|FIELDS_KEY|SEARCH_KEY|EXPORT_SIGNING_KEY)\b/],
] as const

const REST = 'The server'

/**
 * The settings by what they are about.
 *
 * @param faults of the start's checks, each of which says what to do
 * @param ofDatabase why the database cannot be used
 */
export function settingSteps(
  faults: readonly string[],
  ofDatabase: readonly string[],
  config: ServerConfig | null,
): SetUpStep[] {
  const names = [REST, ...TOPICS.map(([name]) => name)]
  return names.map((name) => {
    const missing = [
      ...faults.filter((fault) => topicOf(fault) === name),
      ...(name === 'Database' ? ofDatabase : []),
    ]
    // Reading broke off: what is not named was not looked at.
    if (!config && missing.length === 0)
      return stepNotTried(name, 'the settings above come first: they cannot be read to their end')
    return step(name, missing, config ? notesOf(name, config) : [])
  })
}

function topicOf(fault: string): string {
  return TOPICS.find(([, words]) => words.test(fault))?.[0] ?? REST
}

function notesOf(name: string, { providers, hasSandbox }: ServerConfig): string[] {
  if (name === 'Captcha')
    return providers.proof.kind === 'work'
      ? ['The browser works for each code; CAPTCHA_PROOF names a service instead.']
      : []
  const isDoubled = name === 'Payment providers' && hasSandbox && providers.doubles.length > 0
  return isDoubled ? [`Doubles of the sandbox: ${providers.doubles.join(', ')}.`] : []
}
