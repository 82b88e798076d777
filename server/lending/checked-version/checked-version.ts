import type { VersionState } from '#domain/states/checked-version.ts'

/** A version of something that two people publish: a draft, or what became of it. */
export interface CheckedVersion<Content> {
  readonly id: string
  readonly number: number
  readonly state: VersionState
  readonly content: Content
  readonly edition: number
  readonly writers: readonly string[]
  readonly changedAt: Temporal.Instant
  readonly askedBy: string | null
  readonly askedAt: Temporal.Instant | null
  readonly reason: string | null
  readonly askedSeen: string | null
  readonly checkedBy: string | null
  readonly checkedAt: Temporal.Instant | null
  readonly rejectReason: string | null
}

/** What one person requests and another approves. */
export interface VersionRequest {
  readonly id: string
  readonly by: string
  readonly reason: string
  readonly seen: string
}

/** How a check ended. */
export interface Checked {
  readonly id: string
  readonly by: string
  /** Null: it was approved. */
  readonly rejectReason: string | null
}
