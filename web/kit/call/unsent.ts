import type { Endpoint } from '#contract/endpoint.ts'

/** An act of which no answer came. */
export interface Unsent {
  endpoint: Endpoint
  input: object
  idempotencyKey: string
  /** Goes on as after its answer. */
  settle(answer: unknown): void | Promise<void>
}

/** Says beside a button what its act did not do; set where a place can say it (unsent-line.tsx). */
export const unsentLine: { show?: (unsent: Unsent | null) => void } = {}
