import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SettingError } from '#server/platform/settings/setting.ts'
import { readBrands } from '#server/platform/config/brands.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { testingBrandsFile } from '#server/app/testing/testing-brands.ts'

const brands = JSON.parse(readFileSync('brands.json', 'utf8')) as { key: string }[]
const FINGERPRINT = Array.from({ length: 32 }, () => 'A9').join(':')
const APPS = {
  ios: { appIds: ['ABCDE12345.ph.hiram.host'] },
  android: { packageName: 'ph.hiram.host', certificates: [FINGERPRINT] },
}
const withApps = (apps: object) =>
  testingBrandsFile(
    brands.map((brand) =>
      brand.key === 'ph' ? { ...brand, apps, hostNames: ['app.hiram.test'] } : brand,
    ),
  )

const { app } = await testApp({ BRANDS_FILE: withApps(APPS) })
const get = async (file: string, host = 'app.hiram.test') =>
  app.inject({ url: `/.well-known/${file}`, headers: { host } })

test('iOS learns which app opens the screens of a brand at its host, and nothing of the site', async () => {
  const answer = await get('apple-app-site-association')
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  const { applinks } = answer.json<{
    applinks: { details: { appIDs: string[]; components: { '/': string }[] }[] }
  }>()
  const [only] = applinks.details
  expect(only?.appIDs).toEqual(['ABCDE12345.ph.hiram.host'])
  const paths = only?.components.map((each) => each['/'])
  expect(paths).toContain('/bandOf')
  for (const path of ['/', '/About', '/promotion', '/testPreview', '/console'])
    expect(paths).not.toContain(path)
})

test('Android learns the package and the certificate that signs it', async () => {
  expect((await get('assetlinks.json')).json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'ph.hiram.host',
        sha256_cert_fingerprints: [FINGERPRINT],
      },
    },
  ])
})

test.each(['apple-app-site-association', 'assetlinks.json'])(
  'a host of a brand without apps has no %s',
  async (file) => {
    expect((await get(file, 'localhost')).statusCode).toBe(404)
  },
)

test.each([
  { ios: { appIds: ['ph.hiram.host'] } },
  { ios: { appIds: [] } },
  { android: { packageName: 'ph', certificates: [FINGERPRINT] } },
  { android: { packageName: 'ph.hiram.host', certificates: ['A9:A9'] } },
])('a brand is refused with %j', (apps) => {
  expect(() => readBrands(withApps(apps))).toThrow(SettingError)
})
