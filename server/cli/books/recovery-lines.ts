import { MANILA } from '#domain/calendar/calendar.ts'
import type { Recovery } from '#server/payments/recovery/recover.ts'

/**
 * What `hiram recover` prints.
 *
 * @param isListGiven whether the operator brought the portal's payouts
 */
export function recoveryLines(recovery: Recovery | null, isListGiven: boolean): string[] {
  if (!recovery) return ['Nothing is held: payouts and decisions run.']
  const { hold, from, to, askedCount, found, isReleased } = recovery
  const open = found.filter(({ isSettled }) => !isSettled)
  return [
    `Held since ${inManila(hold.since)} (Manila): ${hold.because}.`,
    `The database knows everything until ${inManila(hold.knownTo)} (Manila); what came later was looked for.`,
    `Read: payments settled ${from.toString()} to ${to.toString()}; payouts asked about by name: ${askedCount}.`,
    ...found.map(
      ({ reference, what, isSettled }) =>
        `${isSettled ? 'settled' : 'OPEN   '}  ${reference}: ${what}`,
    ),
    `${found.length} found, ${open.length} of them open.`,
    ...(isReleased
      ? ['Agreed: payouts and decisions go on.']
      : nextSteps(from, open.length, isListGiven)),
  ]
}

function nextSteps(from: Temporal.PlainDate, openCount: number, isListGiven: boolean): string[] {
  return [
    'Payouts and decisions still wait. Next:',
    ...(openCount > 0
      ? ['- Settle what is OPEN with the provider, then run this again with --accept REFERENCE,…']
      : []),
    ...(isListGiven
      ? []
      : [
          `- Export the payouts from ${from.toString()} on from the payout provider's portal, and run this`,
          '  again with --payouts FILE (or --payouts none when the portal lists none).',
        ]),
  ]
}

/** `2026-11-22 14:03`. */
function inManila(at: Temporal.Instant): string {
  const time = at.toZonedDateTimeISO(MANILA).toPlainDateTime()
  return time.toString({ smallestUnit: 'minute' }).replace('T', ' ')
}
