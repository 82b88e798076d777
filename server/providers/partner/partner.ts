import {
  type Answer,
  answered,
  exchange,
  refused,
  TIMEOUT_MS,
  unknown,
} from '#server/providers/exchange/exchange.ts'
import { seal } from '#server/providers/partner/partner-seal.ts'

export interface PartnerSettings {
  /** The base of the partner's pages and calls, without a slash at the end. */
  readonly baseUrl: string
  /** Both sides have the same key. */
  readonly key: string
  readonly timeoutMs?: number
}

/** The outcomes of an application for the partner's product. */
export const PARTNER_EVENTS = ['applied', 'approved', 'declined'] as const
export type PartnerEvent = (typeof PARTNER_EVENTS)[number]

export interface ToldEvent {
  readonly event: PartnerEvent
  readonly orderId: string
  readonly productId: string
  /** The joint login by which the partner identifies the borrower; or null. */
  readonly link: string | null
}

/** The partner lender. */
export interface Partner {
  /** The page on which a borrower applies for a product of the partner. */
  applyAddress(brand: string, productId: string): string
  /** The page on which a borrower draws a loan; the link is valid for an hour, for this order only. */
  withdrawAddress(order: { orderId: string; productId: string; back: string }): string
  tell(event: ToldEvent): Promise<Answer<'heard'>>
}

export function openPartner({ baseUrl, key, timeoutMs = TIMEOUT_MS }: PartnerSettings): Partner {
  return {
    applyAddress: (brand, productId) =>
      `${baseUrl}/apply?${new URLSearchParams({ productId, brand }).toString()}`,
    withdrawAddress: (order) => {
      const token = seal(key, 'withdraw', order, Temporal.Now.instant())
      return `${baseUrl}/withdraw?${new URLSearchParams({ token }).toString()}`
    },
    tell: async (event) => {
      const token = seal(key, 'event', event, Temporal.Now.instant())
      const reply = await exchange(`${baseUrl}/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
        timeoutMs,
      })
      if (reply.kind === 'unknown') return reply
      if (reply.status === 200) return answered('heard')
      const why = `HTTP ${reply.status}`
      return reply.status < 500 ? refused(String(reply.status), why) : unknown(why)
    },
  }
}
