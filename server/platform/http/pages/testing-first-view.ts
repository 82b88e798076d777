import { brotliDecompressSync } from 'node:zlib'
import { expect } from 'vitest'
import type { PageData } from '#contract/page/page.ts'
import type { FastifyInstance } from 'fastify'

/** What a browser asks for until it shows a page as the borrower will use it. */
export interface FirstView {
  /** The document. */
  readonly html: string
  /** The document first; each address once. */
  readonly requests: readonly string[]
  /** All answers, as compressed as a browser of today accepts them. */
  readonly bytes: number
}

const ENCODINGS = 'gzip, deflate, br'

/**
 * The requests of a first view with an empty cache: the document, the scripts and style sheets that
 * it names, its images and fonts, and the screen's first call where the document does not have its
 * answer. Not counted: what a page asks for when it is idle, images that wait until they are near
 * the view (`loading="lazy"`), and the icon of the window.
 *
 * @param hasFirstCall whether the screen has a call that its first view waits for
 */
export async function openFirstView(
  app: FastifyInstance,
  address: string,
  { cookies = {}, hasFirstCall = false } = {},
): Promise<FirstView> {
  const headers = { 'accept-encoding': ENCODINGS, accept: 'text/html' }
  const { headers: sent, rawPayload } = await app.inject({ url: address, cookies, headers })
  expect(sent['content-encoding']).toBe('br')
  const html = brotliDecompressSync(rawPayload).toString()
  const named = addressesIn(html)
  let bytes = rawPayload.length
  for (const url of named) bytes += await bytesOf(app, url)
  const calls = hasFirstCall && isWithoutAnswers(html) ? ['the first call'] : []
  return { html, requests: [address, ...named, ...calls], bytes }
}

/** The bounds of every page, whoever reads it. */
export function expectSmall({ requests, bytes }: FirstView): void {
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(6)
  expect(bytes, requests.join('\n')).toBeLessThanOrEqual(110 * 1024)
}

/** Everything that a document makes a browser load, each once. */
function addressesIn(html: string): string[] {
  const tags = [...html.matchAll(/<(?:script|link|img|source|iframe)\b[^>]*>/g)].map(([tag]) => tag)
  const loaded = tags.filter(
    (tag) => !/rel="(?:icon|apple-touch-icon|manifest|canonical|alternate)"/.test(tag),
  )
  const atOnce = loaded.filter((tag) => !tag.includes('loading="lazy"'))
  const addresses = atOnce.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])
  const fonts = [...html.matchAll(/url\(["']?(\/[^"')]+)/g)].map(([, url = '']) => url)
  return [...new Set([...addresses, ...fonts])].filter((one) => !one.startsWith('data:'))
}

function isWithoutAnswers(html: string): boolean {
  const [, json = '{}'] =
    /<script type="application\/json" id="page">(.*?)<\/script>/.exec(html) ?? []
  return Object.keys((JSON.parse(json) as PageData).answers).length === 0
}

/** Of files that many pages name. */
const sizes = new Map<string, number>()

async function bytesOf(app: FastifyInstance, url: string): Promise<number> {
  const known = sizes.get(url)
  if (known !== undefined) return known
  const answer = await app.inject({ url, headers: { 'accept-encoding': ENCODINGS } })
  expect(answer.statusCode, url).toBe(200)
  sizes.set(url, answer.rawPayload.length)
  return answer.rawPayload.length
}
