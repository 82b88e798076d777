import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'

/** What a person of staff tries. */
export interface StaffTry {
  readonly act: 'decide' | 'reply' | 'propose' | 'approve' | 'reject'
  /** Id of the loan, complaint or request. */
  readonly subject: string
  readonly by: string
}

/**
 * Does what a person of staff asks for. When it is refused, who tried what, when, and why not are
 * kept although the action itself is rolled back.
 */
export async function recordRefusal<T>(
  { database, random, clock }: Pick<PlatformDependencies, 'database' | 'random' | 'clock'>,
  { act, subject, by }: StaffTry,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal)
      await database
        .insertInto('staff_refusal')
        .values({
          id: random.uuid(),
          act,
          subject,
          tried_by: by,
          tried_at: clock.now(),
          reason: error.message,
        })
        .execute()
    throw error
  }
}
