import { loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { SHARE_IMAGE, SITE_FILES } from '#contract/site/site.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { testingBrandsFile } from '#server/app/testing/testing-brands.ts'
import { readTestConfig } from '#server/app/testing/testing-config.ts'

const [given] = readTestConfig({}).brands.values()
const red = {
  ...given!,
  key: 'red',
  appName: 'Pula',
  colours: { ...given!.colours, ink: '#7A1F1F' },
}
const { app } = await testApp({ BRANDS_FILE: testingBrandsFile([given!, red]) })

test.each([
  [SITE_FILES.favicon, 48, 48],
  [SITE_FILES.icon192, 192, 192],
  [SITE_FILES.icon512, 512, 512],
  [SITE_FILES.maskableIcon, 512, 512],
  [SITE_FILES.appleTouchIcon, 180, 180],
  [SITE_FILES.shareImage, SHARE_IMAGE.width, SHARE_IMAGE.height],
])('%s is a PNG of %i by %i', async (path, width, height) => {
  const { headers, rawPayload } = await app.inject(path)
  expect(headers['content-type']).toBe('image/png')
  const image = await loadImage(rawPayload)
  expect([image.width, image.height]).toEqual([width, height])
})

test('each brand has pictures in its own colours, with its own name', async () => {
  const svg = await app.inject('/icons/icon.svg?brand=red')
  expect(svg.headers['content-type']).toBe('image/svg+xml')
  expect(svg.body).toContain('fill="#7A1F1F"')
  for (const path of [SITE_FILES.icon512, SITE_FILES.shareImage]) {
    const [one, other] = [await app.inject(path), await app.inject(`${path}?brand=red`)]
    expect(one.headers['etag']).not.toBe(other.headers['etag'])
  }
})

test('the manifest names the brand and existing icons', async () => {
  const { headers, body } = await app.inject('/site.webmanifest?brand=red')
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = JSON.parse(body) as { icons: { src: string }[] }
  expect(manifest).toMatchObject({
    name: 'Pula',
    id: '/?brand=red',
    start_url: '/main?brand=red',
    theme_color: '#7A1F1F',
  })
  expect(manifest.icons.length).toBe(4)
  for (const { src } of manifest.icons) expect((await app.inject(src)).statusCode).toBe(200)
})
