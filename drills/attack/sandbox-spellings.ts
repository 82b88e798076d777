import { loadConfig } from '#server/app/settings/load-config.ts'
import { withOwnSandbox } from '#server/app/start-checks/own-sandbox.ts'
import { WRONG_SANDBOXES } from '#server/app/start-checks/testing-wrong-sandboxes.ts'
import { PRODUCTION } from '#server/app/testing/testing-production.ts'
import { type Attack, exactly } from './attack.ts'

/** A server of real people is started with a sandbox that somebody misspelt or left on. */
export const sandboxSpellings: Attack = {
  name: 'sandbox-spellings',
  trust: 46,
  run: async () => {
    let started = 0
    for (const wrong of WRONG_SANDBOXES)
      for (const env of [wrong, { ...PRODUCTION, ...wrong }])
        if (await startsSandbox({ ...env, DATABASE_URL: 'postgres://db/lending' })) started += 1
    const count = 2 * WRONG_SANDBOXES.length
    return [exactly(0, started, `sandboxes started by ${count} wrong settings`)]
  },
}

async function startsSandbox(env: Record<string, string>): Promise<boolean> {
  return loadConfig(withOwnSandbox(env)).then(
    ({ config, sandbox }) => config.hasSandbox || sandbox !== null,
    () => false,
  )
}
