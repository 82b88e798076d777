/** A simulated provider that runs by the server's clock. */
export interface ClockDriven {
  /** The first instant until `to` at which something is due. */
  nextDue(to: Temporal.Instant): Promise<Temporal.Instant | null>
  /** Does the work that is due at that instant, and waits for the server's answers. */
  runDue(at: Temporal.Instant): Promise<void>
}
