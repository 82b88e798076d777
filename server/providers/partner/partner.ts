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
  /** Where the partner's pages and calls are, without a slash at the end. */
  readonly baseUrl: string
  /** Shared by both sides. */
  readonly key: string
  readonly timeoutMs?: number
}

/** What became of an application of the partner's product. */
export const PARTNER_EVENTS = ['applied', 'approved', 'declined'] as const
export type PartnerEvent = (typeof PARTNER_EVENTS)[number]

export interface ToldEvent {
  readonly event: PartnerEvent
  readonly orderId: string
  readonly productId: string
  /** The joint login that it came of, by which the partner knows whom it is about; or null. */
  readonly link: string | null
}

/** The partner lender, as far as we speak to him. */
export interface Partner {
  /** Where a borrower applies for a product of his. */
  applyAddress(brand: string, productId: string): string
  /** Where a borrower draws a loan; the link holds for an hour and for this order only. */
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
