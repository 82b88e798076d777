import type { Endpoint } from '#contract/endpoint.ts'

/** An act of which no answer came. */
export interface Unsent {
  endpoint: Endpoint
  input: object
  idempotencyKey: string
  /** Milliseconds since 1970 at which it was sent; null: there was no network to send it by. */
  sentAt: number | null
  /** Goes on as after its answer. */
  settle(answer: unknown): void | Promise<void>
}

interface UnsentLine {
  /** Says beside a button what its act did not do; set where a place can say it. */
  show?: (unsent: Unsent | null) => void
  /** Of what it is said. */
  shown: Unsent | null
  /** Beside buttons; the last one is on top. */
  places: { renew: () => void }[]
}

/** Of a page; what it does loads later (unsent-store.ts). */
export const unsentLine: UnsentLine = { shown: null, places: [] }
