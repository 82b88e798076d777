import { chmodSync, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { newTable } from '#server/platform/keys/change-keys.ts'
import { createKeyFile } from '#server/platform/keys/key-file.ts'
import { asksForSandbox } from '#server/app/settings/config.ts'
import { makeServerFolder } from '#server/platform/storage/server-files.ts'
import * as read from '#server/platform/settings/setting.ts'
import { keysOfVariables, madeKeysFile } from '#server/app/settings/read-keys.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * Makes the keys of a start that has none: that of the sandbox, or of an embedded database, which
 * are in one folder of one machine. Of two processes that start at once the first one's file counts.
 */
export function makeKeysFile(env: Env): void {
  const dataDir = resolve(read.word(env, 'DATA_DIR', '.data'))
  const path = madeKeysFile(dataDir)
  const isOnOneMachine = asksForSandbox(env) || !env['DATABASE_URL']
  if (env['KEYS_FILE'] || !isOnOneMachine || existsSync(path)) return
  try {
    makeServerFolder(dataDir)
    createKeyFile(path, newTable(keysOfVariables(env)))
    chmodSync(path, 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Whatever else is wrong with the folder, the checks of the start say it.
    if (code === undefined) throw error
  }
}
