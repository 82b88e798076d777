// The server that attack.ts attacks. It has no checks of a start: doubles do not run behind a proxy.
import { loadConfig } from '#server/app/settings/load-config.ts'
import { loadBuiltRenderer } from '#server/platform/http/pages/built-renderer.ts'
import { openLog } from '#server/platform/http/log/log.ts'
import { startServer } from '#server/app/start/start-server.ts'

const { config, sandbox } = await loadConfig(process.env, [])
const log = openLog(config.logLevel)
const server = await startServer(config, sandbox, log, await loadBuiltRenderer())
const stop = async () => {
  await server.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
