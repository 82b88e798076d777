/** How large the steps of a lane are: as large as they may be for their loans to be locked shortly. */
export interface Pace {
  /** The part of its most loans that a job takes in one step, above 0 and at most 1. */
  part(): number
  /** Sets the next step by what a full one took. Milliseconds. */
  follow(tookMs: number): void
  /** After a step that PostgreSQL broke off. */
  afterTimeOut(): void
}

/** What a step should take: a booking that meets its loans waits no longer than twice that. */
const STEP_MS = 100
/** How much the next step grows at most, and shrinks. */
const [LARGER, SMALLER] = [2, 10]
/**
 * Small enough for the first step of a slow machine. Only what was broken off becomes smaller: most
 * of a small step is the time for its statements to travel, however few its loans are.
 */
const FIRST_PART = 0.1

/** The pace of a process that has not run a step yet. */
export function firstPace(): Pace {
  let part = FIRST_PART
  return {
    part: () => part,
    follow: (tookMs) => {
      const change = Math.min(LARGER, Math.max(1 / SMALLER, STEP_MS / Math.max(tookMs, 1)))
      part = Math.min(1, Math.max(Math.min(part, FIRST_PART), part * change))
    },
    afterTimeOut: () => {
      part /= SMALLER
    },
  }
}
