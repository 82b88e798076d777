import { CODES } from '#contract/codes.ts'
import type { previewSettlement } from '#contract/console/money/differences.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { requestContent } from '#server/backoffice/approvals/approval-requests.ts'
import { previewRequest } from '#server/backoffice/approvals/preview/preview-request.ts'
import { openNamed } from '#server/backoffice/differences/difference-page.ts'
import {
  aboutDifference,
  type DifferenceName,
} from '#server/backoffice/differences/named-difference.ts'
import {
  type EXPLANATIONS,
  LINE_EXPLANATIONS,
  type TRANSFER_EXPLANATIONS,
} from '#server/backoffice/money-requests/money-kinds.ts'
import { requestOnce } from '#server/backoffice/money-requests/request-once.ts'
import {
  netSettled,
  refuseOtherBrand,
  type SettledDays,
} from '#server/payments/bank/lines/explain-line.ts'
import type { QueuedDifference } from '#server/payments/reconciliation/differences/queued-differences.ts'
import { sealDifference } from '#server/payments/reconciliation/differences/explain-difference.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What a person of staff says that a difference is. */
export interface StaffExplanation {
  readonly name: DifferenceName
  readonly kind: (
    | typeof EXPLANATIONS
    | typeof LINE_EXPLANATIONS
    | typeof TRANSFER_EXPLANATIONS
  )[number]
  /** The fields of its form. */
  readonly given: Readonly<Record<string, string>>
  readonly reason: string
  readonly by: string
}

/**
 * Requests an explanation of a difference as it was seen; another person approves it.
 *
 * @throws Refusal -1001 when it is over; -1005 when it says something else, is of another kind, or a
 *   request about it waits; -1002 for a brand or provider that is not ours
 */
export async function explainAsStaff(
  deps: Dependencies,
  { name, kind, given, reason, by }: StaffExplanation,
): Promise<void> {
  const open = await openNamed(deps, name)
  const { kinds, about } = aboutDifference(name)
  if (!kinds.some((each) => each === kind))
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('This does not explain such a difference.'),
    )
  if (given['seen'] !== undefined && given['seen'] !== sealDifference(open))
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('The difference changed since you opened it. Check it and ask again.'),
    )
  if (given['brand'] !== undefined) refuseOtherBrand(deps, given['brand'])
  if (kind !== 'explainLine') refuseOtherProvider(deps, given['provider'])
  const asked = requestContent(kind, {
    ...about,
    ...given,
    ...ofProvider(kind, open),
    ...ofLine(kind, open),
  })
  if (asked.kind === 'explainLine')
    await previewRequest(deps, { id: deps.random.uuid(), ...asked, reason })
  await requestOnce(deps, { ...asked, reason, by, about, kinds }, async () => {})
}

/** A write-off is booked at the provider that it is about. */
function ofProvider(kind: string, { party }: QueuedDifference): { provider?: string } {
  if (kind !== 'writeOffDifference') return {}
  if (party === null)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly(
        'No provider is known: nothing of ours was sent. Keep it as a mistake of theirs.',
      ),
    )
  return { provider: party }
}

/** What people know a line of the bank by. */
function ofLine(kind: string, { since, amount }: QueuedDifference) {
  if (!LINE_EXPLANATIONS.some((each) => each === kind)) return {}
  return { day: since.toString(), change: String(amount ?? 0n) }
}

function refuseOtherProvider(
  { payments }: Pick<Dependencies, 'payments'>,
  provider: string | undefined,
): void {
  if (provider !== undefined && !payments.all.some(({ key }) => key === provider))
    throw new Refusal(CODES.inputRefused, englishOnly('provider: one that collects for us.'))
}

/**
 * What is open of a provider's days beside what a line of the bank brings.
 *
 * @throws Refusal -1001 when the line is explained, -1002 for what are no days
 */
export async function settlementPreview(
  deps: Pick<Dependencies, 'clock' | 'database'>,
  name: DifferenceName,
  days: SettledDays,
): Promise<StaffOutput<typeof previewSettlement>> {
  const { amount } = await openNamed(deps, name)
  const net = await netSettled(deps.database, days)
  const line = amount ?? 0n
  return { net: String(net), line: String(line), rest: String(net - line) }
}
