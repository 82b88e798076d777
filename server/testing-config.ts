import { readConfig } from '#server/config.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { SANDBOX_SECRETS } from '#server/sandbox/sandbox-secrets.ts'

/** Reads the configuration as a start with the sandbox does. */
export function readTestConfig(env: Record<string, string | undefined>): ServerConfig {
  return readConfig(env, SANDBOX_SECRETS)
}
