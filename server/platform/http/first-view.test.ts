import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing-app.ts'

const { app } = await testApp()

async function preloaded(brand: string): Promise<string[]> {
  const { body } = await app.inject(`/login?brand=${brand}`)
  const links = body.matchAll(/<link rel="modulepreload" crossorigin href="(\/assets\/[^"]+)">/g)
  return [...links].map(([, address = '']) => address)
}

/** The build's file of a screen, or of texts. */
function fileOf(module: string): string {
  const manifest = readFileSync('dist/web/borrower-manifest.json', 'utf8')
  const chunks = JSON.parse(manifest) as Record<string, { file: string }>
  const [, chunk] = Object.entries(chunks).find(([key]) => key.startsWith(`${module}?`)) ?? []
  return `/${chunk?.file}`
}

test('a page names the scripts of its screen and of its texts at once, and nothing else', async () => {
  const screen = fileOf('web/borrower/sign-in/login-screen.tsx')
  const [given, english] = ['as-given', 'en'].map((name) =>
    fileOf(`web/borrower/sign-in/texts/${name}.ts`),
  )
  expect(await preloaded('given')).toEqual([screen, given])
  expect(await preloaded('ph')).toEqual([screen, english])
  for (const address of [screen, given, english])
    expect(existsSync(`dist/web${address}`)).toBe(true)
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
