import { randomUUID } from 'node:crypto'
import { MANILA } from '#domain/calendar/calendar.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { smtpEmail } from '#server/providers/email/email.ts'
import { answerOfFailure } from '#server/providers/email/email-credentials.ts'
import { type Answer, answered } from '#server/providers/exchange/exchange.ts'
import { markMessages, type Senders } from '#server/providers/mark-messages.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { openPush } from '#server/providers/push/push.ts'
import { plainWords } from '#server/set-up/providers/plain-words.ts'
import type { SentSms } from '#server/providers/text-messages/record-sms.ts'
import { SMS_TIMEOUT_MS } from '#server/providers/sms/sms-gateway.ts'

/** What became of a message that an operator sent to themselves. */
export interface TestMessage {
  readonly kind: 'SMS' | 'mail'
  readonly to: string
  /** The gateway, or the mail server. */
  readonly by: string
  readonly text: string
  readonly outcome: Answer<string>['kind']
  /** What the gateway or the server said. */
  readonly said: string
}

/** A test message that a gateway charges for. */
export interface SentTestSms extends TestMessage {
  readonly sent: SentSms
}

/**
 * Sends one SMS by the gateway that is tried first.
 *
 * @throws SettingError for what is no number in the form of E.164, or where no gateway is set
 */
export async function sendTestSms(config: ServerConfig, phone: string): Promise<SentTestSms> {
  if (!/^\+[1-9]\d{7,14}$/.test(phone))
    throw new SettingError(`"${phone}" is no mobile number: write it like +639171234567.`)
  const [service] = config.providers.sms
  if (!service || (service.isDouble && !config.hasSandbox))
    throw new SettingError('No gateway has credentials: hiram doctor says which settings it needs.')
  const [gateway = service.gateway] = sendersOf(config).sms
  const text = wording('SMS gateway')
  const how = { queue: 'messages', timeoutMs: SMS_TIMEOUT_MS } as const
  const answer = await gateway.send(phone, text, how)
  const taken =
    answer.kind === 'answered' ? answered(`its id ${answer.value.messageId ?? 'none'}`) : answer
  const price = gateway.priceOf(text, how.queue)
  const sent = { key: `test ${randomUUID()}`, gateway: gateway.key, price, answer }
  return { kind: 'SMS', to: phone, by: gateway.key, text, ...wordsOf(taken), sent }
}

/**
 * Sends one mail by the mail server.
 *
 * @throws SettingError for what is no address, or where no mail server is set
 */
export async function sendTestMail(config: ServerConfig, address: string): Promise<TestMessage> {
  if (!/^[^\s@<>]+@[A-Za-z0-9.-]+$/.test(address))
    throw new SettingError(`"${address}" is no e-mail address: write it like ana@lender.ph.`)
  const { email } = sendersOf(config)
  if (!email) throw new SettingError('No mail server is set: set SMTP_HOST and SMTP_FROM.')
  const text = wording('mail server')
  const mail = { id: randomUUID(), to: address, subject: 'A test of the mail server', text }
  const answer = await email.send(mail).then(answered, answerOfFailure)
  const by = config.providers.email?.host ?? ''
  return { kind: 'mail', to: address, by, text, ...wordsOf(answer) }
}

/** In test mode a message says of which system it is, as every other one. */
function sendersOf({ providers, keys, isTestMode }: ServerConfig): Senders {
  const { email, sms, push } = providers
  const senders = {
    sms: sms.map(({ gateway }) => gateway),
    email: email && smtpEmail(async () => email),
    push: openPush(keys.push, push),
  }
  return isTestMode ? markMessages(senders) : senders
}

/** Nobody who gets it takes it for a message about a loan. */
function wording(of: string): string {
  const at = Temporal.Now.instant().toZonedDateTimeISO(MANILA).toPlainTime().round('minute')
  const time = at.toString({ smallestUnit: 'minute' })
  return `Hiram: a test of the ${of}, sent by its operator at ${time}. It is about no loan; nothing is to be paid or done.`
}

function wordsOf(answer: Answer<string>): Pick<TestMessage, 'outcome' | 'said'> {
  const { kind } = answer
  if (kind === 'answered') return { outcome: kind, said: plainWords(answer.value) }
  if (kind === 'refused')
    return { outcome: kind, said: plainWords(`${answer.message} (${answer.code})`) }
  return { outcome: kind, said: plainWords(answer.why) }
}
