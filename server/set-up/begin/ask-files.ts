import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { agrees } from '#server/set-up/begin/agrees.ts'
import type { Ask } from '#server/set-up/ask-settings.ts'
import { EXAMPLES } from '#server/set-up/begin/examples.ts'
import { writeServerFile } from '#server/platform/storage/server-files.ts'
import type { Env } from '#server/app/start-checks/start-check.ts'

/**
 * Begins the files of brands and bank accounts as copies of the examples, where there are none.
 *
 * @param keep is given a setting that a file needs
 */
export async function askFiles(
  env: Env,
  ask: Ask,
  keep: (answer: Readonly<Record<string, string>>) => void,
): Promise<string[]> {
  const { BRANDS_FILE: brands, BANK_ACCOUNTS_FILE: named } = env
  if (!brands) return []
  const accounts = named || join(dirname(brands), 'bank-accounts.json')
  const done = [
    ...(await askFile(brands, EXAMPLES.brands, ask)),
    ...(await askFile(accounts, EXAMPLES.bankAccounts, ask)),
  ]
  if (!named && existsSync(accounts)) keep({ BANK_ACCOUNTS_FILE: accounts })
  return done
}

async function askFile(path: string, example: string, ask: Ask): Promise<string[]> {
  if (existsSync(path)) return []
  if (!(await agrees(ask, `${path} is not there. Begin it as a copy of ${example}?`))) return []
  writeServerFile(path, readFileSync(example))
  return [`${path} is begun: write your own in place of each "change-me".`]
}
