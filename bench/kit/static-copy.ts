import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { WebPage } from '#bench/web/pages.ts'

/** The same content as static HTML. */
export interface StaticCopy {
  readonly url: string
  stop(): Promise<void>
}

/** What only a page with scripts has. */
const SCRIPTS = /<link rel="modulepreload"[^>]*>|<script\b.*?<\/script>/gs

/**
 * Serves what the server sent for a page, its style and its pictures, without any script and its
 * data: compressed before, from memory, by Node alone.
 */
export async function copyStatically({ url, cookie }: WebPage): Promise<StaticCopy> {
  const { origin } = new URL(url)
  const html = await (await fetch(url, { headers: { cookie } })).text()
  const bare = html
    .replaceAll(SCRIPTS, '')
    .replaceAll(
      /(src|href)="(\/[^"]+\.(?:svg|png|jpg|webp|css|webmanifest|ico))/g,
      `$1="${origin}$2`,
    )
  const body = await promisify(brotliCompress)(bare)
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    })
    response.end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
