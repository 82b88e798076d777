/** Days for which rows are kept that the sweep deletes by their age. */
const RETENTION_DAYS = {
  /** Longer than a loan (365 days) and the time in which a borrower asks about it. */
  contact: 2 * 365,
  /** RA 9160 s.9(b): records of transactions, five years. */
  provider_notice: 5 * 365 + 2,
  payment_confirmation: 5 * 365 + 2,
  /** How staff signed in, for questions about the log of staff. */
  staff_session: 400,
  staff_notice: 400,
  /** What ran out is nobody's; whose it was says the log of staff. */
  work_assignment: 7,
  /** What was done item by item is in the log of staff, and in the requests. */
  batch: 400,
  /** Bills of gateways are compared with it. */
  sms_attempt: 400,
  /** An offer is open for a day; a week is enough to answer questions about it. */
  offer: 7,
  /** Device and network of an application are compared with those of later ones. */
  application_origin: 2 * 365,
  /** What a replay found of single applications is looked at while its draft is decided. */
  policy_replay_change: 90,
  /** From when a line is explained: charge-backs are over, and what it was is asked no more. */
  bank_line: 180,
  /** From when it is booked: a line that nothing explains is looked into for longer. */
  unexplained_bank_line: 5 * 365 + 2,
  /** A bank gives it again; its lines are kept once it is confirmed. */
  statement_file: 30,
  /** From its last day, or since it was lifted: for who asks why they were not lent to. */
  exclusion: 400,
  /** RA 9160 s.9(b), too. Who got money back that was nobody's is no borrower. */
  refund: 5 * 365 + 2,
  /** Campaign planning compares one year with the next. */
  promotion_event: 400,
  /** Product planning does, too. */
  tapped_place: 400,
} as const

export type RetainedByAge = keyof typeof RETENTION_DAYS

/** What was made before is over. */
export function retainedSince(now: Temporal.Instant, rows: RetainedByAge): Temporal.Instant {
  return now.subtract({ hours: RETENTION_DAYS[rows] * 24 })
}

/** For how long, in words: whole years, which may have two leap days, as years. */
export function retentionText(rows: RetainedByAge): string {
  const days = RETENTION_DAYS[rows]
  const years = Math.floor(days / 365)
  return years > 0 && days % 365 <= 2 ? `${years} years` : `${days} days`
}
