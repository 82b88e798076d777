import { beforeAll, describe, expect, test, vi } from 'vitest'
import { SCREEN_PATHS, type ScreenKey } from '#contract/page/screen-paths.ts'
import { REGISTER_PATH } from '#contract/site/site.ts'
import { expectSmall, openFirstView } from '#server/platform/http/pages/testing-first-view.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

// What holds on every screen as the server sends it, so also before and without its scripts.

const { app, deps } = await demoApp()
const screens = (Object.keys(SCREEN_PATHS) as ScreenKey[]).filter((screen) =>
  deps.renderer.hasScreen(screen),
)

/** The page query values that the host app gives a page. */
const CARRIED = { appVersion: '1.2', building: 'b', gather: 'g', swift: 's', eyes: 'e' }

/** Screens with the tab bar that have no other screen above them. */
const TOPS: readonly ScreenKey[] = ['main', 'loans', 'setting']
const WITH_TABS: readonly ScreenKey[] = [...TOPS, 'complaintList', 'bookkeeping']

/** Screens that offer a loan, which a borrower with a due one does not get. */
const OFFERED: ReadonlySet<ScreenKey> = new Set(['confirmLoan', 'confirmLoanV2', 'confirmPeriod'])

interface Link {
  href: string
  label: string
}

function linksIn(html: string): Link[] {
  return [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => ({
    href: (/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&'),
    label: /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? '',
  }))
}

/** A screen of a borrower with a due loan, opened with the context of the host app. */
async function pageOf(brand: string, screen: ScreenKey): Promise<string> {
  const entry = await app.inject(`/sandbox/enter/${brand}-174-delay/${screen}`)
  const url = new URL(String(entry.headers.location), 'http://localhost')
  for (const [name, value] of Object.entries(CARRIED)) url.searchParams.set(name, value)
  const { statusCode, body } = await app.inject(url.pathname + url.search)
  expect(statusCode).toBe(200)
  return body
}

const isScreen = ({ href }: Link) =>
  [...Object.values<string>(SCREEN_PATHS), REGISTER_PATH].includes(href.split('?')[0] ?? '')

describe.each(['given', 'ph'] as const)('brand %s', (brand) => {
  // spec: RT-033
  test.each(screens)('%s leads back and home', async (screen) => {
    const links = linksIn(await pageOf(brand, screen))
    const home = links.find(({ label }) => label.endsWith(': go home'))
    expect(home?.href).toMatch(/^\/main(\?|$)/)
    const ways = links.filter(({ label }) => label === 'Back')
    expect(ways).toHaveLength(TOPS.includes(screen) ? 0 : 1)
    for (const way of ways) expect(isScreen(way)).toBe(true)
  })

  // spec: RT-033
  test.each(WITH_TABS)('%s has the tab bar', async (screen) => {
    const [, tabs = ''] =
      /<nav [^>]*aria-label="Places"[^>]*>(.*?)<\/nav>/.exec(await pageOf(brand, screen)) ?? []
    expect(linksIn(tabs).map(({ href }) => href.split('?')[0])).toEqual([
      '/main',
      '/order',
      '/setting',
    ])
  })

  // spec: NET-012, NET-013, ENT-173
  // The developer page makes its links of what is typed into it.
  const ordinary = screens.filter((screen) => screen !== 'developerTest')
  // spec: RT-033
  test.each(ordinary)('every link of %s carries the context of its address', async (screen) => {
    const links = linksIn(await pageOf(brand, screen)).filter(isScreen)
    expect(links.length).toBeGreaterThan(0)
    for (const { href } of links) {
      const query = Object.fromEntries(new URL(href, 'http://localhost').searchParams)
      expect({ href, ...query }).toMatchObject(CARRIED)
    }
  })
})

// spec: NET-002, NET-012, NET-013
test.each(['%0D%0Ag', 'g%0D%0A'])(
  'the call that the server makes for a page has its context, without secrets and broken headers: %s',
  async (gather) => {
    const calls = vi.spyOn(app, 'inject')
    const context = `appVersion=1.2&building=bb&gather=${gather}&swift=ss`
    await app.inject(`/foreignAlbum?brand=ph&lang=fil&sessionId=s&orderId=o-1&${context}`)
    const [, first] = calls.mock.calls as unknown[][]
    expect(first?.[0]).toEqual({
      method: 'POST',
      url: '/found/v3/personal-center/contact-kf-info',
      query: { brand: 'ph', appVersion: '1.2' },
      payload: { overall: 30 },
      headers: {
        host: 'localhost:80',
        'x-requested-with': 'XMLHttpRequest',
        building: 'bb',
        cookie: 'language=fil',
      },
      remoteAddress: '127.0.0.1',
    })
    calls.mockRestore()
  },
)

describe('an address that leads nowhere', () => {
  const NOWHERE = ['/nowhere', '/BANDOF', '/assets/nothing.js', '/icons/nothing.png', '/found/x']

  // spec: RT-033
  test.each(NOWHERE)('%s is a page of the brand with a way home', async (url) => {
    for (const [brand, appName] of [
      ['given', 'Hiram Peso'],
      ['ph', 'Hiram'],
    ]) {
      const answer = await app.inject({
        url: `${url}?brand=${brand}`,
        headers: { accept: 'text/html,*/*' },
      })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain(`<title>This page is not here · ${appName}</title>`)
      expect(answer.body).toContain(deps.config.brands.get(brand ?? '')?.company.name)
      const links = linksIn(answer.body).map(({ href }) => href)
      expect(links).toEqual([
        `/main?brand=${brand}`,
        `/main?brand=${brand}`,
        `/foreignAlbum?brand=${brand}`,
      ])
      for (const href of links) expect((await app.inject(href)).statusCode).toBe(200)
    }
  })

  // spec: RT-033
  test.each(NOWHERE)('%s is a plain 404 for a program', async (url) => {
    const answer = await app.inject({ url, headers: { accept: '*/*' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toMatch('application/json')
  })

  // spec: RT-033
  test('a borrower sees their own brand', async () => {
    const entry = await app.inject('/sandbox/enter/ph-174/main')
    const cookies = Object.fromEntries(
      (await app.inject(String(entry.headers.location))).cookies.map(({ name, value }) => [
        name,
        value,
      ]),
    )
    const answer = await app.inject({ url: '/nowhere', cookies, headers: { accept: 'text/html' } })
    expect(answer.body).toContain('· Hiram</title>')
  })
})

describe.each([
  ['given', 'en'],
  ['ph', 'en'],
  ['ph', 'fil'],
] as const)('a first view of brand %s in %s', (brand, language) => {
  beforeAll(async () => {
    await deps.database.updateTable('borrower').set({ language }).execute()
  })

  // spec: RT-033
  test.each(screens)('of %s takes at most six requests and 110 KiB', async (screen) => {
    const word = OFFERED.has(screen) ? 'new' : '174-delay'
    const entry = await app.inject(`/sandbox/enter/${brand}-${word}/${screen}`)
    const hasFirstCall = deps.renderer.firstCall(screen, {}) !== null
    const view = await openFirstView(app, String(entry.headers.location), {
      cookies: { language },
      hasFirstCall,
    })
    expect(view.html).toContain(`<html lang="${language}"`)
    expectSmall(view)
  })
})
