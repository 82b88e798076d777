// The brands and the partner lender as staff read them.
import { beforeAll, describe, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { decideApproval } from '#contract/console/approvals/approvals.ts'
import {
  listBrands,
  listPartners,
  readBrand,
  resetBrand,
  writeBrand,
} from '#contract/console/set-up/brands.ts'
import { listStaffLog, oneStaffLog } from '#contract/console/staff/staff-log.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { brandPage } from '#server/backoffice/wording/brand-page.ts'
import { partnerRows } from '#server/backoffice/brands/partner-rows.ts'
import { wordingTools } from '#server/backoffice/wording/testing-wording.ts'
import { openBrands } from '#server/reference/brands/open-brands.ts'
import { answered, unknown } from '#server/providers/exchange/exchange.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const { askedBy, asksAndIsApproved } = wordingTools(server)

let admin: Awaited<ReturnType<typeof testStaff>>
beforeAll(async () => {
  admin = await testStaff(server, 'admin')
})

describe('a brand', () => {
  test('is listed with what it lacks, and its page has every value of the file and where it comes from', async () => {
    const { items } = (await admin.call(listBrands, {})).data
    expect(items.map(({ id }) => id)).toEqual([...deps.config.brands.keys()].toSorted())
    const page = (await admin.call(readBrand, { id: 'ph' })).data
    const setting = deps.config.brands.get('ph')
    const valueOf = (name: string) => page.fields.find(({ field }) => field === name)
    expect(valueOf('company.dataProtectionOfficer.email')).toEqual({
      field: 'company.dataProtectionOfficer.email',
      value: setting?.company.dataProtectionOfficer.email,
      source: 'file',
      isMissing: true,
    })
    expect(valueOf('colours.ink')).toMatchObject({ value: setting?.colours.ink, isMissing: false })
    expect(valueOf('HOST_KEYS')).toMatchObject({ value: 'yes', source: 'setting' })
    expect(page.missing).toHaveLength(1)
    expect(page.missing[0]).toMatch(
      /^It lacks, or still has the demo’s: company\.name, .*BRANDS_FILE/,
    )
    expect(page.products.length).toBeGreaterThan(0)
    expect(items.find(({ id }) => id === 'ph')).toMatchObject({ missingCount: 1 })
  })

  test('says that it has no product and no page for strangers', async () => {
    const [brand] = deps.config.brands.values()
    if (!brand) throw new Error('There is no brand.')
    const brands = new Map([['new', { ...brand, key: 'new', market: 'philippines' as const }]])
    const page = await brandPage({ ...deps, config: { ...deps.config, brands } }, 'new')
    expect(page.missing.slice(1)).toEqual([
      'No product is on offer: publish one at Products.',
      'There is no page on which strangers register: make one at Promotions.',
    ])
  })

  test('has no key of a host in any answer', async () => {
    const shown = JSON.stringify((await admin.call(readBrand, { id: 'ph' })).data)
    for (const key of deps.config.hostKeys.values()) expect(shown).not.toContain(key)
  })
})

describe('how borrowers reach a brand', () => {
  const DETAILS = {
    servicePhone: '0288881234',
    serviceEmail: 'help@lender.ph',
    iosStore: 'https://apps.apple.com/ph/app/hiram/id1',
    androidStore: 'https://play.google.com/store/apps/details?id=ph.hiram',
  }
  const read = async () => (await admin.call(readBrand, { id: 'ph' })).data
  const write = async (details: object) =>
    asksAndIsApproved(admin, writeBrand, {
      id: 'ph',
      seen: (await read()).number,
      details: { ...DETAILS, ...details },
    })

  test('is what an admin wrote, in every process, until the file counts again', async () => {
    const file = (await read()).fileDetails
    const other = await openBrands(new Map(deps.config.brands), deps.database)
    expect(await write({ serviceEmail: ' help@lender.ph ' })).toMatchObject({ code: '0' })
    const page = await read()
    expect(page).toMatchObject({ details: DETAILS, fileDetails: file, isOwn: true, number: 1 })
    expect(page.fields.find(({ field }) => field === 'servicePhone')).toMatchObject({
      value: DETAILS.servicePhone,
      source: 'console',
    })
    expect(deps.config.brands.get('ph')?.stores.ios).toBe(DETAILS.iosStore)
    expect(deps.config.brands.get('given')?.serviceEmail).not.toBe(DETAILS.serviceEmail)
    expect((await app.inject('/Contact?brand=ph')).body).toContain(DETAILS.serviceEmail)

    expect(other.brands.get('ph')?.serviceEmail).toBe(file.serviceEmail)
    await other.refresh()
    expect(other.brands.get('ph')?.serviceEmail).toBe(DETAILS.serviceEmail)

    const reason = 'The new number does not work'
    const asked = { id: 'ph', seen: 1, reason }
    expect(await asksAndIsApproved(admin, resetBrand, asked)).toMatchObject({ code: '0' })
    expect(await read()).toMatchObject({ details: file, isOwn: false, number: 2 })
    expect((await read()).versions).toMatchObject([{ details: null, reason }, { details: DETAILS }])
    expect(await admin.call(resetBrand, { ...asked, seen: 2 })).toMatchObject({
      code: CODES.notInThisStatus,
    })
  })

  test.for([
    ['servicePhone', 'call us'],
    ['servicePhone', '123'],
    ['serviceEmail', 'help'],
    ['serviceEmail', 'a@b, c@d.ph'],
    ['iosStore', 'javascript:alert(1)'],
    ['iosStore', 'http://apps.apple.com/x'],
    ['iosStore', 'https://apps.apple.com'],
    ['iosStore', 'https://apps.apple.com.evil.example/x'],
    ['iosStore', 'https://apps.apple.com@evil.example/x'],
    ['iosStore', 'https://play.google.com/store/apps/details?id=ph.hiram'],
    ['androidStore', 'https://evil.example/hiram.apk'],
    ['androidStore', 'https://play.google.com/hiram.apk'],
    ['androidStore', 'https://play.google.com:8443/store/apps/details?id=ph.hiram'],
    ['androidStore', ''],
  ] as const)('%s “%s” is refused, and changes nothing', async ([field, value]) => {
    const before = await read()
    const answer = await write({ [field]: value })
    expect(answer.code).toBe(CODES.inputRefused)
    expect(answer.message).toMatch(new RegExp(`^${field}: `))
    expect(await read()).toEqual(before)
  })

  test('keeps the addresses of the app that the file has, whatever store they are of', async () => {
    const { iosStore, androidStore } = (await read()).fileDetails
    expect(iosStore).not.toMatch(/^https:\/\/apps\.apple\.com/)
    expect(await write({ iosStore, androidStore, servicePhone: '0288885678' })).toMatchObject({
      code: '0',
    })
    expect(await read()).toMatchObject({ details: { iosStore, servicePhone: '0288885678' } })
  })

  test('is in the log of staff; of two that were asked for on the same version one is refused, and compliance makes none', async () => {
    const { number: seen } = await read()
    const both: { code: string }[] = []
    const others = [await testStaff(server, 'admin'), await testStaff(server, 'admin')]
    const reason = 'The number has changed'
    for (const [place, person] of others.entries()) {
      const details = { ...DETAILS, servicePhone: `028888000${place}` }
      expect(await person.call(writeBrand, { id: 'ph', seen, details, reason })).toMatchObject({
        code: '0',
      })
    }
    for (const person of others) {
      const id = await askedBy(person)
      both.push(await admin.call(decideApproval, { id, outcome: 'approved' }))
    }
    expect(both.map(({ code }) => code).toSorted()).toEqual([CODES.notInThisStatus, '0'].toSorted())
    const compliance = await testStaff(server, 'compliance')
    const { data } = await compliance.call(listStaffLog, { act: 'writeBrand' })
    const line = data.items.find(({ kind, subject }) => kind === 'done' && subject === 'ph')
    const one = await compliance.call(oneStaffLog, { id: line?.id ?? '' })
    expect(JSON.stringify(one.data)).toContain('028888000')
    const asked = { id: 'ph', seen: seen + 1, details: DETAILS, reason }
    expect(await compliance.call(writeBrand, asked)).toMatchObject({ code: CODES.notAllowed })
    expect(await admin.call(writeBrand, { ...asked, id: 'none' })).toMatchObject({
      code: CODES.notFound,
    })
  })
})

describe('the partner lender', () => {
  test('is shown with its products, and since when it does not answer', async () => {
    const { providerAnswers, config } = deps
    const rows = async () => (await admin.call(listPartners, {})).data.items
    expect(await rows()).toMatchObject([
      { id: config.providers.partner?.baseUrl, isDouble: true, failingSince: null },
    ])
    expect((await rows())[0]?.products).not.toBe('')
    providerAnswers.note('partner', 'events', answered('heard'))
    await providerAnswers.settle()
    expect((await rows())[0]).toMatchObject({ answeredAt: expect.any(String), reason: '' })
    providerAnswers.note('partner', 'events', unknown('HTTP 502'))
    await providerAnswers.settle()
    expect((await rows())[0]).toMatchObject({
      failingSince: expect.any(String),
      reason: 'HTTP 502',
    })
    const shown = JSON.stringify(await rows())
    expect(shown).not.toContain(config.providers.partner?.key)
  })

  test('is no row where none is set', async () => {
    const providers = { ...deps.config.providers, partner: null }
    expect(await partnerRows({ ...deps, config: { ...deps.config, providers } })).toEqual([])
  })
})

test('compliance reads them, and support and finance do not', async () => {
  const compliance = await testStaff(server, 'compliance')
  expect(await compliance.call(readBrand, { id: 'ph' })).toMatchObject({ code: '0' })
  expect(await compliance.call(readBrand, { id: 'none' })).toMatchObject({ code: CODES.notFound })
  for (const role of ['support', 'finance'] as const) {
    const other = await testStaff(server, role)
    expect(await other.call(listBrands, {})).toMatchObject({ code: CODES.notAllowed })
    expect(await other.call(listPartners, {})).toMatchObject({ code: CODES.notAllowed })
  }
})
