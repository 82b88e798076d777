import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app } = await testApp()

async function preloaded(brand: string): Promise<string[]> {
  const { body } = await app.inject(`/login?brand=${brand}`)
  const links = body.matchAll(/<link rel="modulepreload" crossorigin href="(\/assets\/[^"]+)">/g)
  return [...links].map(([, address = '']) => address)
}

/** What the page preloads of its screen, besides what every page has. */
async function ownScripts(brand: string): Promise<string[]> {
  const template = readFileSync('dist/web/web/borrower/index.html', 'utf8')
  return (await preloaded(brand)).filter((address) => !template.includes(address))
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
  expect(await ownScripts('given')).toEqual([screen, given])
  expect(await ownScripts('ph')).toEqual([screen, english])
  for (const address of [screen, given, english])
    expect(existsSync(`dist/web${address}`)).toBe(true)
})

test('all scripts of a page are named in its head, and run after its first paint', async () => {
  const { body, headers } = await app.inject('/login?brand=ph')
  const [head = '', rest = ''] = body.split('</head>')
  expect(body).not.toMatch(/<script[^>]* src=/)
  const named = await preloaded('ph')
  expect(named).toHaveLength(4)
  for (const address of named) expect(head).toContain(`href="${address}"`)
  const [, nonce = '', starter = ''] =
    /<script type="module" nonce="([^"]+)">(.*?)<\/script>/.exec(rest) ?? []
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect(starter).toContain('requestAnimationFrame')
  const started = [...starter.matchAll(/import\("([^"]+)"\)/g)].map(([, address]) => address)
  expect(started).toEqual(named.slice(0, 2))
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
