import { beforeEach, describe, expect, test } from 'vitest'
import { Brand } from '#contract/brand.ts'
import { getPromotionTemplate } from '#contract/growth/promotion.ts'
import { HOSTILE_ADDRESSES } from '#contract/testing-values.ts'
import { findTemplate } from '#server/growth/promotion/pages/template-store.ts'
import { saveTemplate } from '#server/growth/promotion/pages/save-template.ts'
import {
  checkTemplateFile,
  listStoredTemplates,
  publishTemplateFile,
  showTemplate,
  withdrawTemplate,
} from '#server/growth/promotion/pages/template-command.ts'
import { demoTemplates } from '#doubles/demo/demo-templates.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app, deps, logLines } = await testApp()

const WRITER = { staffId: null, at: deps.clock.now() }

const template = async (templateId: string, options: Parameters<typeof ask>[3] = {}) =>
  ask(app, getPromotionTemplate, { templateId }, options)

async function set(
  id: string,
  values: { is_enabled?: boolean; look?: string; texts?: string; downloads?: string },
) {
  await deps.database.updateTable('promotion_template').set(values).where('id', '=', id).execute()
}

const corpus = HOSTILE_ADDRESSES.filter((address) => !address.includes('\0'))

beforeEach(async () => {
  await deps.database.transaction().execute(async (tx) => {
    await tx.deleteFrom('promotion_template').execute()
    for (const one of demoTemplates(deps.config.brands)) await saveTemplate(tx, one, WRITER)
  })
})

