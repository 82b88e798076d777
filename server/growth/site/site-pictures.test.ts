import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test, vi } from 'vitest'
import { SHARE_IMAGE, SITE_FILES } from '#contract/site/site.ts'
import { openSitePictures } from '#server/growth/site/site-pictures.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { testingBrandsFile } from '#server/app/testing/testing-brands.ts'
import { readTestConfig } from '#server/app/testing/testing-config.ts'

const [given, ph] = readTestConfig({}).brands.values()
const red = {
  ...given!,
  key: 'red',
  appName: 'Pula',
  colours: { ...given!.colours, ink: '#7A1F1F' },
}
const { app } = await testApp({ BRANDS_FILE: testingBrandsFile([given!, ph!, red]) })

/** How opaque the corner of a picture is, of 255. */
async function cornerOf(path: string): Promise<number | undefined> {
  const image = await loadImage((await app.inject(path)).rawPayload)
  const drawing = createCanvas(1, 1).getContext('2d')
  drawing.drawImage(image, 0, 0)
  return drawing.getImageData(0, 0, 1, 1).data[3]
}

const etagOf = async (path: string) => (await app.inject(path)).headers['etag']

// spec: GEN-018
test.each([
  [SITE_FILES.favicon, 48, 48],
  [SITE_FILES.icon192, 192, 192],
  [SITE_FILES.icon512, 512, 512],
  [SITE_FILES.maskableIcon, 512, 512],
  [SITE_FILES.appleTouchIcon, 180, 180],
  [SITE_FILES.payIcon, 96, 96],
  [SITE_FILES.loanIcon, 96, 96],
  [SITE_FILES.helpIcon, 96, 96],
  [SITE_FILES.shareImage, SHARE_IMAGE.width, SHARE_IMAGE.height],
])('%s is a PNG of %i by %i', async (path, width, height) => {
  const { headers, rawPayload } = await app.inject(path)
  expect(headers['content-type']).toBe('image/png')
  const image = await loadImage(rawPayload)
  expect([image.width, image.height]).toEqual([width, height])
})

// spec: GEN-018
test('icons that a phone crops fill their square, the others have round corners', async () => {
  for (const whole of [SITE_FILES.maskableIcon, SITE_FILES.appleTouchIcon, SITE_FILES.shareImage])
    expect(await cornerOf(whole)).toBe(255)
  for (const round of [SITE_FILES.favicon, SITE_FILES.icon192, SITE_FILES.icon512])
    expect(await cornerOf(round)).toBe(0)
})

// spec: GEN-018
test('the pictures of shortcuts differ', async () => {
  const { payIcon, loanIcon, helpIcon } = SITE_FILES
  expect(new Set(await Promise.all([payIcon, loanIcon, helpIcon].map(etagOf))).size).toBe(3)
})

// spec: GEN-018, CONST-029
test('the picture of a shared link is in the language of its address, else in English', async () => {
  const inEnglish = await etagOf(`${SITE_FILES.shareImage}?brand=ph`)
  expect(await etagOf(`${SITE_FILES.shareImage}?brand=ph&lang=en`)).toBe(inEnglish)
  expect(await etagOf(`${SITE_FILES.shareImage}?brand=ph&lang=fil`)).not.toBe(inEnglish)
  const cookies = { language: 'fil' }
  const { headers } = await app.inject({ url: `${SITE_FILES.shareImage}?brand=ph`, cookies })
  expect(headers['etag']).toBe(inEnglish)
})

// spec: GEN-018
test('a picture is drawn once for a brand and a language', async () => {
  const siteIcon = vi.fn<() => Promise<string>>(
    async () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
  )
  const icon = openSitePictures({ siteIcon }).get(SITE_FILES.icon)!
  expect(await icon(given!, 'en')).toBe(await icon(given!, 'en'))
  expect(siteIcon).toHaveBeenCalledTimes(1)
  await icon(red, 'en')
  await icon(red, 'fil')
  expect(siteIcon).toHaveBeenCalledTimes(3)
})

// spec: GEN-018
test('each brand has pictures in its own colours, with its own name', async () => {
  const svg = await app.inject('/icons/icon.svg?brand=red')
  expect(svg.headers['content-type']).toBe('image/svg+xml')
  expect(svg.body).toContain('fill="#7A1F1F"')
  for (const path of [SITE_FILES.icon512, SITE_FILES.shareImage]) {
    const [one, other] = [await app.inject(path), await app.inject(`${path}?brand=red`)]
    expect(one.headers['etag']).not.toBe(other.headers['etag'])
  }
})

// spec: GEN-018
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
