import { readConfig } from '#server/config.ts'
import { openHouse } from '#server/house.ts'
import { loadBuiltRenderer } from '#server/http/built-renderer.ts'
import { openLog } from '#server/http/log.ts'
import { SettingError } from '#server/setting.ts'

/** Seconds in which requests and jobs in hand may finish. */
const STOP_SECONDS = 15

try {
  await start()
} catch (error) {
  // A wrong setting is the reader's to mend: one line, no stack.
  const isPlain = error instanceof SettingError
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const logger = openLog(config.logLevel)
  const house = await openHouse(config, logger, await loadBuiltRenderer())
  await house.app.listen({ host: config.host, port: config.port })
  greet(house.parts.config)

  const stop = () => {
    setTimeout(() => process.exit(1), STOP_SECONDS * 1000).unref()
    void house.close().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function greet({ publicUrl, hasSandbox }: ReturnType<typeof readConfig>): void {
  process.stdout.write(`Hiram is ready at ${publicUrl}\n`)
  if (!hasSandbox) return
  process.stdout.write(`  demo borrowers and their links: ${publicUrl}/sandbox/demo\n`)
  for (const key of ['given-new', 'ph-new']) {
    const link = `${publicUrl}/sandbox/enter/${key}/customerService`
    process.stdout.write(`  customer service as ${key}: ${link}\n`)
  }
  process.stdout.write(`  the calls: ${publicUrl}/found/docs\n`)
}
