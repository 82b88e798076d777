import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { examineConfig } from '#server/app/settings/load-config.ts'
import { nearestFolderFaults } from '#server/app/start-checks/data-folder-check.ts'
import type { Env } from '#server/app/start-checks/start-check.ts'
import { SETTING_CHECKS } from '#server/app/start-checks/start-checks.ts'

/** Files that setup makes where they are not there. */
const MADE_LATER = new Set(['KEYS_FILE', 'BRANDS_FILE'])

/** Those of a start; and of the data folder what can be said before it is made. */
const CHECKS = [
  ...SETTING_CHECKS,
  { name: 'DATA_DIR can be made', when: 'always', reads: [], check: nearestFolderFaults },
] as const

/**
 * What a start would say against an answer, by the rule of its setting; null: nothing.
 *
 * @param env the settings so far
 * @param asked names of settings that are asked for: what one lacks that is not set yet comes later
 */
export async function answerFault(
  env: Env,
  name: string,
  value: string,
  asked: readonly string[],
): Promise<string | null> {
  if (MADE_LATER.has(name) && !existsSync(value))
    return existsSync(dirname(value))
      ? null
      : `${name} is ${value}: there is no folder ${dirname(value)}.`
  const answered: Env = { ...env, [name]: value }
  const before = new Set((await examineConfig({ ...env, [name]: '' }, CHECKS)).faults)
  const { faults } = await examineConfig(answered, CHECKS)
  const isAbout = (line: string) => {
    const [subject = ''] = /^[A-Z]{2}[A-Z_]*/.exec(line) ?? []
    const named: readonly string[] = line.match(/\b[A-Z]{2}[A-Z_]+\b/g) ?? []
    const isLater = named.some((each) => asked.includes(each) && !answered[each])
    // What is said of another setting is of this answer where the answer brought it about.
    const isBrought = Boolean(answered[subject]) && !before.has(line)
    return named.includes(name) && !isLater && (subject === name || isBrought)
  }
  return faults.find(isAbout) ?? null
}
