import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#e2e/free-port.ts'
import { end } from '#tools/crash-app.ts'
import { waitForPort } from './wait-for-port.ts'

/** The proxy with deploy/Caddyfile, on ports of its own and with an authority of its own. */
export async function startProxy(folder: string, httpsPort: number, serverPort: number) {
  const settings = join(folder, 'Caddyfile')
  // It would write its authority into the system's store.
  const own = `skip_install_trust\n\tadmin off\n\thttp_port ${await freePort()}\n\thttps_port ${httpsPort}`
  writeFileSync(
    settings,
    readFileSync('deploy/Caddyfile', 'utf8').replace('{\n\tservers', `{\n\t${own}\n\tservers`),
  )
  const proxy = spawn('/usr/bin/caddy', ['run', '--adapter', 'caddyfile', '--config', settings], {
    env: {
      PATH: process.env['PATH'],
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      HOME: folder,
      HOST_NAMES: 'localhost',
      SERVER: `localhost:${serverPort}`,
    },
    stdio: 'ignore',
  })
  await waitForPort(httpsPort, proxy)
  return {
    origin: `https://localhost:${httpsPort}`,
    authority: () => readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt')),
    stop: async () => end(proxy, 'SIGTERM'),
  }
}
