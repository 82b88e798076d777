import type { KyselyPlugin } from 'kysely'
import { makeKeysFile } from '#server/app/settings/make-keys-file.ts'
import { fieldsPlugin } from '#server/platform/field-encryption/fields.ts'
import { readKeys } from '#server/app/settings/read-keys.ts'

/** For a database that is read beside a server with the sandbox: the keys of its folder, made now. */
export function keysOfFolder(env: NodeJS.ProcessEnv & { readonly DATA_DIR: string }): KyselyPlugin {
  makeKeysFile(env)
  return fieldsPlugin(readKeys(env, env.DATA_DIR, null))
}
