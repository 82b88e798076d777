import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import type { Ask } from '#server/set-up/ask-settings.ts'

/**
 * Asks, does what the answer says, and asks again with what was wrong with it.
 *
 * @param work of a typed answer; null: it is left open
 */
export async function askUntilDone(
  ask: Ask,
  question: string,
  work: (typed: string) => Promise<readonly string[] | null>,
): Promise<readonly string[]> {
  for (let said = ''; ;) {
    const typed = (await ask(`${said}${question}`)).trim()
    try {
      return (await work(typed)) ?? []
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof SettingError)) throw error
      said = `${error.message}\n`
    }
  }
}
