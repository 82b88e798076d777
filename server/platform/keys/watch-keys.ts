import type { Alarms } from '#server/platform/alarms/alarms.ts'
import type { Keys } from '#server/platform/keys/keys.ts'

/** Milliseconds between two looks at the file; a new key is used a minute after it is made. */
const LOOK_MS = 2000

/**
 * Reads KEYS_FILE again when it has changed, so that a rotation needs no restart. A file that cannot
 * be read raises an alarm, and the keys that were read last go on.
 */
export function watchKeys(
  keys: Keys,
  alarms: Pick<Alarms, 'raise'>,
  log: (line: string) => void,
  lookMs = LOOK_MS,
): { stop(): void } {
  if (keys.file === null) return { stop: () => {} }
  const timer = setInterval(() => {
    try {
      if (keys.readAgain()) log('KEYS_FILE was read again')
    } catch (error) {
      alarms.raise('KEYS_FILE cannot be read', { reason: (error as Error).message })
    }
  }, lookMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
