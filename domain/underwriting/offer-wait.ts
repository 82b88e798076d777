import { isBefore } from '#domain/calendar/calendar.ts'

/** For how many days a borrower gets no new offer after loans that they cancelled for free. */
export interface OfferWait {
  /** After one. */
  readonly days: number
  /** After another one within as many days. */
  readonly againDays: number
}

/** A free cancellation: its Manila day, and whether staff have lifted the wait after it. */
export interface FreeCancellation {
  readonly on: Temporal.PlainDate
  readonly isLifted: boolean
}

/**
 * The first Manila day on which a borrower gets an offer again. A cancellation is never refused: what
 * is counted is the next loan, over all products and brands.
 *
 * @returns null: they do not wait
 */
export function nextOfferOn(
  cancellations: readonly FreeCancellation[],
  { days, againDays }: OfferWait,
): Temporal.PlainDate | null {
  const ordered = cancellations.toSorted((one, other) =>
    Temporal.PlainDate.compare(one.on, other.on),
  )
  return ordered
    .flatMap(({ on, isLifted }, place) => {
      if (isLifted) return []
      const before = ordered[place - 1]
      const isAgain = before !== undefined && before.on.until(on).days <= againDays
      return [on.add({ days: isAgain ? againDays : days })]
    })
    .reduce<Temporal.PlainDate | null>(
      (latest, day) => (latest === null || isBefore(latest, day) ? day : latest),
      null,
    )
}
