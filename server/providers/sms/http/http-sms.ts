import { smsSegments } from '#domain/contacts/sms-segments.ts'
import type { Centavos } from '#domain/money/money.ts'
import {
  type Answer,
  answered,
  exchange,
  type Received,
  refused,
  unknown,
} from '#server/providers/exchange/exchange.ts'
import { fillTemplate, valueAt, bodyWriting } from '#server/providers/sms/http/fill-template.ts'
import {
  type HowToSend,
  type SmsGateway,
  type TakenSms,
  TOO_MANY,
} from '#server/providers/sms/sms-gateway.ts'
import { checkSmsText } from '#server/providers/sms/sms-text-fault.ts'

/** The folder's name. */
export const HTTP = 'http'

/** How a number is written: +639171234567, 639171234567 or 09171234567. */
export const NUMBER_WRITINGS = ['e164', 'digits', 'local'] as const
export type NumberWriting = (typeof NUMBER_WRITINGS)[number]

/** A gateway as its settings describe it (docs/operate/providers.md, Text messages). */
export interface HttpSmsSettings {
  /** With {phone}, {text}, {sender} and {key}, like the headers and the body. */
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly key: string
  readonly sender: string
  readonly numbers: NumberWriting
  /** Where an answer has the message's id; empty: nowhere. */
  readonly idPath: string
  /** What an answer says when the message is taken; null: HTTP 2xx says so. */
  readonly success: { readonly path: string; readonly value: string } | null
  readonly segmentCost: Centavos
}

/**
 * Any gateway that takes a message in one HTTP request. It cannot be asked what it has taken: a
 * message with an unknown outcome is not sent again.
 */
export function httpSms(settings: HttpSmsSettings): SmsGateway {
  return {
    key: HTTP,
    send: async (phone, text, how) => {
      checkSmsText(text)
      return sendSms(settings, phone, text, how)
    },
    findTaken: null,
    credits: null,
    priceOf: (text) => {
      const segments = smsSegments(text)
      return { segments, cost: settings.segmentCost * BigInt(segments) }
    },
    reports: null,
  }
}

async function sendSms(
  settings: HttpSmsSettings,
  phone: string,
  text: string,
  { timeoutMs }: HowToSend,
): Promise<Answer<TakenSms>> {
  const { method, sender, key } = settings
  const filling = { phone: writeNumber(phone, settings.numbers), text, sender, key }
  const headers = Object.entries(settings.headers).map(
    ([name, value]) => [name.toLowerCase(), fillTemplate(value, filling, 'plain')] as const,
  )
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  const reply = await exchange(fillTemplate(settings.url, filling, 'form'), {
    method,
    headers: Object.fromEntries(headers),
    ...(method === 'POST' && { body: fillTemplate(settings.body, filling, bodyWriting(type)) }),
    timeoutMs,
  })
  return reply.kind === 'unknown' ? reply : outcomeOf(settings, reply)
}

/** HTTP 2xx with what success says is taken, 4xx is refused, and all else may be either. */
function outcomeOf(
  { idPath, success }: HttpSmsSettings,
  { status, json, text }: Received,
): Answer<TakenSms> {
  if (status === 429) return refused(TOO_MANY, 'too many messages')
  if (status >= 400 && status < 500 && status !== 408) return refused(`HTTP ${status}`, text)
  if (status < 200 || status >= 300) return unknown(`HTTP ${status}`)
  if (success !== null) {
    const said = valueAt(json, success.path)
    if (said === null) return unknown(`the answer has no ${success.path}`)
    if (said !== success.value) return refused(said, text)
  }
  const messageId = idPath === '' ? null : valueAt(json, idPath)
  if (idPath !== '' && messageId === null) return unknown(`the answer has no ${idPath}`)
  return answered({ messageId, copies: 1 })
}

/** Numbers of other markets have no other writing. */
function writeNumber(phone: string, writing: NumberWriting): string {
  if (writing === 'e164') return phone
  const digits = phone.replace(/^\+/, '')
  return writing === 'local' ? digits.replace(/^63(?=9\d{9}$)/, '0') : digits
}
