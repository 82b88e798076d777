import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing-app.ts'

const { app } = await testApp()

async function preloaded(brand: string): Promise<string[]> {
  const { body } = await app.inject(`/foreignAlbum?brand=${brand}`)
  const links = body.matchAll(/<link rel="modulepreload" crossorigin href="(\/assets\/[^"]+)">/g)
  return [...links].map(([, address = '']) => address)
}

/** The build's file of a module that has its own file. */
function fileOf(module: string): string {
  const manifest = readFileSync('dist/web/borrower-manifest.json', 'utf8')
  const chunks = JSON.parse(manifest) as Record<string, { file: string }>
  return `/${chunks[module]?.file}`
}

test('a page names every script of its screen and its texts at once, and no other texts', async () => {
  const [given, ph] = [await preloaded('given'), await preloaded('ph')]
  expect(given).toContain(fileOf('web/borrower/support/customer-service-screen.tsx'))
  expect(given).toContain(fileOf('web/kit/texts/as-given.ts'))
  expect(ph).toContain(fileOf('web/kit/texts/en.ts'))
  expect(ph).not.toContain(fileOf('web/kit/texts/as-given.ts'))
  for (const address of [...given, ...ph]) expect(existsSync(`dist/web${address}`)).toBe(true)
})

test.each(['br', 'gzip'])(
  'scripts are sent as %s to a browser that accepts it',
  async (encoding) => {
    const [address = ''] = await preloaded('given')
    const plain = await app.inject(address)
    const { headers, rawPayload } = await app.inject({
      url: address,
      headers: { 'accept-encoding': encoding },
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toMatch('javascript')
    expect(headers['vary']).toMatch('accept-encoding')
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.7)
  },
)
