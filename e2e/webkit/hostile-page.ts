import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HostilePage {
  /** Origin, without a slash at the end. */
  origin: string
  stop: () => Promise<void>
}

/**
 * A page that asks the host app for everything, by each handler that it reaches: its own, its
 * parent's, and by moving the page around it.
 */
const PAGE = `<!doctype html><title>Hostile</title><h1>Hostile</h1>
<a id="up" href="tel:666" target="_top">Call</a>
<script>
for (const reach of [() => window, () => parent, () => top])
  try {
    const { messageHandlers } = reach().webkit
    for (const name of ['to', 'toP', 'closeWebview', 'toHome', 'toMine', 'offToLogin',
      'callTelephone', 'toRate', 'confirmBurialPoint', 'startBank', 'endBank'])
      messageHandlers[name].postMessage({ url: 'https://evil.example/', telephone: '666' })
  } catch {}
document.getElementById('up').click()
</script>`

/** Serves the page at every path. */
export async function startHostilePage(): Promise<HostilePage> {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
