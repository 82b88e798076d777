import { SettingError } from '#server/platform/settings/setting.ts'
import type { Part } from '#server/set-up/install/part.ts'
import type { Steps } from '#server/set-up/upgrade/steps.ts'

/** What ends a command in a terminal, by a supervisor, or when a line drops. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Makes parts one after the other. What fails, or is ended by a signal, takes away what was made.
 *
 * @throws SettingError that says what failed, and what could not be taken away
 */
export async function makeParts(parts: readonly Part[], steps: Steps): Promise<void> {
  const begun: Part[] = []
  const signals: NodeJS.Signals[] = []
  const listen = (signal: NodeJS.Signals) => signals.push(signal)
  for (const each of SIGNALS) process.on(each, listen)
  try {
    for (const part of parts) {
      begun.unshift(part)
      await steps.run(part.name, async () => part.make())
      const [signal] = signals
      if (signal !== undefined) throw new SettingError(`It was ended by ${signal}.`)
    }
  } catch (error) {
    const left = await removeParts(begun)
    const end = left.length === 0 ? 'Nothing of it is left.' : `Left: ${left.join('; ')}`
    throw new SettingError(`${(error as Error).message}\n${end}`, { cause: error })
  } finally {
    for (const each of SIGNALS) process.off(each, listen)
  }
}

/** @returns what could not be taken away, and why */
async function removeParts(parts: readonly Part[]): Promise<string[]> {
  const left: string[] = []
  for (const part of parts) {
    try {
      await part.remove()
    } catch (error) {
      left.push(`${part.name} (${(error as Error).message})`)
    }
  }
  return left
}
