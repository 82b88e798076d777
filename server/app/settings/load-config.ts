import { asksForSandbox, readConfig } from '#server/app/settings/config.ts'
import { collect, SettingError } from '#server/platform/settings/setting.ts'
import type { SANDBOX } from '#doubles/sandbox.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import type { Env, StartCheck } from '#server/app/start-checks/start-check.ts'
import { findFaults, SETTING_CHECKS } from '#server/app/start-checks/start-checks.ts'

/** The sandbox as a module: demo data, and doubles of all providers. */
export type Sandbox = typeof SANDBOX

export interface LoadedConfig {
  readonly config: ServerConfig
  /** Null when it does not run; then none of it is loaded. */
  readonly sandbox: Sandbox | null
}

/**
 * Reads the configuration, checks it, and loads the sandbox where it is asked for. No other code
 * imports the sandbox.
 *
 * @param checks those of the table that must hold: a server's start takes all of them
 * @throws SettingError with one line for each fault, each of which says what to do
 */
export async function loadConfig(
  env: Env,
  checks: readonly StartCheck[] = SETTING_CHECKS,
): Promise<LoadedConfig> {
  const { config, sandbox, faults } = await examineConfig(env, checks)
  if (!config || faults.length > 0) throw new SettingError(faults.join('\n'))
  return { config, sandbox }
}

/**
 * The same for whoever only wants to know what is wrong.
 *
 * @returns config null: it could not be read to its end
 */
export async function examineConfig(
  env: Env,
  checks: readonly StartCheck[],
): Promise<{
  readonly config: ServerConfig | null
  readonly sandbox: Sandbox | null
  readonly faults: readonly string[]
}> {
  const sandbox = asksForSandbox(env) ? (await import('#doubles/sandbox.ts')).SANDBOX : null
  const { value: config, faults } = collect(env, () => readConfig(env, sandbox?.defaults ?? null))
  const lines = faults.map(({ line }) => line)
  if (config) lines.push(...(await findFaults({ config, env }, checks, faults)))
  return { config, sandbox, faults: lines }
}
