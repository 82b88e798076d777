/** What happens outside the server, but by the server's clock. */
export interface ClockDriven {
  /** The first moment until `to` at which something is due. */
  nextDue(to: Temporal.Instant): Promise<Temporal.Instant | null>
  /** Does what is due at that moment, and waits for the answers of the server. */
  runDue(at: Temporal.Instant): Promise<void>
}
