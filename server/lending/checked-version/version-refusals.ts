import { CODES } from '#contract/codes.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** What a person saw is not so any more. */
export function changedSince(): Refusal {
  return new Refusal(
    CODES.stale,
    englishOnly('This changed since you opened it. Open it again and read what it says now.'),
  )
}

export function notPossible(why: string): Refusal {
  return new Refusal(CODES.notInThisStatus, englishOnly(why))
}

export function notFound(): Refusal {
  return new Refusal(CODES.notFound, englishOnly('This was not found.'))
}

/** @throws Refusal -1002 without a reason */
export function checkReason(reason: string | undefined): string {
  if (!reason || reason.trim() === '')
    throw new Refusal(CODES.inputRefused, englishOnly('reason: this must be said.'))
  return reason.trim()
}
