/** When a request takes effect, and the reference under which it is booked once. */
export interface RequestMoment {
  readonly reference: string
  readonly reason: string
  readonly valueOn: Temporal.PlainDate
  readonly at: Temporal.Instant
  /** Id of the person who asked. */
  readonly by: string
}
