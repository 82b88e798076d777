import { CALLS } from '#server/backoffice/approvals/one-or-two.ts'

/** What waits for a second person, by what the calls that check it name it. */
export interface Waiting {
  readonly id: string
  /** The borrower or payout that it is about. */
  readonly owner?: string
  /** As its page says. */
  readonly seen?: string
}

/** The input of each call that carries out what another person asked for. */
export const CHECKS: Readonly<Record<string, (waiting: Waiting) => object>> = {
  '/approvals/check': ({ id }) => ({ id, outcome: 'approved' }),
  '/held-payouts/check': ({ id, owner = id }) => ({
    id: owner,
    requestId: id,
    outcome: 'approved',
  }),
  '/corrections/check': ({ id, owner = id }) => ({ id: owner, correctionId: id, outcome: 'done' }),
  '/products/draft/check': ({ id, seen = 'none' }) => ({ id, seen, outcome: 'approved' }),
  '/products/withdraw/check': ({ id, seen = 'none' }) => ({ id, seen, outcome: 'approved' }),
  '/underwriting/draft/check': ({ id, seen = 'none' }) => ({ id, seen, outcome: 'approved' }),
  '/exclusions/check': ({ id: file }) => ({ file, outcome: 'approved' }),
  '/exclusions/check-lift': ({ id }) => ({ id, outcome: 'approved' }),
  '/staff/requests/check': ({ id: requestId }) => ({ requestId, isAccepted: true }),
}

/** The calls that take two people, by path. */
export const TAKE_TWO = Object.entries(CALLS).flatMap(([path, act]) =>
  'requests' in act ? [path] : [],
)

/** The calls by which the second person carries out. */
export const CARRY_OUT = Object.entries(CALLS).flatMap(([path, { takes }]) =>
  takes === 'the second' ? [path] : [],
)