// spec: API-022, ENT-162, ENT-163, PROMO-027, NET-008
test.for([
  ['1', 'given', 'Hiram Peso'],
  ['2', 'ph', 'Hiram'],
] as const)(
  'page %s belongs to brand %s and has its look, texts and links',
  async ([id, key, appName]) => {
    const { code, data } = await template(id)
    expect(code).toBe('00')
    expect(data).toMatchObject({ id, appName, language: 'en', brand: { key, appName } })
    for (const text of [data.title, data.tagline, data.buttonText, data.agreementTitle])
      expect(text).not.toBe('')
    expect(data.colours.ground).toMatch(/^#[0-9A-F]{6}$/)
    expect(data.downloads.map((one) => one.id)).toEqual(['1', '2'])
    const banner = await app.inject(data.bannerUrl)
    expect(banner.headers['content-type']).toMatch('image/svg+xml')
    expect(banner.body).toContain(data.colours.ground)
  },
)

// spec: PROMO-027
test('a page is in the requested language, else the visitor’s, where it has that', async () => {
  const fil = { cookies: { language: 'fil' } }
  expect((await template('2', fil)).data).toMatchObject({
    language: 'fil',
    buttonText: 'Mag-register na',
  })
  const asked = await ask(app, getPromotionTemplate, { templateId: '2', language: 'en' }, fil)
  expect(asked.data.buttonText).toBe('Register now')
  expect((await template('1', fil)).data).toMatchObject({ language: 'en' })
})

// spec: PROMO-027
test('a page’s own agreement ends with the data protection officer, where the law requires it', async () => {
  const officer = 'Jose Halimbawa (fictitious), privacy@hiram.example, 0917 000 0201'
  const number = '(NPC registration no. PIC-000-000-0002).'
  const last = async (options: Parameters<typeof template>[1]) =>
    (await template('2', options)).data.agreementText.at(-1)
  expect(await last({})).toBe(`Our data protection officer: ${officer} ${number}`)
  expect(await last({ cookies: { language: 'fil' } })).toBe(
    `Ang data protection officer namin: ${officer} ${number}`,
  )
  // Without an own agreement the lender’s texts are shown, which name the officer themselves.
  expect((await template('1')).data.agreementText).toEqual([])
})

// spec: API-022
test('an unknown page, a disabled page and a page without an id are refused', async () => {
  await set('2', { is_enabled: false })
  const missing = await template('99')
  expect(missing).toEqual({
    code: '-1001',
    message: 'This promotion is not there any more.',
    data: null,
  })
  expect(await template('2')).toEqual(missing)
  expect((await app.inject('/artwork/promotion/2.svg')).statusCode).toBe(404)
  expect((await template('1')).code).toBe('00')
  expect((await template('')).code).toBe('-1002')
})

// spec: API-022
test('a page has the public fields of its brand, and nothing else', async () => {
  const { brand } = (await template('1')).data
  expect(Object.keys(brand).toSorted()).toEqual(Object.keys(Brand.properties).toSorted())
})

// Trust requirement 17 (landing): a template cannot send a visitor elsewhere either.
describe('the settings of a template', () => {
  // spec: PROMO-027
  test('link to our own and the brand’s addresses alone', async () => {
    const stored = await findTemplate(deps, deps.database, '1')
    const downloads = Object.fromEntries(corpus.map((address, at) => [`h${at}`, address]))
    await set('1', { downloads: JSON.stringify({ ...downloads, ...stored?.downloads }) })
    const { data } = await template('1')
    expect(data.downloads).toEqual([
      { id: '1', url: 'https://apps.hiram-peso.example/android' },
      { id: '2', url: 'https://apps.hiram-peso.example/ios' },
    ])
    for (const bannerUrl of corpus) {
      await set('1', { look: JSON.stringify({ colours: {}, bannerUrl }) })
      expect((await template('1')).data.bannerUrl).toBe('')
    }
  })

  // spec: PROMO-027
  test('put only colours into the style', async () => {
    const colours = { ink: '#123456', accent: 'red;} body{display:none', ground: '' }
    await set('1', { look: JSON.stringify({ colours, bannerUrl: '' }) })
    expect((await template('1')).data.colours).toEqual({
      ink: '#123456',
      accent: '#FFC21A',
      onInk: '#FFFFFF',
      ground: '#F5F6F8',
    })
  })
})

const MALFORMED = [
  [{ look: '[]' }, 'look must be object.'],
  [{ look: '{}' }, 'look.colours is missing.'],
  [{ texts: '{"en": {}}' }, 'texts.en.title is missing.'],
  [{ texts: '{"en": null}' }, 'texts.en must be object.'],
  [{ downloads: '{"1": 5}' }, 'downloads.1 must be string.'],
  [{ downloads: 'null' }, 'downloads must be object.'],
] as const

// spec: PROMO-027
test('a malformed page takes itself off with an alarm, and its address answers', async () => {
  for (const [values, why] of MALFORMED) {
    await deps.database.transaction().execute(async (tx) => {
      for (const one of demoTemplates(deps.config.brands)) await saveTemplate(tx, one, WRITER)
    })
    await set('2', values)
    logLines.length = 0
    expect(await template('2'), why).toMatchObject({ code: '-1001' })
    for (const url of ['/promotion?brand=ph', '/promotion?brand=ph&id=2', '/?brand=ph'])
      expect((await app.inject(url)).statusCode, `${url} ${why}`).toBe(200)
    expect((await app.inject('/artwork/promotion/2.svg')).statusCode).toBe(404)
    const alarm = logLines.find((line) => line.includes('"alarm"'))
    expect(alarm, why).toContain(`"page":"2","why":${JSON.stringify(why).slice(0, -1)}`)
    expect((await template('1')).code).toBe('00')
  }
  expect((await app.inject('/metrics')).body).toMatch(
    /alarms_total\{alarm="promotion page is off"\} \d/,
  )
})

// spec: API-022
test('a page that cannot be shown does not count when a brand has one other', async () => {
  const [, ph] = demoTemplates(deps.config.brands)
  await deps.database.transaction().execute((tx) => saveTemplate(tx, { ...ph!, id: '3' }, WRITER))
  await set('3', { look: '{}' })
  const page = await app.inject('/promotion?brand=ph')
  expect(page.body).toContain(ph!.texts.en.title)
})

const catalog = { db: deps.database, config: deps.config, now: deps.clock.now() }
interface PageFile {
  look: object
  texts: { en: object; fil?: object }
  downloads: Record<string, string>
}
const fileOf = async (id: string) =>
  JSON.parse((await showTemplate(catalog, id)).lines.join('\n')) as PageFile

// spec: PROMO-027
test('a page is published from a file, changed, withdrawn and published again', async () => {
  const file = { ...(await fileOf('2')), id: '8' }
  const published = await publishTemplateFile(catalog, file)
  expect(published.lines.at(-1)).toBe(`Published: ${deps.config.publicUrl}/promotion?id=8`)
  expect((await template('8')).data).toMatchObject({ id: '8', buttonText: 'Register now' })
  await publishTemplateFile(catalog, {
    ...file,
    look: { colours: { ink: '#123456' }, bannerUrl: '' },
  })
  expect((await template('8')).data.colours.ink).toBe('#123456')
  await withdrawTemplate(catalog, '8')
  expect((await template('8')).code).toBe('-1001')
  expect((await listStoredTemplates(catalog)).lines).toContainEqual(
    expect.stringMatching(/^8 +ph +withdrawn +\S/),
  )
  await publishTemplateFile(catalog, file)
  expect((await template('8')).code).toBe('00')
})

// spec: PROMO-027
test('a page’s file with a fault is refused in words, and changes nothing', async () => {
  const file = await fileOf('2')
  const faults = async (changed: object) => {
    const answer = await publishTemplateFile(catalog, { ...file, ...changed })
    expect(answer.isDone).toBe(false)
    return answer.lines.slice(1).map((line) => line.trim())
  }
  expect(await faults({ look: { colours: { ink: 'red' }, bannerUrl: '' } })).toEqual([
    'look.colours.ink must be a colour such as #FFC21A.',
  ])
  expect(await faults({ texts: { en: file.texts.en } })).toEqual([
    'texts.fil is missing: market philippines needs it.',
  ])
  const foreign = { look: { colours: {}, bannerUrl: 'https://evil.example/a.svg' } }
  expect(await faults({ ...foreign, downloads: { '1': 'javascript:alert(1)' } })).toEqual([
    'look.bannerUrl must be a path of ours, or empty.',
    'downloads.1 must be an address of the brand (stores, linkOrigins).',
  ])
  expect(await faults({ brand: 'none' })).toEqual(['brand must be one of: given, ph.'])
  expect(await faults({ id: '1' })).toEqual(['id: 1 is a page of another brand.'])
  expect(await faults({ size: 3 })).toEqual(['size is no field.'])
  expect(checkTemplateFile(catalog, []).lines).toEqual(['Refused:', '  The whole must be object.'])
  expect((await template('2')).data.colours.ink).toBe(deps.config.brands.get('ph')!.colours['ink'])
})

test('the sandbox lists the pages, and a reset restores them', async () => {
  await set('1', { is_enabled: false })
  const demo = async () => (await app.inject('/sandbox/demo')).json<{ templates: object[] }>()
  expect((await demo()).templates).toEqual([{ id: '2', brand: 'ph' }])
  await app.inject({ method: 'POST', url: '/sandbox/reset' })
  expect((await demo()).templates).toEqual([
    { id: '1', brand: 'given' },
    { id: '2', brand: 'ph' },
  ])
})
