import { loadConfig } from '#server/app/settings/load-config.ts'
import { MORE_OF_PRODUCTION, PRODUCTION } from '#server/app/testing/testing-production.ts'

/** Every setting that a start reads, in development and in production. */
export async function settingsRead(): Promise<Set<string>> {
  const names = new Set<string>()
  const watched = (env: Record<string, string>) =>
    new Proxy(env, {
      get: (values, name) => {
        names.add(String(name))
        return values[String(name)]
      },
    })
  await loadConfig(watched({ SANDBOX: '1' }))
  await loadConfig(watched({ ...PRODUCTION, ...MORE_OF_PRODUCTION }))
  return names
}
