import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/** What was wrong with what somebody typed, in place of what was done. */
export async function explained(work: () => Promise<readonly string[]>): Promise<string[]> {
  try {
    return [...(await work())]
  } catch (error) {
    if (error instanceof Refusal || error instanceof SettingError) return [error.message]
    throw error
  }
}
