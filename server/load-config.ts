import { asksForSandbox, readConfig } from '#server/config.ts'
import type { SANDBOX } from '#server/sandbox/sandbox.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'

/** The sandbox as a module: demo data, and doubles of all providers. */
export type Sandbox = typeof SANDBOX

export interface LoadedConfig {
  readonly config: ServerConfig
  /** Null when it does not run; then none of it is loaded. */
  readonly sandbox: Sandbox | null
}

/**
 * Reads the configuration, and loads the sandbox where it runs. No other code imports the sandbox.
 *
 * @throws SettingError with one line that says what to do
 */
export async function loadConfig(env: Record<string, string | undefined>): Promise<LoadedConfig> {
  const sandbox = asksForSandbox(env) ? (await import('#server/sandbox/sandbox.ts')).SANDBOX : null
  return { config: readConfig(env, sandbox?.defaults ?? null), sandbox }
}
