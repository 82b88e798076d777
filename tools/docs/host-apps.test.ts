// hosts/: the two host apps know each action, page and value that our pages and our server know.
//
// No compiler of Swift, and no Android, runs here: the sources are read by regular expressions.
// docs/develop/host-app.md says what was compiled.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mintEntryToken } from '#contract/sign-in/session.ts'
import { API_BASE, CONTEXT_PARAMETERS, SECRET_PARAMETERS } from '#contract/request-context.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { LINKED_PATHS } from '#server/growth/site/app-links.ts'
import { toWebPage } from '#web/kit/address/targets.ts'

const ROOT = join(import.meta.dirname, '../..')

const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .toSorted()
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('')

const APPS = { iOS: read('hosts/ios/**/*.swift'), Android: read('hosts/android/**/*.kt') }
const apps = Object.entries(APPS)

const contract = read('contract/page/host-actions.ts')
const [, declared = ''] = /interface HostActions \{\n([^]*?)\n\}/.exec(contract) ?? []
/** Each action, with the type of its payload. */
const ACTIONS = [...declared.matchAll(/^ {2}(\w+): (.+)$/gm)].map(
  ([, name = '', payload = '']) => [name, payload] as const,
)
const NAMES = ACTIONS.map(([name]) => name)

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first = '']) => first)

test('the contract has eleven actions', () => expect(NAMES).toHaveLength(11))

test.each(apps)('the app for %s has less than 400 lines', (_, source) => {
  expect(source.split('\n').length).toBeLessThan(400)
})

test('the app for iOS registers each action, and does something for each', () => {
  const [, names = ''] = /static let names = \[([^\]]*)\]/.exec(APPS.iOS) ?? []
  expect(all(names, /"(\w+)"/g)).toEqual(NAMES)
  expect(all(APPS.iOS, /^ {8}case "(\w+)":/gm)).toEqual(NAMES)
})

test('the app for Android has a method that takes JSON for each action, and no other', () => {
  expect(all(APPS.Android, /@JavascriptInterface fun (\w+)\(json: String\) = act/g)).toEqual(NAMES)
  expect(APPS.Android.match(/@JavascriptInterface\b/g)).toHaveLength(NAMES.length)
  expect(APPS.Android).toContain('addJavascriptInterface(HostActions(app, this), "HiramHost")')
})

test.each(['hosts/ios/**/HostActions.swift', 'hosts/android/**/HostActions.kt'])(
  '%s reads every field of every payload, and no other',
  (pattern) => {
    const target = /interface HostTarget \{([^}]*)\}/.exec(contract)?.[1] ?? ''
    const declaredFields = [
      ...all(target, /(\w+)\?:/g),
      ...ACTIONS.flatMap(([, payload]) => all(payload, /(\w+): string/g)),
    ]
    const source = read(pattern)
    const listed = /(?:in \[|listOf\()("productId", "orderId")/.exec(source)?.[1] ?? ''
    const fields = [...all(source, /(?:read|optString)\("(\w+)"\)/g), ...all(listed, /"(\w+)"/g)]
    expect(new Set(fields)).toEqual(new Set(declaredFields))
  },
)

test.each(apps)('the app for %s opens the pages that our pages name', (_, source) => {
  const named = [...source.matchAll(/"(\w+)"(?: to|:) "(\/\w+)"/g)]
  const pages = Object.fromEntries(named.map(([, page = '', path = '']) => [page, path]))
  expect(Object.keys(pages).toSorted()).toEqual(
    ['login', 'main', 'order', 'productDetail', 'setting'].toSorted(),
  )
  const paths = new Set<string>(Object.values(SCREEN_PATHS))
  for (const [page, path] of Object.entries(pages)) {
    expect(path).toBe(toWebPage(page))
    expect(paths).toContain(path)
  }
})

test.each(apps)(
  'the app for %s sends what pages pass on, and an entry token in place of a session',
  (_, source) => {
    // The advertising id is the store's and the borrower's to give: the two apps ask for none.
    const sent = CONTEXT_PARAMETERS.filter((name) => !['sessionId', 'gps_adid'].includes(name))
    for (const name of [...sent, 'brand']) expect(source).toMatch(new RegExp(`"${name}"(:| to)`))
    expect(SECRET_PARAMETERS).toContain('entry')
    expect(source).toMatch(/"entry"/)
    expect(source).not.toMatch(/"sessionId"|host-key/i)
  },
)

test('both apps open links of the scheme and the host of their brand, to each screen and no other page', () => {
  const manifest = read('hosts/android/**/AndroidManifest.xml')
  const { iOS, Android } = APPS
  const brands = JSON.parse(read('brands.json')) as { key: string; schemeUrl: string }[]
  const [brand] = all(iOS, /static let brand = "(\w+)"/g)
  const schemeUrl = brands.find(({ key }) => key === brand)?.schemeUrl
  const schemes = [
    ...all(iOS, /static let scheme = "(\w+)"/g),
    ...all(read('hosts/ios/**/Info.plist'), /CFBundleURLSchemes<\/key>\s*<array>\s*<string>(\w+)/g),
    ...all(Android, /const val SCHEME = "(\w+)"/g),
    ...all(manifest, /<data android:scheme="(\w+)" \/>/g),
  ]
  expect(schemes.map((scheme) => `${scheme}://`)).toEqual(Array(4).fill(schemeUrl))
  expect(all(Android, /const val BRAND = "(\w+)"/g)).toEqual([brand])

  const hosts = [
    ...all(iOS, /static let origin = URL\(string: "https:\/\/([\w.]+)"/g),
    ...all(read('hosts/ios/**/*.entitlements'), /applinks:([\w.]+)/g),
    ...all(Android, /const val ORIGIN = "https:\/\/([\w.]+)"/g),
    ...all(manifest, /android:host="([\w.]+)"/g),
  ]
  expect(hosts).toEqual(Array(4).fill(hosts[0]))
  expect(all(manifest, /android:path="(\/\w+)"/g)).toEqual(LINKED_PATHS)
})

test.each(apps)('the app for %s hears our own pages alone', (_, source) => {
  expect(source).toMatch(/isOurs\((view\.url|message\.frameInfo\.request\.url)\)/)
})

test('the document has each message with its payload, and the calls of the back end', () => {
  const document = read('docs/develop/host-app.md')
  expect(all(document, /^\| `(\w+)`\s+\| `/gm)).toEqual(NAMES)
  expect(document).toContain(API_BASE + mintEntryToken.path)
  for (const path of all(APPS.Android, /ask\("(\/[\w-]+)"/g))
    expect(document).toContain(`\`${path}\``)
  for (const path of all(APPS.iOS, /ask\("(\/[\w-]+)"/g)) expect(document).toContain(`\`${path}\``)
})
