import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOGOS } from '#server/platform/http/pages/web-files.ts'

/** A larger logo stays a request of its own, which the browser keeps. */
const MAX_BYTES = 1024

/**
 * The logos that an answer names, as `data:` addresses by their own: a list of products would
 * otherwise make a request for each.
 */
export function logosIn(answer: unknown, publicUrl: string): Record<string, string> {
  const text = JSON.stringify(answer)
  const named = [...SMALL].map(([name, data]) => [`${publicUrl}/logos/${name}`, data] as const)
  return Object.fromEntries(named.filter(([address]) => text.includes(JSON.stringify(address))))
}

const SMALL = readSmall()

function readSmall(): ReadonlyMap<string, string> {
  const files = readdirSync(LOGOS).filter((name) => name.endsWith('.svg'))
  const read = files.map((name) => [name, readFileSync(join(LOGOS, name), 'utf8')] as const)
  const small = read.filter(([, svg]) => Buffer.byteLength(svg) <= MAX_BYTES)
  return new Map(
    small.map(([name, svg]) => [name, `data:image/svg+xml,${encodeURIComponent(svg)}`]),
  )
}
