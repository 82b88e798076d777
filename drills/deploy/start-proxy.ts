import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#e2e/free-port.ts'
import { end } from '#drills/kit/crash-app.ts'
import { waitForPort } from './wait-for-port.ts'
import { installed } from '#drills/kit/installed.ts'

export interface ProxyOptions {
  readonly folder: string
  /** `http` where nobody needs its certificate. */
  readonly scheme: 'http' | 'https'
  readonly port: number
  /** The ports of the servers behind it. */
  readonly servers: readonly number[]
}

/** The proxy with deploy/Caddyfile, on ports of its own and with an authority of its own. */
export async function startProxy({ folder, scheme, port, servers }: ProxyOptions) {
  const settings = join(folder, 'Caddyfile')
  const other = await freePort()
  const ports = { http: other, https: other, [scheme]: port }
  // It would write its authority into the system's store.
  const own = `skip_install_trust\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}`
  writeFileSync(
    settings,
    readFileSync('deploy/Caddyfile', 'utf8').replace('{\n\tservers', `{\n\t${own}\n\tservers`),
  )
  const proxy = spawn(
    installed('/usr/bin/caddy', 'caddy'),
    ['run', '--adapter', 'caddyfile', '--config', settings],
    {
      env: {
        PATH: process.env['PATH'],
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        HOME: folder,
        HOST_NAMES: scheme === 'http' ? 'http://localhost' : 'localhost',
        SERVER: servers.map((each) => `localhost:${each}`).join(' '),
      },
      stdio: 'ignore',
    },
  )
  await waitForPort(port, proxy)
  return {
    origin: `${scheme}://localhost:${port}`,
    authority: () => readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt')),
    stop: async () => end(proxy, 'SIGTERM'),
  }
}
