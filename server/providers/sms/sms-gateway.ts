import type { Centavos } from '#domain/money/money.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'
import type { DeliveryReports } from '#server/providers/sms/delivery-reports.ts'

/** For codes, 'priority' skips the queue where the gateway has one for them. */
export type SmsQueue = 'messages' | 'priority'

/** The code of a temporary refusal: the same message may be sent again later. */
export const TOO_MANY = '429'

/** Milliseconds: short enough that a job can ask and then send before it counts as dead. */
export const SMS_TIMEOUT_MS = 6000

/** What a gateway has accepted. */
export interface TakenSms {
  /** The gateway's; null where it gives none. */
  readonly messageId: string | null
  /** Messages that it says it sends and charges for: more than one is its fault. */
  readonly copies: number
}

/** What a gateway charges for one message. */
export interface SmsPrice {
  readonly segments: number
  readonly cost: Centavos
}

/** A company that sends our text messages; each has a folder with an adapter (sms-service.ts). */
export interface SmsGateway {
  /** In SMS_GATEWAYS, in the table sms_attempt and in metrics. */
  readonly key: string
  /**
   * Sends a text to one phone.
   *
   * @param phone as it is stored: E.164 in market philippines, as given in market asGiven
   * @throws RangeError for a text that operators would block or a gateway drop
   */
  send(phone: string, text: string, how: HowToSend): Promise<Answer<TakenSms>>
  /**
   * The id under which the gateway has accepted this text for this phone, or null: asked before a
   * message with an unknown outcome is sent again. Null: the gateway cannot be asked.
   *
   * @param others ids of other messages with the same text, which do not count
   */
  readonly findTaken:
    | ((phone: string, text: string, others: readonly string[]) => Promise<Answer<string | null>>)
    | null
  /**
   * The credits that our account has left; null where the gateway does not say. It sends nothing.
   * Null: there is nothing to ask.
   */
  readonly credits: (() => Promise<Answer<number | null>>) | null
  priceOf(text: string, queue: SmsQueue): SmsPrice
  /** How it tells what reached a phone; null: it does not. */
  readonly reports: DeliveryReports | null
}

export interface HowToSend {
  readonly queue: SmsQueue
  /** How long an answer is waited for. */
  readonly timeoutMs: number
}

/** The gateways that are named, in the order in which they are tried; at least one. */
export type Sms = readonly SmsGateway[]
