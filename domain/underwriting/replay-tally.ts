import type { ApprovedOnDay } from '#domain/underwriting/automatic-approval.ts'
import type { Centavos } from '#domain/money/money.ts'
import {
  type DecisionFacts,
  type PolicyDecision,
  policyDecision,
} from '#domain/underwriting/policy-replay.ts'
import type { UnderwritingPolicy } from '#domain/underwriting/underwriting-policy.ts'
import type { Verdict } from '#domain/underwriting/underwriting.ts'

const OUTCOMES = ['approve', 'refer', 'decline'] as const
export type Outcome = Verdict['outcome']

/** Applications that one policy decides so, and the other so. */
export interface TallyCell {
  readonly before: Outcome
  readonly after: Outcome
  readonly count: number
  /** Centavos, at the amounts that each policy lends. */
  readonly principalBefore: Centavos
  readonly principalAfter: Centavos
}

/** What two policies decide about the same applications, as far as they are replayed. */
export interface ReplayTally {
  readonly cells: readonly TallyCell[]
  /** Applications with another outcome, or another amount of what is not declined. */
  readonly changed: number
  /** Applications of which the facts are those of the decision; the others are as of the replay. */
  readonly asDecided: number
  /** Centavos: the sums of the limits. */
  readonly limitBefore: Centavos
  readonly limitAfter: Centavos
  /** The Manila day that is under way (YYYY-MM-DD), and what each policy approved on it. */
  readonly on: string
  readonly dayBefore: ApprovedOnDay
  readonly dayAfter: ApprovedOnDay
}

const NEW_DAY: ApprovedOnDay = { loans: 0, principal: 0n, firstPrincipal: 0n }

/** Before the first application. */
export const EMPTY_TALLY: ReplayTally = {
  cells: OUTCOMES.flatMap((before) =>
    OUTCOMES.map((after) => ({ before, after, count: 0, principalBefore: 0n, principalAfter: 0n })),
  ),
  changed: 0,
  asDecided: 0,
  limitBefore: 0n,
  limitAfter: 0n,
  on: '',
  dayBefore: NEW_DAY,
  dayAfter: NEW_DAY,
}

/** A past application. */
export interface PastApplication {
  readonly facts: DecisionFacts
  /** Whether the facts are those of its decision. */
  readonly isAsDecided: boolean
  /** Manila day, YYYY-MM-DD. */
  readonly on: string
}

/** What both policies decide about one application, and the sums with it. */
export interface Replayed {
  readonly tally: ReplayTally
  readonly before: PolicyDecision
  readonly after: PolicyDecision
  readonly isChanged: boolean
}

/**
 * Adds one application to the sums. Applications come in the order in which they were made, so that
 * each policy fills its own limits of the day.
 */
export function replayOne(
  tally: ReplayTally,
  { facts, isAsDecided, on }: PastApplication,
  policies: { readonly before: UnderwritingPolicy; readonly after: UnderwritingPolicy },
): Replayed {
  const isSameDay = tally.on === on
  const before = policyDecision(facts, policies.before, isSameDay ? tally.dayBefore : NEW_DAY)
  const after = policyDecision(facts, policies.after, isSameDay ? tally.dayAfter : NEW_DAY)
  const isChanged =
    before.outcome !== after.outcome ||
    (after.outcome !== 'decline' && before.principal !== after.principal)
  return {
    before,
    after,
    isChanged,
    tally: {
      cells: tally.cells.map((cell) => added(cell, before, after)),
      changed: tally.changed + (isChanged ? 1 : 0),
      asDecided: tally.asDecided + (isAsDecided ? 1 : 0),
      limitBefore: tally.limitBefore + before.limit,
      limitAfter: tally.limitAfter + after.limit,
      on,
      dayBefore: before.day,
      dayAfter: after.day,
    },
  }
}

function added(cell: TallyCell, before: PolicyDecision, after: PolicyDecision): TallyCell {
  if (cell.before !== before.outcome || cell.after !== after.outcome) return cell
  return {
    ...cell,
    count: cell.count + 1,
    principalBefore: cell.principalBefore + before.principal,
    principalAfter: cell.principalAfter + after.principal,
  }
}
