import { requestOnce } from '#server/backoffice/money-requests/request-once.ts'
import {
  aboutDifference,
  type DifferenceName,
  unknownDifference,
} from '#server/backoffice/differences/named-difference.ts'
import { explanationAsSeen } from '#server/payments/bank/lines/undo-explanation.ts'
import { ofAccount } from '#server/payments/reconciliation/differences/difference-facts.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A line of the bank whose explanation a person wants to undo, as they saw it. */
export interface StaffUndoing {
  readonly name: DifferenceName
  readonly seen: string
  readonly reason: string
  readonly by: string
}

/**
 * Requests to undo what explains a line of the bank; another person approves it.
 *
 * @throws Refusal -1001 for what is no line; -1005 when nothing explains it, or something else than was
 *   seen, or a request about it waits
 */
export async function undoAsStaff(
  deps: Pick<Dependencies, 'clock' | 'database' | 'random'>,
  { name, seen, reason, by }: StaffUndoing,
): Promise<void> {
  if (name.kind !== 'bankLine') throw unknownDifference()
  const { account, rest: line } = ofAccount(name.subject)
  const { kinds, about } = aboutDifference(name)
  const { bookedOn, amount } = await explanationAsSeen(deps.database, { account, line, seen })
  const input = { account, line, seen, day: bookedOn.toString(), change: String(amount) }
  const asked = { kind: 'undoExplanation', input, reason, by, about, kinds } as const
  await requestOnce(deps, asked, async (tx) => {
    await explanationAsSeen(tx, { account, line, seen })
  })
}
