import { CODES } from '#contract/codes.ts'
import {
  EXPLANATIONS,
  LINE_REQUESTS,
  TRANSFER_EXPLANATIONS,
} from '#server/backoffice/money-requests/money-kinds.ts'
import { ofAccount } from '#server/payments/reconciliation/differences/difference-facts.ts'
import {
  DIFFERENCE_KINDS,
  type DifferenceKind,
} from '#server/payments/reconciliation/differences/open-differences.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** A difference by its kind and subject. */
export interface DifferenceName {
  readonly kind: DifferenceKind
  readonly subject: string
}

/** The id of a difference in addresses and calls. */
export function differenceId({ kind, subject }: DifferenceName): string {
  return `${kind}:${subject}`
}

/** What subjects of each kind look like. */
const SUBJECTS: Readonly<Record<DifferenceKind, RegExp>> = {
  collection: /^[a-z0-9-]+:./,
  payout: /^./,
  settlement: /^[a-z0-9-]+:\d{4}-\d\d-\d\d$/,
  bankLine: /^bank:[a-z0-9-]+:./,
  transfer: /^bank:[a-z0-9-]+:./,
}

/** @throws Refusal -1001 for what names no difference */
export function differenceNamed(id: string): DifferenceName {
  const [word = ''] = id.split(':', 1)
  const subject = id.slice(word.length + 1)
  const kind = DIFFERENCE_KINDS.find((each) => each === word)
  const isNone = kind === 'settlement' && !isDay(subject.slice(subject.indexOf(':') + 1))
  if (!kind || !SUBJECTS[kind].test(subject) || isNone) throw unknownDifference()
  return { kind, subject }
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}

export function unknownDifference(): Refusal {
  return new Refusal(CODES.notFound, englishOnly('This difference was not found.'))
}

/** The kinds of requests about a difference, and the fields of theirs that name it. */
export function aboutDifference({ kind, subject }: DifferenceName) {
  if (kind !== 'bankLine' && kind !== 'transfer')
    return { kinds: EXPLANATIONS, about: { kind, subject } }
  const { account, rest } = ofAccount(subject)
  return kind === 'bankLine'
    ? { kinds: LINE_REQUESTS, about: { account, line: rest } }
    : { kinds: TRANSFER_EXPLANATIONS, about: { account, transferReference: rest } }
}
