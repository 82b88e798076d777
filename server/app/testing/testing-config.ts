import { readConfig } from '#server/app/settings/config.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'

/** Reads the configuration with the sandbox, whatever else is set: tests try settings one by one. */
export function readTestConfig(env: Record<string, string | undefined>): ServerConfig {
  return readConfig(env, SANDBOX_SECRETS)
}
